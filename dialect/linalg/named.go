package linalg

import (
	"slices"

	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// pointwise is a row of an operation of any rank.
type pointwise struct {
	name  string
	ins   int
	body  expr
	attrs []ir.AttrSpec
}

// pointwises are the operations that index all their operands alike.
func pointwises() []pointwise {
	out := []pointwise{
		{"copy", 1, structured.Cast(first), []ir.AttrSpec{castSpec()}},
		{"elemwise_unary", 1, structured.Apply(funAttr, exp, unaryFns, structured.Cast(first)), []ir.AttrSpec{unarySpec(), castSpec()}},
		{"elemwise_binary", 2, structured.Apply(funAttr, add, binaryFns, structured.Cast(first), structured.Cast(second)), []ir.AttrSpec{binarySpec(), castSpec()}},
		{"max", 2, maxSigned(first, second), nil},
		{"min", 2, minSigned(first, second), nil},
		{"select", 3, selectBody, nil},
	}
	for _, c := range UnaryFn.Cases {
		out = append(out, pointwise{c.Name, 1, unaryFns[c.Name](first), nil})
	}
	for _, name := range []string{add, "sub", "mul", "div", "div_unsigned", "powf"} {
		out = append(out, pointwise{name, 2, binaryFns[name](first, second), nil})
	}
	return out
}

// selectBody has the type of its second operand.
var selectBody = structured.Select(first, second, third)

// indexed is a row of an operation whose operands are indexed in ways of their
// own; see [structured.NewDomain] for the loops and the maps. Window is the
// number of dimensions with strides and dilations.
type indexed struct {
	name   string
	window int
	loops  string
	maps   string
	body   expr
}

// contractions are the products of matrices and vectors.
var contractions = []indexed{
	{"quantized_matmul", 0, "ppr", "d0, d2; d2, d1; ; ; d0, d1", quantized},
	{"mmt4d", 0, "pprppr", "d0, d2, d3, d5; d1, d2, d4, d5; d0, d1, d3, d4", contract},
	{"batch_mmt4d", 0, "ppprppr", "d0, d1, d3, d4, d6; d0, d2, d3, d5, d6; d0, d1, d2, d4, d5", contract},
	{"batch_matmul", 0, "pppr", "d0, d1, d3; d0, d3, d2; d0, d1, d2", contract},
	{"batch_matmul_transpose_a", 0, "pppr", "d0, d3, d1; d0, d3, d2; d0, d1, d2", contract},
	{"batch_matmul_transpose_b", 0, "pppr", "d0, d1, d3; d0, d2, d3; d0, d1, d2", contract},
	{"quantized_batch_matmul", 0, "pppr", "d0, d1, d3; d0, d3, d2; ; ; d0, d1, d2", quantized},
	{"batch_reduce_matmul", 0, "rppr", "d0, d1, d3; d0, d3, d2; d1, d2", contractHalf},
	{"matvec", 0, "pr", "d0, d1; d1; d0", contract},
	{"vecmat", 0, "pr", "d1; d1, d0; d0", contract},
	{"batch_matvec", 0, "ppr", "d0, d1, d2; d0, d2; d0, d1", contract},
	{"batch_vecmat", 0, "ppr", "d0, d2; d0, d2, d1; d0, d1", contract},
	{"dot", 0, "r", "d0; d0; ", contract},
	{"fill_rng_2d", 0, "pp", "; ; ; d0, d1", random()},
}

// free are the products that LLVM 22 lets have other maps than the maps of their
// row.
var free = []string{"matmul", "batch_matmul", "batch_reduce_matmul"}

// castContractions are the products that say how they convert their operands.
var castContractions = []indexed{
	{"matmul", 0, "ppr", "d0, d2; d2, d1; d0, d1", contractCast},
	{"matmul_transpose_a", 0, "ppr", "d2, d0; d2, d1; d0, d1", contractCast},
	{"matmul_transpose_b", 0, "ppr", "d0, d2; d1, d2; d0, d1", contractCast},
}

// row makes the row of the operation.
func (x indexed) row(attrs ...ir.AttrSpec) *ir.OpDef {
	d := structured.NewDomain(x.loops, x.window, x.maps)
	if x.window > 0 {
		kind := structured.WindowKind(x.window)
		attrs = append(attrs, optional(structured.StridesAttr, kind), optional(structured.DilationsAttr, kind))
	}
	if slices.Contains(free, x.name) {
		attrs = append(attrs, structured.MapsSpec(d))
	}
	return structured.Row("linalg."+x.name, d.Operands()-1, &structured.Named{Body: x.body, Domain: d}, attrs...)
}

// named returns the rows of all named operations.
func named() []*ir.OpDef {
	rows := []*ir.OpDef{
		structured.Row("linalg.fill", 1, &structured.Named{Body: structured.Signed(first), Check: verifyFill}),
	}
	for _, x := range pointwises() {
		rows = append(rows, structured.Row("linalg."+x.name, x.ins, &structured.Named{Body: x.body}, x.attrs...))
	}
	for _, x := range castContractions {
		rows = append(rows, x.row(castSpec()))
	}
	for _, table := range [][]indexed{contractions, convolutions, poolings} {
		for _, x := range table {
			rows = append(rows, x.row())
		}
	}
	return rows
}

// verifyFill is the rule of linalg.fill. As in MLIR its message does not name
// the operation.
func verifyFill(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() == 0 {
		return nil
	}
	if s, ok := op.Operand(0).Type().(ir.ShapedType); ok {
		if dims, ranked := s.Dims(); !ranked || len(dims) > 0 {
			return op.Errorf(c, "expected op with scalar input")
		}
	}
	return nil
}
