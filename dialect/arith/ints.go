package arith

import (
	"math/big"
	"strconv"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// intOp is the implementation of an integer operation on two operands.
type intOp struct {
	rewrite.Table
	// simplify knows the identities that hold without knowing both operands. It
	// returns the zero result when none applies. rhs is the constant that the
	// second operand is, or nil.
	simplify func(c *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult
	// eval computes the result for constant operands; it fails where the result
	// is undefined.
	eval func(a, b word) (word, bool)
	// poly is the operation on polynomials over unknown integers, nil when it is
	// none.
	poly func(a, b layout.Poly) layout.Poly
	// bounds is the operation on ranges of signed integers, nil if nothing is known of the
	// result.
	bounds func(b *symbols.Bounds, lhs, rhs symbols.Range) symbols.Range
	// relations are between the result and the operands as sums of values, nil if there are
	// none. If there is a poly, they hold where nothing wraps around.
	relations func(lhs, rhs symbols.Linear) symbols.Relations
}

// Fold implements ir.Folder.
func (o intOp) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	if r := o.simplify(c, op, operands[1]); r != (ir.FoldResult{}) {
		return one(r)
	}
	if r := poisonOf(operands); r.Attr != nil {
		return one(r)
	}
	a := evalInts(c, operands[0], operands[1], op.Result(0).Type(), o.eval)
	if a == nil {
		return nil, false
	}
	return one(constantOf(a))
}

// partial is an intOp that has no effects but must not be executed
// speculatively, so that it cannot have the trait Pure.
type partial struct{ intOp }

// Effects implements ir.MemoryEffects.
func (partial) Effects(*ir.Operation) []ir.Effect { return nil }

// evalInts evaluates f on two constants, giving one of type t or nil.
func evalInts(c *ir.Context, lhs, rhs ir.Attribute, t ir.Type, f func(a, b word) (word, bool)) ir.Attribute {
	a, ok := ints(lhs)
	if !ok {
		return nil
	}
	b, ok := ints(rhs)
	if !ok {
		return nil
	}
	elems, ok := combine(a, b, f)
	if !ok {
		return nil
	}
	return intsAttr(c, t, elems)
}

// one makes the results of a fold of an operation with one result.
func one(r ir.FoldResult) ([]ir.FoldResult, bool) {
	if r == (ir.FoldResult{}) {
		return nil, false
	}
	return []ir.FoldResult{r}, false
}

func valueOf(v *ir.Value) ir.FoldResult       { return ir.FoldResult{Value: v} }
func constantOf(a ir.Attribute) ir.FoldResult { return ir.FoldResult{Attr: a} }
func lhsOf(op *ir.Operation) ir.FoldResult    { return valueOf(op.Operand(0)) }
func rhsOf(op *ir.Operation) ir.FoldResult    { return valueOf(op.Operand(1)) }
func equalOperands(op *ir.Operation) bool     { return op.Operand(0) == op.Operand(1) }
func resultType(op *ir.Operation) ir.Type     { return op.Result(0).Type() }
func zeroOf(c *ir.Context, op *ir.Operation) ir.FoldResult {
	return constantOf(zeroAttr(c, resultType(op)))
}

// definedBy returns the operation of the given name that defines v, or nil. It is for names that
// are parameters; [ir.DefinedAs] asks for one operation.
func definedBy(v *ir.Value, name string) *ir.Operation {
	if op := v.Op(); op != nil && op.Is(name) {
		return op
	}
	return nil
}

func addi(_ *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if isZero(rhs) {
		return lhsOf(op)
	}
	// (a - b) + b and b + (a - b) are a.
	if sub := ir.DefinedAs(op.Operand(0), IsSubI); sub != nil && sub.Operand(1) == op.Operand(1) {
		return lhsOf(sub)
	}
	if sub := ir.DefinedAs(op.Operand(1), IsSubI); sub != nil && sub.Operand(1) == op.Operand(0) {
		return lhsOf(sub)
	}
	return ir.FoldResult{}
}

func subi(c *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if equalOperands(op) {
		if r := zeroOf(c, op); r.Attr != nil {
			return r
		}
	}
	if isZero(rhs) {
		return lhsOf(op)
	}
	// (a + b) - b is a, (a + b) - a is b.
	if add := ir.DefinedAs(op.Operand(0), IsAddI); add != nil {
		switch op.Operand(1) {
		case add.Operand(1):
			return lhsOf(add)
		case add.Operand(0):
			return rhsOf(add)
		}
	}
	return ir.FoldResult{}
}

func muli(_ *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	switch {
	case isZero(rhs):
		return rhsOf(op)
	case isOne(rhs):
		return lhsOf(op)
	}
	return ir.FoldResult{}
}

func divideByOne(_ *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if isOne(rhs) {
		return lhsOf(op)
	}
	return ir.FoldResult{}
}

func remainderByOne(c *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if isOne(rhs) {
		return zeroOf(c, op)
	}
	return ir.FoldResult{}
}

func shiftByZero(_ *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if isZero(rhs) {
		return lhsOf(op)
	}
	return ir.FoldResult{}
}

// complementOf reports whether v is xori x, -1.
func complementOf(v, x *ir.Value) *ir.Operation {
	if not := ir.DefinedAs(v, IsXOrI); not != nil && not.Operand(0) == x && isAllOnes(ir.ConstantValue(not.Operand(1))) {
		return not
	}
	return nil
}

func andi(c *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	l, r := op.Operand(0), op.Operand(1)
	switch {
	case isZero(rhs):
		return rhsOf(op)
	case isAllOnes(rhs):
		return lhsOf(op)
	case complementOf(r, l) != nil || complementOf(l, r) != nil:
		return zeroOf(c, op)
	}
	// a & (a & b) is a & b.
	for _, v := range [2][2]*ir.Value{{l, r}, {r, l}} {
		inner := ir.DefinedAs(v[0], IsAndI)
		if inner != nil && (inner.Operand(0) == v[1] || inner.Operand(1) == v[1]) {
			return valueOf(v[0])
		}
	}
	return idempotent(op, rhs)
}

// idempotent is MLIR's last fold, only when nothing else applied: x op x is x.
func idempotent(op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if rhs == nil && equalOperands(op) {
		return lhsOf(op)
	}
	return ir.FoldResult{}
}

func ori(_ *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	l, r := op.Operand(0), op.Operand(1)
	switch {
	case isZero(rhs):
		return lhsOf(op)
	case isAllOnes(rhs):
		return constantOf(rhs)
	}
	if not := complementOf(r, l); not != nil {
		return rhsOf(not)
	}
	if not := complementOf(l, r); not != nil {
		return rhsOf(not)
	}
	return idempotent(op, rhs)
}

func xori(c *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
	if isZero(rhs) {
		return lhsOf(op)
	}
	if equalOperands(op) {
		if r := zeroOf(c, op); r.Attr != nil {
			return r
		}
	}
	// x ^ a ^ a is x, in any order.
	for i := 0; i < 2; i++ {
		inner, other := ir.DefinedAs(op.Operand(i), IsXOrI), op.Operand(1-i)
		if inner == nil {
			continue
		}
		switch other {
		case inner.Operand(1):
			return lhsOf(inner)
		case inner.Operand(0):
			return rhsOf(inner)
		}
	}
	return ir.FoldResult{}
}

// extremum simplifies a minimum or maximum: the bound that nothing exceeds wins,
// the other operand loses.
func extremum(wins, loses func(word) bool) func(*ir.Context, *ir.Operation, ir.Attribute) ir.FoldResult {
	return func(_ *ir.Context, op *ir.Operation, rhs ir.Attribute) ir.FoldResult {
		if equalOperands(op) {
			return rhsOf(op)
		}
		if w, ok := uniform(rhs); ok {
			switch {
			case wins(w):
				return rhsOf(op)
			case loses(w):
				return lhsOf(op)
			}
		}
		return ir.FoldResult{}
	}
}

func evalAdd(a, b word) (word, bool) { return wrap(a.width, new(big.Int).Add(a.bits, b.bits)), true }
func evalSub(a, b word) (word, bool) { return wrap(a.width, new(big.Int).Sub(a.bits, b.bits)), true }
func evalMul(a, b word) (word, bool) { return wrap(a.width, new(big.Int).Mul(a.bits, b.bits)), true }
func evalAnd(a, b word) (word, bool) { return wrap(a.width, new(big.Int).And(a.bits, b.bits)), true }
func evalOr(a, b word) (word, bool)  { return wrap(a.width, new(big.Int).Or(a.bits, b.bits)), true }
func evalXor(a, b word) (word, bool) { return wrap(a.width, new(big.Int).Xor(a.bits, b.bits)), true }

func evalDivU(a, b word) (word, bool) {
	if b.isZero() {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Quo(a.bits, b.bits)), true
}

func evalRemU(a, b word) (word, bool) {
	if b.isZero() {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Rem(a.bits, b.bits)), true
}

func evalCeilDivU(a, b word) (word, bool) {
	if b.isZero() {
		return word{}, false
	}
	q, r := new(big.Int).QuoRem(a.bits, b.bits, new(big.Int))
	if r.Sign() != 0 {
		q.Add(q, big.NewInt(1))
	}
	return wrap(a.width, q), true
}

// overflows reports whether a / b is not representable.
func overflows(a, b word) bool { return b.isZero() || a.isMinSigned() && b.isAllOnes() }

func evalDivS(a, b word) (word, bool) {
	if overflows(a, b) {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Quo(a.signed(), b.signed())), true
}

func evalRemS(a, b word) (word, bool) {
	if b.isZero() {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Rem(a.signed(), b.signed())), true
}

func evalFloorDivS(a, b word) (word, bool) {
	if overflows(a, b) {
		return word{}, false
	}
	q, r := new(big.Int).QuoRem(a.signed(), b.signed(), new(big.Int))
	if r.Sign() != 0 && r.Sign() != b.signed().Sign() {
		q.Sub(q, big.NewInt(1))
	}
	return wrap(a.width, q), true
}

// evalCeilDivS gives up, like MLIR, where it would have to negate the smallest
// number.
func evalCeilDivS(a, b word) (word, bool) {
	if b.isZero() {
		return word{}, false
	}
	x, y := a.signed(), b.signed()
	if x.Sign() < 0 && a.isMinSigned() || y.Sign() < 0 && b.isMinSigned() && x.Sign() != 0 {
		return word{}, false
	}
	q, r := new(big.Int).QuoRem(x, y, new(big.Int))
	if r.Sign() != 0 && r.Sign() == y.Sign() {
		q.Add(q, big.NewInt(1))
	}
	return wrap(a.width, q), true
}

// bounded reports whether shifting by b is defined.
func bounded(b word) bool { return b.bits.IsInt64() && b.bits.Int64() < int64(b.width) }

func evalShl(a, b word) (word, bool) {
	if !bounded(b) {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Lsh(a.bits, uint(b.bits.Int64()))), true
}

func evalShrU(a, b word) (word, bool) {
	if !bounded(b) {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Rsh(a.bits, uint(b.bits.Int64()))), true
}

func evalShrS(a, b word) (word, bool) {
	if !bounded(b) {
		return word{}, false
	}
	return wrap(a.width, new(big.Int).Rsh(a.signed(), uint(b.bits.Int64()))), true
}

func pick(first bool, a, b word) (word, bool) {
	if first {
		return a, true
	}
	return b, true
}

func evalMaxS(a, b word) (word, bool) { return pick(a.signed().Cmp(b.signed()) > 0, a, b) }
func evalMinS(a, b word) (word, bool) { return pick(a.signed().Cmp(b.signed()) < 0, a, b) }
func evalMaxU(a, b word) (word, bool) { return pick(a.bits.Cmp(b.bits) > 0, a, b) }
func evalMinU(a, b word) (word, bool) { return pick(a.bits.Cmp(b.bits) < 0, a, b) }

// addExtended is the implementation of arith.addui_extended.
type addExtended struct{ rewrite.Table }

// ResultNames implements ir.ResultNamer.
func (addExtended) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "sum")
	set(op.Result(1), "overflow")
}

