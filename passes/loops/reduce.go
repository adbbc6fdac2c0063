package loops

import (
	"slices"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// The ends of the keywords of reductions that also find an index, which say
// which of equal elements wins.
const (
	indexLeft  = "_with_index_left"
	indexRight = "_with_index_right"
)

// reduction is the rule of vreduce.
type reduction struct{}

// needs implements axisRule.
func (reduction) needs(a *Analysis, op *ir.Operation, axes []int64) bool {
	kind := hivm.Keyword(op, "arith", "")
	left, right := strings.HasSuffix(kind, indexLeft), strings.HasSuffix(kind, indexRight)
	switch {
	case !left && !right:
		return of64(op) && slices.Contains([]string{"sum", "prod", "min", "max", "xori"}, kind)
	case hivm.HasInts(op, 0, 16, 32, 64):
		return true
	}
	if _, float := ir.ElementType(op.Operand(0).Type()).(*ir.FloatType); !float {
		return false
	}
	rank, after := a.flattened(op, axes)
	last := len(after) == 1 && after[0] == int64(rank-1)
	return rank > 2 || right && (rank == 1 || last)
}

// scalarReduction is how a kind of reduction combines an element x with the
// result y so far: the operations on integers with and without sign and on
// floats.
type scalarReduction struct{ int, unsigned, float string }

var scalarReductions = lazy.Value[map[string]scalarReduction]{Make: func() map[string]scalarReduction {
	return map[string]scalarReduction{
		"sum":  {"arith.addi", "arith.addi", ""},
		"prod": {"arith.muli", "arith.muli", ""},
		"xori": {"arith.xori", "arith.xori", ""},
		"min":  {"arith.minsi", "arith.minui", "arith.minimumf"},
		"max":  {"arith.maxsi", "arith.maxui", "arith.maximumf"},
	}
}}

// predicates are the predicates of a comparison of integers with and without sign
// and of floats.
type predicates struct{ int, unsigned, float int64 }

// beats holds the predicates by which an element x replaces the result y so far,
// asked as y P x.
var beats = lazy.Value[map[string]predicates]{Make: func() map[string]predicates {
	return map[string]predicates{
		"max" + indexLeft:  {cmpSLT, cmpULT, cmpOLT},
		"max" + indexRight: {cmpSLE, cmpULE, cmpOLE},
		"min" + indexLeft:  {cmpSGT, cmpUGT, cmpOGT},
		"min" + indexRight: {cmpSGE, cmpUGE, cmpOGE},
	}
}}

// reducingLoops is the data for the loops of one vreduce.
type reducingLoops struct {
	expand.Builder
	src, dst, found *ir.Value // found, the indices, is nil without these
	// axes are the reduced axes, one axis if there are indices, as is verified.
	axes []int64
	init ir.TypedAttr
	// combine is the operation on an element and the result so far; relation and
	// beats say when an element replaces it.
	combine, relation string
	beats             int64
	// nan says that the first NaN wins, as in the library, else none does.
	nan bool
}

// lower implements axisRule: loops over all axes of the source, where the first
// element along the axis initializes the result. Indices, if they are given, are
// looked up afterwards. Of several axes the reference reduces the first. The kinds
// that need loops all have an initial value and an operation on scalars.
func (reduction) lower(x *expand.Rewriter, op *ir.Operation, axes []int64) error {
	e, reduced := expand.At(x.Builder), axes[:1]
	if several := longAxes(op.Operand(0), axes); len(several) > 0 && (len(several) > 1 || several[0] != axes[0]) &&
		!x.Unsound("of several axes only the first is reduced, and the result is accessed out of its bounds along the others") {
		reduced = several
	}
	r := newReducingLoops(e, op, reduced)
	if r.found != nil && r.relation == "arith.cmpf" {
		r.nan = !x.Unsound("the index is that of no NaN, which wins in the library")
	}
	e.Nest(r.src, -1, r.step)
	if g := op.GroupValue(3); g != nil {
		lookUp(e, r.found, g, r.src, int(reduced[0]))
	}
	return nil
}

// longAxes returns the axes among some axes of v that may have another size than
// one.
func longAxes(v *ir.Value, axes []int64) (long []int64) {
	shape, _ := ir.ShapeOf(v.Type())
	for _, d := range axes {
		if shape[d] != 1 {
			long = append(long, d)
		}
	}
	return long
}

// newReducingLoops collects the data of op's reduction along some axes.
func newReducingLoops(e expand.Builder, op *ir.Operation, axes []int64) *reducingLoops {
	kind := hivm.Keyword(op, "arith", "")
	base, _, _ := strings.Cut(kind, "_with_index")
	lo, hi := hivm.Inits(op)
	r := &reducingLoops{Builder: e, src: op.Operand(0), dst: op.Operand(lo), axes: axes, init: hivm.ReductionInit(e.Ctx, op), relation: "arith.cmpi"}
	if lo+1 < hi {
		r.found = op.Operand(lo + 1)
	}
	how := scalarReductions.Get()[base]
	_, isFloat := ir.ElementType(r.src.Type()).(*ir.FloatType)
	switch {
	case isFloat:
		r.combine, r.relation, r.beats = how.float, "arith.cmpf", beats.Get()[kind].float
	case hivm.Flag(op, "unsigned_src", false):
		r.combine, r.beats = how.unsigned, beats.Get()[kind].unsigned
	default:
		r.combine, r.beats = how.int, beats.Get()[kind].int
	}
	return r
}

// step makes the operations for the element at ivs.
func (r *reducingLoops) step(ivs []*ir.Value) {
	x := r.Load(r.src, ivs)
	var isFirst *ir.Value
	at := ivs
	for _, axis := range r.axes {
		zero := r.Compare("arith.cmpi", cmpEQ, ivs[axis], r.Index(0))
		if isFirst == nil {
			isFirst = zero
		} else {
			isFirst = r.Binary("arith.andi", isFirst, zero)
		}
		at = with(at, int(axis), r.Index(0))
	}
	r.When(isFirst, func() {
		r.Store(r.Constant(r.init), r.dst, at)
		if r.found != nil {
			r.Store(r.Constant(r.Ctx.I32Attr(0)), r.found, at)
		}
	})
	y := r.Load(r.dst, at)
	if r.found == nil {
		r.Store(r.Binary(r.combine, x, y), r.dst, at)
		return
	}
	z := r.Load(r.found, at)
	wins := r.Compare(r.relation, r.beats, y, x)
	if r.nan {
		first := r.Binary("arith.andi", r.Compare("arith.cmpf", cmpUNO, x, x), r.Compare("arith.cmpf", cmpORD, y, y))
		wins = r.Binary("arith.ori", wins, first)
	}
	here := r.Op("arith.index_cast", r.Ctx.I32(), ivs[r.axes[0]])
	place := r.Op("arith.select", r.Ctx.I32(), wins, here, z)
	r.Store(r.Binary(r.combine, x, y), r.dst, at)
	r.Store(place, r.found, at)
}

// lookUp replaces each index found along axis k by the element of indices there.
func lookUp(e expand.Builder, index, indices, src *ir.Value, k int) {
	e.Nest(src, k, func(ivs []*ir.Value) {
		at := with(ivs, k, e.Index(0))
		found := e.Op("arith.index_cast", e.Ctx.Index(), e.Load(index, at))
		e.Store(e.Load(indices, with(ivs, k, found)), index, at)
	})
}
