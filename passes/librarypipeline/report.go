package librarypipeline

import (
	"fmt"
	"io"
	"strings"

	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// Report writes the measures of the functions of a module that run on the device:
// a line for each, and below it one for each of its transfers.
//
//	@f: 7 library calls, 28 in a run; up to 12672 bytes of the unified buffer at one time
//	  load_gm_to_ubuf_1d_float: 6144 bytes, 4 times (k.mlir:33:7)
func Report(w io.Writer, c *ir.Context, module *ir.Operation) error {
	var b strings.Builder
	ir.Walk(module, func(op *ir.Operation) bool {
		name, ok := ir.SymbolName(op)
		if !ok || !op.Has(ir.IsolatedFromAbove) || op.Has(ir.SymbolTable) || hacc.IsHost(op) || len(op.Regions()) == 0 || op.Region(0).Empty() {
			return true
		}
		m := Measure(op)
		fmt.Fprintf(&b, "@%s: %d library calls, %s in a run; up to %d bytes of the unified buffer at one time", name, m.Static, m.Dynamic, m.Local.Bytes)
		if m.Local.Unsized > 0 {
			fmt.Fprintf(&b, ", without %d buffers of unknown size", m.Local.Unsized)
		}
		b.WriteByte('\n')
		for _, t := range m.Transfers {
			size := "unknown"
			if t.Bytes >= 0 {
				size = fmt.Sprint(t.Bytes)
			}
			fmt.Fprintf(&b, "  %s: %s bytes, %s (%s)\n", t.Function, size, times(t.Times), c.Location(t.Call.Loc()))
		}
		return true
	})
	_, err := io.WriteString(w, b.String())
	return err
}

// times writes a count as an adverb.
func times(n Count) string {
	if n == once {
		return "once"
	}
	if n == (Count{0, looplike.Unbounded}) {
		return "unknown how often"
	}
	return n.String() + " times"
}
