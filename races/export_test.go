package races

import (
	"context"

	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// CheckAll is [Check] with a search of all orders, in which everything is compared: what each instruction reads, what
// memory has at the end, and the order of writes. So there is a difference for each race. The exploration is nil where a
// wait is not answered.
func CheckAll(ctx context.Context, c *ir.Context, module *ir.Operation, function string, seed uint64, limit int) (*Report, *Exploration, error) {
	draw := newDraw(seed)
	w := newWorld(c, Options{Hardware: pipes.HardwareOf(target.MemBased), Limits: limits, Fill: draw.fill})
	w.trace = newTrace()
	fn := named(module, function)
	if err := w.addBlock(module, Kernel{Functions: []*ir.Operation{fn}}, 0); err != nil {
		return nil, nil, err
	}
	args, err := draw.arguments(w.blocks[0].cores[0].machine, fn)
	if err != nil {
		return nil, nil, err
	}
	w.give(args)
	if err := w.run(ctx, args); err != nil {
		return nil, nil, err
	}
	if len(w.report.Of(Hang)) > 0 {
		return w.report, nil, nil
	}
	x, err := w.trace.explore(ctx, limit, true)
	return w.report, x, err
}

// CheckAlike is [Check] with all whole numbers alike, and all sizes that types leave open.
func CheckAlike(c *ir.Context, module *ir.Operation, function string, n int64) (*Report, error) {
	d := newDraw(0)
	d.fixed = n
	return check(c, module, function, d)
}
