package extrabuffer

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Analysis finds the scratch memory that operations need in code in which no memory
// changes.
type Analysis struct {
	// Exact asks for sizes that can be trusted where there are such, and for none that
	// are not needed. Else they are the sizes of the reference.
	Exact bool
	// BecomesLoops reports whether hivm-lower-to-loops makes loops of an operation.
	BecomesLoops func(op *ir.Operation) bool

	models  *ir.Models[ExtraBufferInterface]
	origins memref.Origins
}

// NewAnalysis returns an analysis by models, which are those of [Models], with the sizes of
// the reference, for which no operation becomes loops.
func NewAnalysis(models *ir.Models[ExtraBufferInterface]) *Analysis {
	return &Analysis{models: models, BecomesLoops: func(*ir.Operation) bool { return false }}
}

// Takes reports whether the call of op takes scratch memory, of whatever size: that may
// depend on memory of unknown size.
func (a *Analysis) Takes(c *ir.Context, op *ir.Operation) bool {
	x, ok := a.models.Of(op)
	if !ok {
		return false
	}
	s, err := x.ExtraBuffer(c, op, func(int, string) (int64, error) { return 1, nil })
	return err == nil && s != nil
}

// Missing returns the scratch memory that has to be made for op, nil if none: it
// needs none, has some already, or will become scalar loops. A warning goes with
// an operation that is left as it is. The error is an error of
// [ExtraBufferInterface].
func (a *Analysis) Missing(c *ir.Context, op *ir.Operation) (_ *Buffer, warning string, err error) {
	x, ok := a.models.Of(op)
	if !ok || (a.Exact || x.LoopsFirst()) && a.BecomesLoops(op) {
		return nil, "", nil
	}
	if len(hivm.ExtraBuffers(op)) > 0 {
		return nil, x.Warning(op), nil
	}
	out, err := x.ExtraBuffer(c, op, a.sizes(c, op))
	if a.Exact {
		out, err = exact(c, op, x, out, err)
	}
	if out == nil && err == nil {
		warning = x.Warning(op)
	}
	return out, warning, err
}

// sizes returns the sizes of the memory of the operands of op.
func (a *Analysis) sizes(c *ir.Context, op *ir.Operation) Sizes {
	return func(i int, name string) (int64, error) {
		v := op.Operand(i)
		n, ok := a.origins.Elements(v)
		if !ok {
			return 0, op.OpErrorf(c, "needs the size of the buffer of its %s, which is dynamic: "+
				"'%s' would have to be static, or a view of a static alloc", name, v.Type())
		}
		return n, nil
	}
}

// exact returns the need of op, for which the reference gives out and err: nothing
// where only the reference asks for the amount of memory.
func exact(c *ir.Context, op *ir.Operation, x ExtraBufferInterface, out *Buffer, err error) (*Buffer, error) {
	if err != nil {
		s, otherwise := x.ExtraBuffer(c, op, func(int, string) (int64, error) { return 1, nil })
		if s == nil && otherwise == nil {
			return nil, nil
		}
		return nil, err
	}
	if out != nil && out.Enough != nil {
		return &Buffer{Elem: out.Elem, Shape: out.Enough}, nil
	}
	return out, nil
}
