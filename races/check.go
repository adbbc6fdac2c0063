package races

import (
	"context"
	"errors"

	"hivm-opt/analysis/pipes"
	"hivm-opt/analysis/target"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// limits end a run whose loops take too long.
var limits = interp.Limits{Steps: 200_000, Bytes: 1 << 28, Depth: 1000}

// errNoFunction is about a name that no function with a body has.
var errNoFunction = errors.New("there is no such function with a body")

// Check runs a function of a module for one core, on arguments that the seed draws, without data: only the
// accesses count. The error is why the run ended early; the report has the faults up to there, without those
// of the kind Leftover. The module must not change meanwhile.
func Check(c *ir.Context, module *ir.Operation, function string, seed uint64) (*Report, error) {
	return check(c, module, function, newDraw(seed))
}

// check is Check with arguments that are drawn.
func check(c *ir.Context, module *ir.Operation, function string, draw draw) (*Report, error) {
	w := newWorld(c, Options{Hardware: pipes.HardwareOf(target.MemBased), Limits: limits, Fill: draw.fill})
	fn := named(module, function)
	if fn == nil {
		return nil, errNoFunction
	}
	k := Kernel{Functions: []*ir.Operation{fn}}
	if err := w.addBlock(module, k, 0); err != nil {
		return nil, err
	}
	args, err := draw.arguments(w.blocks[0].cores[0].machine, fn)
	if err != nil {
		return w.report, err
	}
	return w.report, w.run(context.Background(), args)
}

// named returns the function of a name that has a body, or nil.
func named(module *ir.Operation, name string) *ir.Operation {
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if n, ok := ir.SymbolName(op); ok && n == name && len(op.Regions()) == 1 && !op.Region(0).Empty() {
			return op
		}
	}
	return nil
}
