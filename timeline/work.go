package timeline

import (
	"math"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/races"
)

// slow are the vector operations that take more cycles per repeat.
var slow = []string{
	"hivm.hir.vdiv", "hivm.hir.vmod", "hivm.hir.vexp", "hivm.hir.vexp2", "hivm.hir.vln", "hivm.hir.vlog2", "hivm.hir.vlog10",
	"hivm.hir.vsqrt", "hivm.hir.vrsqrt", "hivm.hir.vrec", "hivm.hir.vpow", "hivm.hir.vpowi", "hivm.hir.vtanh", "hivm.hir.vsin", "hivm.hir.vcos", "hivm.hir.verf",
}

// work returns how many cycles an instruction takes. The instructions of a macro operation in front of it are
// the transfers that fill its inputs.
func (c *Costs) work(x *races.Instruction, inputs []races.Part) int64 {
	switch x.Lane.Pipe() {
	case pipes.S:
		return c.cycles(scalarCost)
	case pipes.V:
		return c.vector(x)
	case pipes.M:
		return c.cube(x, inputs)
	case pipes.Unassigned:
		return c.cycles(callCost)
	}
	return c.move(x, len(inputs))
}

func (c *Costs) vector(x *races.Instruction) int64 {
	repeats := math.Ceil(largest(x) / c.of(vectorRate))
	cost := vectorCost
	if slices.Contains(slow, x.Meaning.Name()) {
		cost = slowCost
	}
	return c.cycles(vectorStart) + int64(math.Ceil(min(repeats*c.of(cost), mostCycles)))
}

// cube is a product of the matrices in whole buffers: the elements of the three are m*k, k*n and m*n, so that
// the root of their product is m*k*n.
func (c *Costs) cube(x *races.Instruction, inputs []races.Part) int64 {
	n, rate := 1.0, cubeRate16
	for i, p := range append(slices.Clone(inputs[:min(2, len(inputs))]), x.Writes...) {
		n *= float64(p.Elements)
		switch {
		case i > 0:
		case p.Bits <= 8:
			rate = cubeRate8
		case p.Bits > 16:
			rate = cubeRate32
		}
	}
	return c.cycles(cubeStart) + c.at(rate, math.Sqrt(n))
}

// move is a transfer. Of a matrix product the first fills L0A, the next ones L0B.
func (c *Costs) move(x *races.Instruction, before int) int64 {
	from, to := spaces(x.Meaning)
	if x.Lane == pipes.Lane(pipes.MTE1) && len(x.Writes) == 0 {
		to = "ca"
		if before > 0 {
			to = "cb"
		}
	}
	path, start := "move."+from+"-"+to, moveStart
	if from == global || to == global {
		start = globalStart
	}
	if c.of(path) == 0 {
		path = otherRate
	}
	return c.cycles(start) + c.at(path, largest(x))
}

// global is the name of global memory.
const global = "gm"

// spaces returns the memories of the first input and of the first init of a transfer; a buffer without a space
// is in global memory.
func spaces(op *ir.Operation) (from, to string) {
	name := func(v *ir.Value) string {
		if s := hivm.SpaceOf(v.Type()); s != "" {
			return s
		}
		return global
	}
	from, to = global, global
	if lo, hi := hivm.Inits(op); lo < hi {
		to = name(op.Operand(lo))
	}
	if op.NumOperands() > 0 {
		from = name(op.Operand(0))
	}
	return from, to
}

// largest returns the bytes of the largest operand.
func largest(x *races.Instruction) (n float64) {
	for _, list := range [][]races.Part{x.Reads, x.Writes} {
		for _, p := range list {
			n = max(n, float64(p.Elements)*float64(p.Bits)/8)
		}
	}
	return n
}
