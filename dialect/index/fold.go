package index

import "hivm-opt/ir"

// width is the number of bits of an index. Numbers are kept as int64, and of 32 bits only the
// numbers from -1<<31 to 1<<31-1 occur.
type width int

// wrap keeps the bits that an index has.
func (w width) wrap(v int64) int64 {
	if w == 32 {
		return int64(int32(v))
	}
	return v
}

// unsigned reads a number without sign.
func (w width) unsigned(v int64) uint64 {
	if w == 32 {
		return uint64(uint32(v))
	}
	return uint64(v)
}

// binary is the implementation of an operation on two indices.
type binary struct {
	name string
	// arith is the operation of arith that does the same on an index of 64 bits.
	arith  string
	traits ir.Traits
	// eval computes the result, whose bits beyond the width do not count. It fails where there is none.
	eval func(w width, a, b int64) (int64, bool)
	// exact says that the low 32 bits of the result follow from the low 32 bits of the operands, so that it
	// is the result for all widths.
	exact bool
	// neutral is the second operand that leaves the first as it is, if hasNeutral is set.
	neutral    int64
	hasNeutral bool
	// absorbs says that the result is 0 where the second operand is.
	absorbs bool
}

// binaries are the operations on two indices.
var binaries = []binary{
	{name: "add", arith: "addi", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return a + b }), exact: true, hasNeutral: true},
	{name: "sub", arith: "subi", eval: total(func(a, b int64) int64 { return a - b }), exact: true, hasNeutral: true},
	{name: "mul", arith: "muli", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return a * b }), exact: true, neutral: 1, hasNeutral: true, absorbs: true},
	{name: "divs", arith: "divsi", eval: quotient(func(_ width, a, b int64) int64 { return a / b })},
	{name: "divu", arith: "divui", eval: quotient(func(w width, a, b int64) int64 { return int64(w.unsigned(a) / w.unsigned(b)) })},
	{name: "ceildivs", arith: "ceildivsi", eval: ceilDiv},
	{name: "ceildivu", arith: "ceildivui", eval: quotient(ceilDivUnsigned)},
	{name: "floordivs", arith: "floordivsi", eval: quotient(floorDiv)},
	{name: "rems", arith: "remsi", eval: quotient(func(_ width, a, b int64) int64 { return a % b })},
	{name: "remu", arith: "remui", eval: quotient(func(w width, a, b int64) int64 { return int64(w.unsigned(a) % w.unsigned(b)) })},
	{name: "maxs", arith: "maxsi", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return max(a, b) })},
	{name: "maxu", arith: "maxui", traits: ir.Commutative, eval: extreme(func(a, b uint64) uint64 { return max(a, b) })},
	{name: "mins", arith: "minsi", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return min(a, b) })},
	{name: "minu", arith: "minui", traits: ir.Commutative, eval: extreme(func(a, b uint64) uint64 { return min(a, b) })},
	{name: "shl", arith: "shli", eval: shift(func(_ width, a int64, by uint64) int64 { return a << by }), exact: true},
	{name: "shrs", arith: "shrsi", eval: shift(func(_ width, a int64, by uint64) int64 { return a >> by })},
	{name: "shru", arith: "shrui", eval: shift(func(w width, a int64, by uint64) int64 { return int64(w.unsigned(a) >> by) })},
	{name: "and", arith: "andi", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return a & b }), exact: true},
	{name: "or", arith: "ori", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return a | b }), exact: true},
	{name: "xor", arith: "xori", traits: ir.Commutative, eval: total(func(a, b int64) int64 { return a ^ b }), exact: true},
}

// OfArith returns the name of the operation on two indices that does what an operation of arith does, which
// is named without its dialect: "index.add" for "addi". It returns "" if there is none.
func OfArith(name string) string {
	for _, b := range binaries {
		if b.arith == name {
			return "index." + b.name
		}
	}
	return ""
}

// total is an operation with a result for all operands.
func total(f func(a, b int64) int64) func(width, int64, int64) (int64, bool) {
	return func(_ width, a, b int64) (int64, bool) { return f(a, b), true }
}

// quotient is a division, which has no result if the second operand is zero.
func quotient(f func(w width, a, b int64) int64) func(width, int64, int64) (int64, bool) {
	return func(w width, a, b int64) (int64, bool) {
		if b == 0 {
			return 0, false
		}
		return f(w, a, b), true
	}
}

