package rewrite

import "hivm-opt/ir"

// folder folds one operation at a time. The zero value is ready for use.
type folder struct {
	// admits reports whether a constant may be made, nil for all.
	admits   func(constant *ir.Operation) bool
	operands []ir.Attribute // scratch of results
}

// fold folds op. It returns the values that are equal to the results of op, with the
// constants among them made at the insertion point of rw; or no values, and inPlace if op was
// changed instead. Nothing changes if a constant cannot be made.
func (f *folder) fold(rw *Rewriter, op *ir.Operation) (values []*ir.Value, inPlace bool) {
	if op.Has(ir.ConstantLike) {
		return nil, false
	}
	results, inPlace := f.results(rw.Ctx, op)
	if inPlace || len(results) == 0 || len(results) != op.NumResults() {
		return nil, inPlace
	}
	values = make([]*ir.Value, len(results))
	var made []*ir.Operation
	for i, r := range results {
		if values[i] = r.Value; r.Value != nil {
			continue
		}
		var k *ir.Operation
		if r.Attr != nil {
			k = Materialize(rw.Builder, op.Def().Dialect(), r.Attr, op.Result(i).Type())
		}
		if k != nil {
			made = append(made, k)
		}
		if k == nil || f.admits != nil && !f.admits(k) {
			for _, m := range made {
				rw.Erase(m)
			}
			return nil, false
		}
		values[i] = k.Result(0)
	}
	return values, false
}

// results asks op what it folds to.
func (f *folder) results(c *ir.Context, op *ir.Operation) (results []ir.FoldResult, inPlace bool) {
	impl := op.Def().Folder()
	commutative := op.Has(ir.Commutative) && op.NumOperands() > 1
	if impl == nil && !commutative {
		return nil, false
	}
	n := op.NumOperands()
	attrs := f.operands[:0]
	for i := 0; i < n; i++ {
		attrs = append(attrs, ir.ConstantValue(op.Operand(i)))
	}
	f.operands = attrs
	if impl != nil {
		results, inPlace = impl.Fold(c, op, attrs)
		// An operation that folds to itself was updated in place.
		if len(results) == 1 && results[0].Value != nil && results[0].Value.Op() == op {
			results, inPlace = nil, true
		}
		if len(results) > 0 {
			return results, false
		}
	}
	if commutative && constantsLast(op, attrs) {
		inPlace = true
	}
	return nil, inPlace
}

// constantsLast moves the constant operands of a commutative operation to the
// end. It reports whether the first of them was not there yet.
func constantsLast(op *ir.Operation, attrs []ir.Attribute) bool {
	first := 0
	for first < len(attrs) && attrs[first] == nil {
		first++
	}
	var rest, consts []*ir.Value
	for i := first; i < len(attrs); i++ {
		if attrs[i] == nil {
			rest = append(rest, op.Operand(i))
		} else {
			consts = append(consts, op.Operand(i))
		}
	}
	if len(rest) == 0 {
		return false
	}
	for i, v := range append(rest, consts...) {
		op.SetOperand(first+i, v)
	}
	return true
}

// FoldToValues folds op with its constant operands. values are known values that replace
// its results, nil if there are none or a constant would have to be made. changed reports
// that op was updated in place instead.
func FoldToValues(c *ir.Context, op *ir.Operation) (values []*ir.Value, changed bool) {
	if op.Has(ir.ConstantLike) {
		return nil, false
	}
	var f folder
	results, inPlace := f.results(c, op)
	if inPlace || len(results) == 0 || len(results) != op.NumResults() {
		return nil, inPlace
	}
	for _, r := range results {
		if r.Value == nil {
			return nil, false
		}
		values = append(values, r.Value)
	}
	return values, false
}

// Fold returns the values that op folds to, with constants made at the place of b, or nil. An
// operation that is updated in place instead folds to nothing.
func Fold(b *ir.Builder, op *ir.Operation) []*ir.Value {
	var f folder
	values, _ := f.fold(&Rewriter{Builder: b}, op)
	return values
}
