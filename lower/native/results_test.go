package native

import (
	"bytes"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
)

// FuzzResults reads files of results that a program may have written in any state: they
// are results that can be printed, or an error.
func FuzzResults(f *testing.F) {
	word := func(list ...byte) []byte {
		var out []byte
		for _, b := range list {
			out = append(out, b, 0, 0, 0, 0, 0, 0, 0)
		}
		return out
	}
	// A call: its processes, the words of a memref with one axis and of a number, a time, a buffer, a memref.
	f.Add(word(0, 1, 1, 1, 0, 2, 1, 7, 9, 5, 0, 4, 0))
	f.Add(word(0, 2, 1, 1, 3, 2, 255, 7, 9, 5, 2, 4, 0))
	f.Add(word(1, 2, 3))
	f.Add(word(0, 1))
	c, err := alldialects.NewContext()
	if err != nil {
		f.Fatal(err)
	}
	memref := c.MemRef([]int64{ir.Dynamic}, c.Integer(16), nil, nil)
	fn := Function{Name: "f", Results: []ir.Type{memref, c.Integer(100)}}
	f.Fuzz(func(t *testing.T, text []byte) {
		buffer := interp.NewBuffer(5)
		d := decoder{from: bytes.NewReader(text), left: int64(len(text))}
		r, err := d.result(fn, Call{}, []*interp.Buffer{buffer})
		if err != nil {
			if !bytes.Equal(buffer.Data, make([]byte, 5)) {
				t.Error("an argument was changed")
			}
			return
		}
		for _, v := range r.Values {
			data.Text(v, 10)
		}
	})
}
