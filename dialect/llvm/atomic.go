package llvm

import (
	"slices"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// atomicOps are the operations of llvm.atomicrmw.
var atomicOps = ir.Numbered(0, "xchg", "add", "sub", "_and", "nand", "_or", "_xor", "max", "min", "umax", "umin",
	"fadd", "fsub", "fmax", "fmin", "uinc_wrap", "udec_wrap")

// aliasSpecs are the attributes about aliases that accesses have.
func aliasSpecs() []ir.AttrSpec {
	return []ir.AttrSpec{
		optional("access_groups", ir.KindArray), optional("alias_scopes", ir.KindArray),
		optional("noalias_scopes", ir.KindArray), optional("tbaa", ir.KindArray),
	}
}

// ordering is an attribute with an ordering that the text names.
func ordering(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindCases(64, orderings.desc, orderings.cases)}
}

// rank returns the number of an ordering, by which orderings are compared.
func rank(op *ir.Operation, name string) int64 { return op.Attr(name).(*ir.IntegerAttr).Value }

// The numbers of orderings.
const (
	monotonic = 2
	acquire   = 4
	release   = 5
	acqRel    = 6
)

const syncScope = "(`syncscope` `(` $syncscope^ `)`)? "

func atomicRows() []*ir.OpDef {
	number := &ir.TypeConstraint{Desc: "floating point LLVM type or LLVM pointer type or signless integer", OK: func(t ir.Type) bool {
		return isLLVMFloat(t) || isPointer(t) || isSignless(t)
	}}
	compared := &ir.TypeConstraint{Desc: "signless integer or LLVM pointer type", OK: func(t ir.Type) bool {
		return isPointer(t) || isSignless(t)
	}}
	structure := &ir.TypeConstraint{Desc: "LLVM structure type", OK: func(t ir.Type) bool { return isKind(t, kindStruct) }}
	shared := append(aliasSpecs(), optional("syncscope", ir.KindString), optional("alignment", ir.KindI64), unit("volatile_"))
	return []*ir.OpDef{
		{
			Name:     "llvm.atomicrmw",
			Operands: []ir.Arg{{Name: "ptr", Type: pointer}, {Name: "val", Type: number}},
			Results:  []ir.Arg{{Name: "res", Type: number, Same: "val"}},
			Attrs: append([]ir.AttrSpec{{Name: "bin_op", Kind: ir.KindCases(64, "llvm.atomicrmw binary operations", atomicOps)},
				ordering("ordering")}, shared...),
			Format: "(`volatile` $volatile_^)? $bin_op $ptr `,` $val " + syncScope + "$ordering attr-dict `:` " +
				"type($ptr) `,` type($val)",
			Impl: optrait.Rule(readModifyWrite),
		},
		{
			Name:     "llvm.cmpxchg",
			Operands: []ir.Arg{{Name: "ptr", Type: pointer}, {Name: "cmp", Type: compared, Same: "val"}, {Name: "val", Type: compared}},
			Results:  []ir.Arg{{Name: "res", Type: structure}},
			Attrs:    append([]ir.AttrSpec{ordering("success_ordering"), ordering("failure_ordering"), unit("weak")}, shared...),
			Format: "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val " + syncScope +
				"$success_ordering $failure_ordering attr-dict `:` type($ptr) `,` type($val)",
			Impl: compareExchange{},
		},
		{
			Name:   "llvm.fence",
			Attrs:  []ir.AttrSpec{ordering("ordering"), optional("syncscope", ir.KindString)},
			Format: syncScope + "$ordering attr-dict",
			Impl:   optrait.Rule(fence),
		},
	}
}

// atomicType reports whether a value may be accessed at once.
func atomicType(t ir.Type) bool { return isPointer(t) || powerOfTwoBits(t) }

// readModifyWrite checks llvm.atomicrmw.
func readModifyWrite(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(1).Type()
	if op.Result(0).Type() != t {
		return op.OpErrorf(c, "failed to verify that result #0 and operand #1 have the same type")
	}
	width := 0
	if i, ok := t.(*ir.IntegerType); ok {
		width = i.Width
	}
	switch kind := atomicOps[op.Attr("bin_op").(*ir.IntegerAttr).Value].Name; {
	case slices.Contains([]string{"fadd", "fsub", "fmin", "fmax"}, kind):
		if !isLLVMFloat(t) {
			return op.OpErrorf(c, "expected LLVM IR floating point type")
		}
	case kind == "xchg":
		if !atomicType(t) {
			return op.OpErrorf(c, "unexpected LLVM IR type for 'xchg' bin_op")
		}
	case !slices.Contains([]int{8, 16, 32, 64}, width):
		return op.OpErrorf(c, "expected LLVM IR integer type")
	}
	if rank(op, "ordering") < monotonic {
		return op.OpErrorf(c, "expected at least 'monotonic' ordering")
	}
	return nil
}

// compareExchange is the implementation of llvm.cmpxchg.
type compareExchange struct{}

// withSuccess returns the type of the value that was there and whether it was exchanged.
func withSuccess(c *ir.Context, t ir.Type) ir.Type {
	return c.DialectType(name, "struct<("+short(t)+", i1)>", &shape{kind: kindStruct, elems: []ir.Type{t, c.I1()}})
}

// InferTypes implements ir.TypeInferrer.
func (compareExchange) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	return []ir.Type{withSuccess(c, s.Operands[2].Type())}, nil
}

// Verify implements ir.Verifier.
func (compareExchange) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(2).Type()
	success, failure := rank(op, "success_ordering"), rank(op, "failure_ordering")
	switch {
	case op.Operand(1).Type() != t:
		return op.OpErrorf(c, "failed to verify that operand #1 and operand #2 have the same type")
	case op.Result(0).Type() != withSuccess(c, t):
		return op.OpErrorf(c, "failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool")
	case !atomicType(t):
		return op.OpErrorf(c, "unexpected LLVM IR type")
	case success < monotonic || failure < monotonic:
		return op.OpErrorf(c, "ordering must be at least 'monotonic'")
	case failure == release || failure == acqRel:
		return op.OpErrorf(c, "failure ordering cannot be 'release' or 'acq_rel'")
	}
	return nil
}

// fence checks llvm.fence.
func fence(c *ir.Context, op *ir.Operation) error {
	if rank(op, "ordering") < acquire {
		return op.OpErrorf(c, "can be given only acquire, release, acq_rel, and seq_cst orderings")
	}
	return nil
}