// InferTypes implements ir.TypeInferrer.
func (addExtended) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	t := s.Operands[0].Type()
	return []ir.Type{t, boolShape(c, t)}, nil
}

func isRanked(t ir.Type) bool {
	s, ok := t.(ir.ShapedType)
	if !ok {
		return false
	}
	_, ok = s.Dims()
	return ok
}

// Verify implements ir.Verifier.
func (addExtended) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	if op.Operand(1).Type() != t || op.Result(0).Type() != t {
		return op.OpErrorf(c, "failed to verify that all of {lhs, rhs, sum} have same type")
	}
	flag := op.Result(1).Type()
	_, shaped := t.(ir.ShapedType)
	_, flagShaped := flag.(ir.ShapedType)
	switch {
	case !shaped && flagShaped:
		return op.OpErrorf(c, "if a result is non-scalar, then at least one operand must be non-scalar")
	case shaped && !flagShaped:
		return op.OpErrorf(c, "if an operand is non-scalar, then all results must be non-scalar")
	case shaped && (ir.IsTensor(t) != ir.IsTensor(flag) || !ir.SameShape(t, flag) || isRanked(t) != isRanked(flag)):
		return op.OpErrorf(c, "all non-scalar operands/results must have the same shape and base type")
	}
	return nil
}

