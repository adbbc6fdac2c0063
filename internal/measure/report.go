package measure

import (
	"fmt"
	"io"
	"strings"

	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// Functions calls f for each function of a module that runs on the device and has a body.
func Functions(module *ir.Operation, f func(name string, fn *ir.Operation)) {
	ir.Walk(module, func(op *ir.Operation) bool {
		name, ok := ir.SymbolName(op)
		if ok && op.Has(ir.IsolatedFromAbove) && !op.Has(ir.SymbolTable) && !hacc.IsHost(op) && len(op.Regions()) > 0 && !op.Region(0).Empty() {
			f(name, op)
		}
		return true
	})
}

// Report writes the measures of the functions of a module that run on the device:
// a line for each, and below it a line for what synchronizes it, if there is any, and one for each of its
// transfers.
//
//	@f: 7 library calls of 9 axes, 28 in a run; addresses up to 12704 bytes of ub
//	  2 set_flag, 5 in a run; 2 wait_flag, 5 in a run; 1 pipe_barrier, 1 in a run
//	  load_gm_to_ubuf_1d_float: 6144 bytes, 4 times (k.mlir:33:7)
func Report(w io.Writer, c *ir.Context, module *ir.Operation) error {
	var b strings.Builder
	Functions(module, func(name string, fn *ir.Operation) {
		m := Of(fn)
		fmt.Fprintf(&b, "@%s: %s%s\n", name, m.calls(), m.memory())
		if s := m.synchronized(); s != "" {
			fmt.Fprintf(&b, "  %s\n", s)
		}
		for _, t := range m.Transfers {
			size := "unknown"
			if t.Bytes >= 0 {
				size = fmt.Sprint(t.Bytes)
			}
			fmt.Fprintf(&b, "  %s: %s bytes, %s (%s)\n", t.Function, size, times(t.Times), c.Location(t.Call.Loc()))
		}
	})
	_, err := io.WriteString(w, b.String())
	return err
}

// calls says how many calls there are, and how many happen.
func (f *Function) calls() string {
	n := f.Events[Calls]
	axes := ""
	if n.Text > 0 {
		axes = fmt.Sprintf(" of %d axes", f.Axes)
	}
	return fmt.Sprintf("%d library calls%s, %s in a run", n.Text, axes, n.Run)
}

// words are the names of the operations that synchronize.
var words = [events]string{Sets: "set_flag", Waits: "wait_flag", Barriers: "pipe_barrier", BlockSyncs: "sync_block"}

// synchronized says how often each synchronization happens that the text has.
func (f *Function) synchronized() string {
	var parts []string
	for e := Sets; e < events; e++ {
		if f.Events[e].Text > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %s in a run", f.Events[e].Text, words[e], f.Events[e].Run))
		}
	}
	return strings.Join(parts, "; ")
}

// memory says what the buffers take, each part behind a semicolon.
func (f *Function) memory() string {
	var b strings.Builder
	if len(f.Planned) == 0 || f.Live != (Live{}) {
		fmt.Fprintf(&b, "; up to %d bytes of the unified buffer at one time", f.Live.Bytes)
		if f.Live.Unsized > 0 {
			fmt.Fprintf(&b, ", without %d buffers of unknown size", f.Live.Unsized)
		}
	}
	for i, e := range f.Planned {
		between := ", "
		if i == 0 {
			between = "; addresses up to "
		}
		fmt.Fprintf(&b, "%s%d bytes of %s", between, e.Bytes, e.Space)
		if e.Unknown > 0 {
			fmt.Fprintf(&b, " without %d that are not known", e.Unknown)
		}
	}
	return b.String()
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
