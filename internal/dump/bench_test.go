package dump_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"testing"

	"hivm-opt/internal/dump"
)

// kernelDump writes a dump of that many sections of a module or function with so many
// lines, as a compiler prints it after each pass; every third pass changes something.
func kernelDump(w io.Writer, sections, lines int, module bool) {
	for i := range sections {
		fmt.Fprintf(w, "// -----// IR Dump After Pass%d (hivm-pass-%d) //----- //\n", i, i)
		indent := ""
		if module {
			indent = "  "
			io.WriteString(w, "#map = affine_map<(d0, d1) -> (d0 + d1)>\nmodule {\n")
		}
		fmt.Fprintf(w, "%sfunc.func @kernel_%d(%%arg0: memref<16x128xf16, #hivm.address_space<gm>>, %%arg1: memref<16x128xf16, #hivm.address_space<gm>>) attributes {hacc.entry} {\n", indent, i%4)
		for k := range lines {
			switch k % 3 {
			case 0:
				fmt.Fprintf(w, "%s  %%alloc_%d = memref.alloc() : memref<16x128xf16, #hivm.address_space<ub>>\n", indent, k)
			case 1:
				fmt.Fprintf(w, "%s  hivm.hir.load ins(%%arg0 : memref<16x128xf16, #hivm.address_space<gm>>) outs(%%alloc_%d : memref<16x128xf16, #hivm.address_space<ub>>)\n", indent, k-1)
			default:
				fmt.Fprintf(w, "%s  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID%d>]\n", indent, (k+i/3)%8)
			}
		}
		fmt.Fprintf(w, "%s  return\n%s}\n", indent, indent)
		if module {
			io.WriteString(w, "}\n\n")
		}
		io.WriteString(w, "\n")
	}
}

func BenchmarkRead(b *testing.B) {
	for _, module := range []bool{false, true} {
		b.Run(fmt.Sprintf("module=%t", module), func(b *testing.B) {
			var text bytes.Buffer
			kernelDump(&text, 300, 365, module)
			b.SetBytes(int64(text.Len()))
			b.ReportAllocs()
			for b.Loop() {
				x, err := dump.Read(context.Background(), "d", bytes.NewReader(text.Bytes()), int64(text.Len()))
				if err != nil || len(x.Sections) != 300 {
					b.Fatal(err, len(x.Sections))
				}
			}
		})
	}
}