// Fold implements ir.Folder.
func (addExtended) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	t, flag := op.Result(0).Type(), op.Result(1).Type()
	if isZero(operands[1]) {
		if no := boolAttr(c, flag, false); no != nil {
			return []ir.FoldResult{lhsOf(op), constantOf(no)}, false
		}
		return nil, false
	}
	sum := evalInts(c, operands[0], operands[1], t, evalAdd)
	if sum == nil {
		return nil, false
	}
	carry := evalInts(c, sum, operands[0], flag, func(sum, a word) (word, bool) {
		return boolWord(sum.bits.Cmp(a.bits) < 0), true
	})
	if carry == nil {
		return nil, false
	}
	return []ir.FoldResult{constantOf(sum), constantOf(carry)}, false
}

// mulInt is the implementation of arith.muli.
type mulInt struct{ intOp }

// ResultNames implements ir.ResultNamer: a multiple of the vector scale is called
// c8_vscale. As in MLIR, the scale is known by its name, because its dialect needs
// this dialect.
func (mulInt) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	if !ir.IsIndex(op.Result(0).Type()) {
		return
	}
	for i := range 2 {
		scale := op.Operand(1 - i).Op()
		if scale == nil || scale.Name() != "vector.vscale" {
			continue
		}
		if n, ok := ir.ConstantInt(op.Operand(i)); ok {
			set(op.Result(0), "c"+strconv.FormatInt(n, 10)+"_vscale")
			return
		}
	}
}