// extreme is a choice by order without sign.
func extreme(f func(a, b uint64) uint64) func(width, int64, int64) (int64, bool) {
	return func(w width, a, b int64) (int64, bool) { return int64(f(w.unsigned(a), w.unsigned(b))), true }
}

// shift is a shift, whose result is not the same for all widths if it is by 32 bits or more.
func shift(f func(w width, a int64, by uint64) int64) func(width, int64, int64) (int64, bool) {
	return func(w width, a, b int64) (int64, bool) {
		by := w.unsigned(b)
		if by >= 32 {
			return 0, false
		}
		return f(w, a, by), true
	}
}

// ceilDiv has no result for the lowest number, unless it is divided by 1 or by a negative number: MLIR
// negates it there, which folds to a wrong number of 64 bits.
func ceilDiv(w width, a, b int64) (int64, bool) {
	if b == 0 || b > 1 && a < 0 && w.wrap(-a) == a {
		return 0, false
	}
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q, true
}

func floorDiv(_ width, a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func ceilDivUnsigned(w width, a, b int64) int64 {
	x, y := w.unsigned(a), w.unsigned(b)
	q := x / y
	if x%y != 0 {
		q++
	}
	return int64(q)
}

// number returns the value of a constant of at most 64 bits.
func number(a ir.Attribute) (int64, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok || i.Wide != nil {
		return 0, false
	}
	return i.Value, true
}

// Fold implements ir.Folder.
func (x binary) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	a, aKnown := number(operands[0])
	b, bKnown := number(operands[1])
	if !bKnown {
		return nil, false
	}
	if aKnown {
		if v, ok := x.fold(a, b); ok {
			return []ir.FoldResult{{Attr: c.IntegerValue(c.Index(), v)}}, false
		}
	}
	switch {
	case x.hasNeutral && b == x.neutral:
		return []ir.FoldResult{{Value: op.Operand(0)}}, false
	case x.absorbs && b == 0:
		return []ir.FoldResult{{Attr: operands[1]}}, false
	}
	return nil, false
}

// fold computes the result for 64 bits, if it is the result for 32 bits too.
func (x binary) fold(a, b int64) (int64, bool) {
	wide, ok := x.eval(64, a, b)
	if !ok || x.exact {
		return wide, ok
	}
	narrow, ok := x.eval(32, width(32).wrap(a), width(32).wrap(b))
	return wide, ok && width(32).wrap(wide) == width(32).wrap(narrow)
}

// compare is the implementation of index.cmp.
type compare struct{}

// Fold implements ir.Folder: a comparison of constants that is the same for 32 and 64 bits, or of a value
// with itself.
func (compare) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	pred := ir.PropAs[*ir.DialectAttr](op, 0).Case.Name
	a, aKnown := number(operands[0])
	b, bKnown := number(operands[1])
	truth := func(v bool) ([]ir.FoldResult, bool) { return []ir.FoldResult{{Attr: c.Bool(v)}}, false }
	if aKnown && bKnown {
		wide := holds(pred, 64, a, b)
		if holds(pred, 32, width(32).wrap(a), width(32).wrap(b)) == wide {
			return truth(wide)
		}
	}
	if op.Operand(0) == op.Operand(1) {
		return truth(holds(pred, 64, 0, 0))
	}
	return nil, false
}

// holds reports whether a predicate holds.
func holds(pred string, w width, a, b int64) bool {
	if pred[0] == 'u' {
		a, b = int64(w.unsigned(a)^1<<63), int64(w.unsigned(b)^1<<63) // the same order with signs
		pred = "s" + pred[1:]
	}
	switch pred {
	case "eq":
		return a == b
	case "ne":
		return a != b
	case "slt":
		return a < b
	case "sle":
		return a <= b
	case "sgt":
		return a > b
	}
	return a >= b
}

// Fold implements ir.Folder: an integer constant as an index. The other way there is no constant of the
// dialect for the result.
func (x conversion) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	v, ok := number(operands[0])
	t, isInt := op.Operand(0).Type().(*ir.IntegerType)
	if !ok || !isInt || t.Width > 64 {
		return nil, false
	}
	unused := 64 - t.Width
	if x.signed {
		v = v << unused >> unused
	} else {
		v = int64(uint64(v) << unused >> unused)
	}
	return []ir.FoldResult{{Attr: c.IntegerValue(c.Index(), v)}}, false
}
