package affine

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// The slot and the group of the basis, in both operations that have a basis.
const (
	basisGroup      = 1
	staticBasisSlot = 0
)

// staticBasis is the name of the attribute with the constants of a basis. It is
// one of LLVM 22; the basis of LLVM 19 has values only and leaves it absent.
const staticBasis = "static_basis"

// dynamicOnly reports whether a basis has no constants.
func dynamicOnly(basis []int64) bool {
	return !slices.ContainsFunc(basis, func(n int64) bool { return n != ir.Dynamic })
}

// readBasis drops the attribute of a basis without constants.
func readBasis(_ *ir.Context, a ir.Attribute) ir.Attribute {
	if d, ok := a.(*ir.DenseArrayAttr); ok && d.Floats == nil && dynamicOnly(d.Ints) {
		return nil
	}
	return a
}

// basisDirective returns custom<Basis>($dynamic, $static): constants and values
// separated by commas. keep says that the attribute is there without constants.
func basisDirective(keep bool) ir.CustomDirective {
	return ir.CustomDirective{
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			var list []int64
			for {
				ref, isValue, err := p.OptionalOperand()
				n := ir.Dynamic
				if err == nil && isValue {
					f.AddOperand(args[0].Index, ref)
				} else if err == nil {
					if n, isValue, err = p.OptionalInteger(); err == nil && !isValue {
						break
					}
				}
				if err != nil {
					return err
				}
				list = append(list, n)
				if !p.OptionalPunct(",") {
					break
				}
			}
			if keep || !dynamicOnly(list) {
				f.SetProp(args[1].Index, p.Context().DenseI64(list))
			}
			return nil
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			if op.Prop(args[1].Index) == nil {
				p.OperandList(op.GroupOf(args[0].Index))
				return
			}
			indexlist.Of(op, args[0].Index, args[1].Index).Print(p)
		},
	}
}

// basisLen returns the number of elements of the basis of op, and verifies that
// there is a value for each that is no constant.
func basisLen(c *ir.Context, op *ir.Operation) (int, error) {
	values := len(op.GroupOf(basisGroup))
	if op.Prop(staticBasisSlot) == nil {
		return values, nil
	}
	list, _ := ir.Ints(op.Prop(staticBasisSlot))
	dynamic := 0
	for _, n := range list {
		if n == ir.Dynamic {
			dynamic++
		}
	}
	if dynamic != values {
		return 0, op.OpErrorf(c, "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite")
	}
	return len(list), nil
}

// linearize is the implementation of affine.linearize_index.
type linearize struct{}

// Verify implements ir.Verifier.
func (linearize) Verify(c *ir.Context, op *ir.Operation) error {
	n, err := basisLen(c, op)
	if err != nil {
		return err
	}
	if indices := len(op.GroupOf(0)); indices != n && indices != n+1 {
		return op.OpErrorf(c, "should be passed a basis element for each index except possibly the first")
	}
	return nil
}
