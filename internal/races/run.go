package races

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"hivm-opt/analysis/pipes"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
)

// limits end a run whose loops take too long.
var limits = interp.Limits{Steps: 200_000, Bytes: 1 << 28, Depth: 1000}

// errNoFunction is about a name that no function with a body has.
var errNoFunction = errors.New("there is no such function with a body")

// Check runs a function of a module on arguments that the seed draws. The error is why the
// run ended early; the report has the faults up to there, without those of the kind Leftover.
// The module must not change meanwhile.
func Check(c *ir.Context, module *ir.Operation, function string, seed uint64) (*Report, error) {
	r := &run{
		models: pipes.New(), core: newCore(), report: &Report{}, seen: map[Fault]bool{},
		plans: map[*ir.Operation]*plan{}, memories: map[*interp.Buffer]*memory{}, spaces: map[string]*memory{},
	}
	table := r.listen(interpstd.Table(), interphivm.Table())
	draw := newDraw(seed)
	m, err := interp.New(c, module, interp.Options{Limits: limits, Fill: draw.fill, External: r.external}, table)
	if err != nil {
		return nil, err
	}
	fn := m.Symbol(function)
	if fn == nil || len(fn.Regions()) != 1 || fn.Region(0).Empty() {
		return nil, errNoFunction
	}
	args, err := draw.arguments(m, fn)
	if err != nil {
		return r.report, err
	}
	if _, err := m.Call(context.Background(), fn, args); err != nil {
		return r.report, err
	}
	r.end()
	return r.report, nil
}

// run is a checker while a function runs.
type run struct {
	core   core
	models pipes.Models
	report *Report
	seen   map[Fault]bool // faults without what they are about

	plans    map[*ir.Operation]*plan
	memories map[*interp.Buffer]*memory
	spaces   map[string]*memory
}

// fault notes a fault, once for each pair of operations.
func (r *run) fault(f Fault, what string, args ...any) {
	if r.seen[f] {
		return
	}
	r.seen[f] = true
	f.What = fmt.Sprintf(what, args...)
	r.report.Faults = append(r.report.Faults, f)
}

// listen returns the tables with the checker around each row.
func (r *run) listen(tables ...interp.Table) interp.Table {
	own := map[string]func(*interp.Frame, *ir.Operation, interp.Exec) error{
		"hivm.hir.set_flag": r.setFlag, "hivm.hir.wait_flag": r.waitFlag, "hivm.hir.pipe_barrier": r.barrier,
		"hivm.hir.pointer_cast": r.pointerCast,
		"hivm.hir.debug":        r.debug, "func.call": r.call,
		"hivm.hir.sync_block_set": r.tellPartner, "hivm.hir.sync_block_wait": r.hearPartner,
	}
	var out interp.Table
	for _, t := range tables {
		for _, row := range t {
			exec := own[row.Name]
			if exec == nil {
				exec = r.exec
			}
			out = append(out, interp.Row{Name: row.Name, Exec: func(f *interp.Frame, op *ir.Operation) error {
				return exec(f, op, row.Exec)
			}})
		}
	}
	return out
}

// exec is an operation that is no synchronization: its accesses, and its meaning unless that is
// to change buffers.
func (r *run) exec(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	p := r.plan(op)
	if p == nil {
		return meaning(f, op)
	}
	r.instructions(f, op, p)
	if p.data {
		return nil
	}
	err := meaning(f, op)
	if err == nil || op.NumResults() == 0 {
		return nil
	}
	e, ok := interp.ElemOf(op.Result(0).Type())
	if !ok {
		return err
	}
	f.Set(0, interp.Value{Elem: e}) // an element outside of the memory
	return nil
}

// external is a function without a body: it may access its buffers on any pipe.
func (r *run) external(f *interp.Frame, call, fn *ir.Operation, args []interp.Value) ([]interp.Value, error) {
	r.access(other, call, args, args)
	out := make([]interp.Value, call.NumResults())
	for i := range out {
		e, ok := interp.ElemOf(call.Result(i).Type())
		if !ok {
			return nil, fmt.Errorf("result #%d of a function without a body is a '%s'", i, call.Result(i).Type())
		}
		out[i] = interp.Value{Elem: e}
	}
	return out, nil
}

// call is a call. A vector function runs on the pipe V as a whole, and may access the buffers that its
// body uses.
func (r *run) call(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	callee, ok := funcs.Call{Op: op}.CalleeAttr().(*ir.SymbolRefAttr)
	if !ok {
		return meaning(f, op)
	}
	fn := f.Symbol(callee.Path[0])
	if fn == nil || fn.Attr(hivm.VectorFunctionKey) == nil {
		return meaning(f, op)
	}
	args := f.AllOperands()
	if body := fn.Region(0); !body.Empty() {
		args = slices.Clone(args)
		for i, a := range body.Entry().Args() {
			if !a.HasUses() {
				args[i] = interp.Value{} // no memory
			}
		}
	}
	r.access(laneOf(pipes.V), op, args, args)
	return nil
}

// debug is debug, which the scalar unit prints.
func (r *run) debug(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	r.access(scalar, op, f.AllOperands(), nil)
	return nil
}

// end notes the flags that are still set.
func (r *run) end() {
	for e, waiting := range r.core.raised {
		for _, w := range waiting {
			r.fault(Fault{Kind: Leftover, Op: w.by}, "%s", e)
		}
	}
}

// String returns the flag as it is written.
func (e event) String() string { return fmt.Sprintf("[%s, %s, %d]", e.from, e.to, e.id) }
