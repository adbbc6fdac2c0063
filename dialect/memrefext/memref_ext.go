package memrefext

import "hivm-opt/ir"

// The operand groups of memref_ext.alloc_workspace.
const groupSizes = 1

// Dialect returns the memref_ext dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name: "memref_ext",
		IDs:  opIDs[:],
		Ops: []*ir.OpDef{{
			Name: "memref_ext.alloc_workspace",
			Operands: []ir.Arg{
				{Name: "workspaceArg", Arity: ir.Optional, Type: ir.AnyMemRef},
				{Name: "dynamicSize", Arity: ir.Variadic, Type: ir.IndexOnly},
				{Name: "offset", Arity: ir.Variadic, Type: ir.IndexOnly},
			},
			Results: []ir.Arg{{Name: "memref", Type: ir.AnyMemRef}},
			Traits:  ir.SegmentedOperands,
			Format: "`(` $dynamicSize `)` (`from` $workspaceArg^)? (`offset` `=` `[` $offset^ `]`)? attr-dict " +
				"`:` (`from` type($workspaceArg)^ `to`)? type($memref)",
			Impl: allocWorkspace{},
		}},
	}
}

// allocWorkspace is memref_ext.alloc_workspace.
type allocWorkspace struct{}

// Effects implements ir.MemoryEffects.
func (allocWorkspace) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

// Verify implements ir.Verifier: there is a size for each dynamic dimension.
func (allocWorkspace) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Result(0).Type().(*ir.MemRefType)
	if len(op.GroupOf(groupSizes)) != ir.NumDynamic(t.Shape) {
		return op.OpErrorf(c, "dimension operand count does not equal memref dynamic dimension count")
	}
	return nil
}
