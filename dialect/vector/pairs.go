package vector

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// pairOp is the implementation of an operation whose two results have names of
// their own.
type pairOp struct {
	optrait.Rule
	names [2]string
}

// ResultNames implements ir.ResultNamer.
func (o pairOp) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	for i := range o.names {
		set(op.Result(i), o.names[i])
	}
}

// InferTypes implements ir.TypeInferrer: for a scan, the results have the types
// of the operands.
func (pairOp) InferTypes(_ *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	out := make([]ir.Type, len(s.Operands))
	for i, v := range s.Operands {
		out[i] = v.Type()
	}
	return out, nil
}
