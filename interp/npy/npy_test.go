package npy_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"hivm-opt/interp/npy"
)

// file makes a file of a version with a header and elements.
func file(version byte, header string, data ...byte) []byte {
	b := append([]byte("\x93NUMPY"), version, 0)
	if version == 1 {
		b = binary.LittleEndian.AppendUint16(b, uint16(len(header)))
	} else {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(header)))
	}
	return append(append(b, header...), data...)
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name string
		in   []byte
		want npy.Array
	}{
		{"version 1", file(1, "{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }   \n", 1, 0, 2, 0),
			npy.Array{Kind: 'i', Size: 2, Shape: []int64{2}, Data: []byte{1, 0, 2, 0}}},
		{"version 2", file(2, `{"descr": "|b1", "fortran_order": False, "shape": ()}`, 1),
			npy.Array{Kind: 'b', Size: 1, Shape: []int64{}, Data: []byte{1}}},
		{"version 3, big-endian", file(3, "{'shape': (1, 2), 'fortran_order': False, 'descr': '>u4'}", 1, 2, 3, 4, 5, 6, 7, 8),
			npy.Array{Kind: 'u', Size: 4, Shape: []int64{1, 2}, Data: []byte{4, 3, 2, 1, 8, 7, 6, 5}}},
		{"column-major", file(1, "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3)}", 1, 4, 2, 5, 3, 6),
			npy.Array{Kind: 'u', Size: 1, Shape: []int64{2, 3}, Data: []byte{1, 2, 3, 4, 5, 6}}},
		{"complex big-endian", file(1, "{'descr': '>c8', 'fortran_order': False, 'shape': (1,)}", 1, 2, 3, 4, 5, 6, 7, 8),
			npy.Array{Kind: 'c', Size: 8, Shape: []int64{1}, Data: []byte{4, 3, 2, 1, 8, 7, 6, 5}}},
		{"long integers and no elements", file(1, "{'descr': '|V2', 'fortran_order': False, 'shape': (3L, 0L)}", 9),
			npy.Array{Kind: 'V', Size: 2, Shape: []int64{3, 0}, Data: []byte{}}},
	} {
		got, err := npy.Read(bytes.NewReader(c.in), 1<<20)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if diff := cmp.Diff(&c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestReadErrors(t *testing.T) {
	long := "{'descr': '<f4', 'fortran_order': False, 'shape': (1000000000000,)}"
	for _, c := range []struct {
		in   []byte
		want string
	}{
		{nil, "no .npy file"},
		{[]byte("\x93NUMPX\x01\x00"), "no .npy file"},
		{file(4, "{}"), "version 4"},
		{file(1, "{}")[:9], "ends in the header"},
		{file(1, "{}")[:11], "ends in the header"},
		{[]byte("\x93NUMPY\x02\x00\xff\xff\xff\xff"), "more than any array needs"},
		{file(1, "{}"), "lacks one of"},
		{file(1, "[1]"), "no array of numbers"},
		{file(1, "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}"), "no array of numbers"},
		{file(1, "{'descr': '<f3', 'fortran_order': False, 'shape': ()}"), "entry 'descr'"},
		{file(1, "{'descr': '<', 'fortran_order': False, 'shape': ()}"), "entry 'descr'"},
		{file(1, "{'descr': '|O8', 'fortran_order': False, 'shape': ()}"), "entry 'descr'"},
		{file(1, "{'descr': '<f4', 'descr': '<f4'}"), "entry 'descr'"},
		{file(1, "{'descr': '<f4', 'fortran_order': Maybe, 'shape': ()}"), "entry 'fortran_order'"},
		{file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}"), "entry 'shape'"},
		{file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (9999999999, 9999999999)}"), "larger than memory"},
		{file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': ("+strings.Repeat("1,", 65)+")}"), "entry 'shape'"},
		{file(1, long), "more than the limit"},
		{file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", 1, 2, 3), "ends after 3 of 8"},
	} {
		_, err := npy.Read(bytes.NewReader(c.in), 1<<30)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.in, err, c.want)
		}
	}
}

// TestRoundTrip writes arrays and reads them again. The elements begin at a multiple
// of 64 bytes, as NumPy has it.
func TestRoundTrip(t *testing.T) {
	types := []npy.Array{{Kind: 'b', Size: 1}, {Kind: 'i', Size: 8}, {Kind: 'f', Size: 2}, {Kind: 'V', Size: 3}, {Kind: 'c', Size: 16}}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SampledFrom(types).Draw(t, "type")
		a.Shape = rapid.SliceOfN(rapid.Int64Range(0, 4), 0, 4).Draw(t, "shape")
		n := a.Size
		for _, d := range a.Shape {
			n *= int(d)
		}
		a.Data = rapid.SliceOfN(rapid.Byte(), n, n).Draw(t, "data")
		var b bytes.Buffer
		if err := npy.Write(&b, &a); err != nil {
			t.Fatal(err)
		}
		if (b.Len()-n)%64 != 0 || b.Bytes()[b.Len()-n-1] != '\n' {
			t.Fatalf("the header is not aligned: %q", b.Bytes())
		}
		got, err := npy.Read(&b, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(&a, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(file(1, "{'descr': '<i2', 'fortran_order': True, 'shape': (2,), }", 1, 0, 2, 0))
	f.Fuzz(func(t *testing.T, in []byte) {
		a, err := npy.Read(bytes.NewReader(in), 1<<16)
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := npy.Write(&b, a); err != nil {
			t.Fatal(err)
		}
		again, err := npy.Read(&b, 1<<16)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(a, again); diff != "" {
			t.Fatal(diff)
		}
	})
}

// FuzzArchive opens and reads all arrays of an archive.
func FuzzArchive(f *testing.F) {
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		f.Add(packed(f, method, map[string][]byte{
			"x.npy": file(1, "{'descr': '<i2', 'fortran_order': True, 'shape': (2,), }", 1, 0, 2, 0),
			"y.npy": file(1, "{'descr': '|u1', 'fortran_order': False, 'shape': (), }", 7),
		}))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		a, err := npy.NewArchive(bytes.NewReader(in), int64(len(in)))
		if err != nil {
			return
		}
		for i, name := range a.Names() {
			if i == 10 {
				break
			}
			r, c, err := a.Open(name)
			if err != nil {
				continue
			}
			array, err := r.Read(1 << 16)
			if err == nil && int64(len(array.Data)) != r.Bytes() {
				t.Fatalf("%d bytes instead of %d", len(array.Data), r.Bytes())
			}
			c.Close()
		}
	})
}

// packed makes an archive of files.
func packed(t testing.TB, method uint16, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestArchive reads arrays by name. Members that are no array are not seen.
func TestArchive(t *testing.T) {
	x, y := file(1, "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }", 1, 2), file(1, "{'descr': '|u1', 'fortran_order': False, 'shape': (), }", 7)
	open := func(files map[string][]byte, name string) (*npy.Array, error) {
		b := packed(t, zip.Deflate, files)
		a, err := npy.NewArchive(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			t.Fatal(err)
		}
		r, c, err := a.Open(name)
		if err != nil {
			return nil, err
		}
		defer c.Close()
		return r.Read(100)
	}
	both := map[string][]byte{"x.npy": x, "y.npy": y, "readme": []byte("text")}
	if a, err := open(both, "x"); err != nil || cmp.Diff(a.Data, []byte{1, 2}) != "" {
		t.Errorf("got %v, %v", a, err)
	}
	if a, err := open(map[string][]byte{"y.npy": y, "readme": nil}, ""); err != nil || cmp.Diff(a.Data, []byte{7}) != "" {
		t.Errorf("got %v, %v", a, err)
	}
	for _, k := range []struct {
		files      map[string][]byte
		name, want string
	}{
		{both, "", "has 2 arrays: x, y"}, {both, "z", "no array 'z', but x, y"}, {both, "readme", "no array 'readme'"},
		{nil, "", "has 0 arrays: none"},
		{map[string][]byte{"x.npy": x[:30]}, "x", "array 'x': the file ends in the header"},
		{map[string][]byte{"x.npy": x[:len(x)-1]}, "x", "ends after 1 of 2"},
		{map[string][]byte{"x.npy": append(append([]byte{}, x...), 0)}, "x", "something behind the elements"},
	} {
		if _, err := open(k.files, k.name); err == nil || !strings.Contains(err.Error(), k.want) {
			t.Errorf("got %v, want %s", err, k.want)
		}
	}
	b := packed(t, zip.Store, map[string][]byte{"x.npy": x})
	b[bytes.Index(b, x)+len(x)-1]++
	a, err := npy.NewArchive(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := a.Open("x")
	if err == nil {
		_, err = r.Read(100)
	}
	if err == nil || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("got %v", err)
	}
}
