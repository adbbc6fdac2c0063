package npy_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/internal/tier"
	"hivm-opt/interp/npy"
)

// numpy returns a Python that has NumPy, Debian's before others. Without one
// [tier.Missing] ends the test.
func numpy(t *testing.T) string {
	t.Helper()
	tier.Slow(t)
	for _, python := range []string{"/usr/bin/python3", "python3"} {
		if exec.Command(python, "-c", "import numpy").Run() == nil {
			return python
		}
	}
	tier.Missing(t, "there is no numpy: run scripts/install-numpy.sh")
	return ""
}

// writeAll writes arrays in all forms that a file may have, and beside each the same
// elements without a header, little-endian and row-major.
const writeAll = `
import sys, numpy as np
from numpy.lib import format
out = sys.argv[1]
n = 0
for version in [(1, 0), (2, 0), (3, 0)]:
  for t in ['?', 'i1', 'i2', 'i4', 'i8', 'u1', 'u2', 'u4', 'u8', 'f2', 'f4', 'f8', 'c8', 'V3']:
    for shape in [(), (0,), (5,), (2, 3), (2, 3, 4)]:
      count = int(np.prod(shape))
      size = np.dtype(t).itemsize
      raw = (np.arange(count * size) % 120).astype('u1')
      if t == '?': raw %= 2
      for order in ['<', '>']:
        for layout in ['C', 'F']:
          a = np.frombuffer(raw.tobytes(), dtype=np.dtype(t)).reshape(shape)
          b = np.array(a.astype(np.dtype(t).newbyteorder(order)) if t != 'V3' else a, order=layout)
          with open('%s/%d.npy' % (out, n), 'wb') as f: format.write_array(f, b, version=version)
          open('%s/%d.raw' % (out, n), 'wb').write(a.tobytes())
          n += 1
print(n)
`

// readAll prints the type, the shape and the bytes of files.
const readAll = `
import sys, numpy as np
for name in sys.argv[1:]:
  a = np.load(name)
  print(a.dtype.str, a.shape, a.tobytes().hex(), a.flags['C_CONTIGUOUS'])
`

// TestNumPyWrites reads files that NumPy writes.
func TestNumPyWrites(t *testing.T) {
	python, dir := numpy(t), t.TempDir()
	if text, err := exec.Command(python, "-c", writeAll, dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.npy"))
	if len(files) != 3*14*5*4 {
		t.Fatalf("%d files", len(files))
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(name, "npy") + "raw")
		if err != nil {
			t.Fatal(err)
		}
		a, err := npy.Read(bytes.NewReader(text), 1<<20)
		if err != nil {
			t.Errorf("%v\n%q", err, text[:80])
		} else if !bytes.Equal(a.Data, want) {
			t.Errorf("%q\ngot  %x\nwant %x", text[:80], a.Data, want)
		}
	}
}

// TestNumPyReads has NumPy read files written here.
func TestNumPyReads(t *testing.T) {
	python, dir := numpy(t), t.TempDir()
	args := []string{"-c", readAll}
	var want []string
	for name, c := range map[string]struct {
		a    npy.Array
		text string
	}{
		"a": {npy.Array{Kind: 'f', Size: 4, Shape: []int64{2, 1}, Data: []byte{1, 2, 3, 4, 5, 6, 7, 8}}, "<f4 (2, 1) 0102030405060708 True"},
		"b": {npy.Array{Kind: 'b', Size: 1, Shape: []int64{2}, Data: []byte{1, 0}}, "|b1 (2,) 0100 True"},
		"c": {npy.Array{Kind: 'i', Size: 8, Shape: []int64{}, Data: []byte{1, 2, 3, 4, 5, 6, 7, 8}}, "<i8 () 0102030405060708 True"},
		"d": {npy.Array{Kind: 'u', Size: 2, Shape: []int64{3, 0}, Data: nil}, "<u2 (3, 0)  True"},
		"e": {npy.Array{Kind: 'V', Size: 16, Shape: []int64{1}, Data: make([]byte, 16)}, "|V16 (1,) " + strings.Repeat("00", 16) + " True"},
	} {
		path := filepath.Join(dir, name)
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := npy.Write(f, &c.a); err != nil {
			t.Fatal(err)
		}
		f.Close()
		args, want = append(args, path), append(want, c.text)
	}
	out, err := exec.Command(python, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if diff := cmp.Diff(want, strings.Split(strings.TrimSpace(string(out)), "\n")); diff != "" {
		t.Error(diff)
	}
}