// mulOp is the implementation of the multiplications of double width.
type mulOp struct {
	rewrite.Table
	signed bool
}

// ResultNames implements ir.ResultNamer.
func (mulOp) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "low")
	set(op.Result(1), "high")
}

// Verify implements ir.Verifier.
func (mulOp) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type()
	if op.Operand(1).Type() != t || op.Result(0).Type() != t || op.Result(1).Type() != t {
		return op.OpErrorf(c, "failed to verify that all of {lhs, rhs, low, high} have same type")
	}
	return nil
}

// Fold implements ir.Folder.
func (o mulOp) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	if isZero(operands[1]) {
		return []ir.FoldResult{constantOf(operands[1]), constantOf(operands[1])}, false
	}
	if !o.signed && isOne(operands[1]) {
		if zero := zeroAttr(c, t); zero != nil {
			return []ir.FoldResult{lhsOf(op), constantOf(zero)}, false
		}
		return nil, false
	}
	low := evalInts(c, operands[0], operands[1], t, evalMul)
	if low == nil {
		return nil, false
	}
	high := evalInts(c, operands[0], operands[1], t, func(a, b word) (word, bool) {
		x, y := a.bits, b.bits
		if o.signed {
			x, y = a.signed(), b.signed()
		}
		p := new(big.Int).Mul(x, y)
		return wrap(a.width, p.Rsh(p, uint(a.width))), true
	})
	return []ir.FoldResult{constantOf(low), constantOf(high)}, false
}
