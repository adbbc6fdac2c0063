package structured

import (
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Expr describes a scalar computation. It appends the operations that compute
// it to a body and returns their value. Nothing is checked here: an operation
// that does not take its operands is found by the verifier.
type Expr func(b *Body) *ir.Value

// Body is the hidden region of an operation while it is being filled.
type Body struct {
	*ir.Builder
	// Args are the arguments of the block: an element of each operand.
	Args []*ir.Value
	// Groups are the sizes of the operand groups, if the operation stores them.
	Groups []int
	// Attr returns an attribute of the operation, nil if it has none.
	Attr func(name string) ir.Attribute
	err  error
}

// All is the computation that has the only result x.
func (x Expr) All(b *Body) []*ir.Value { return []*ir.Value{x(b)} }

// Arg is the element of operand i; a negative i counts from the end.
func Arg(i int) Expr {
	return func(b *Body) *ir.Value {
		if i < 0 {
			return b.Args[len(b.Args)+i]
		}
		return b.Args[i]
	}
}

// Out is the element of the only output.
func Out(b *Body) *ir.Value { return b.Args[len(b.Args)-1] }

// Call is the operation of that name with a result of the type of its first
// operand.
func Call(name string, args ...Expr) Expr {
	return func(b *Body) *ir.Value {
		vs := b.eval(args)
		return b.Op(name, nil, vs[0].Type(), vs...)
	}
}

// Kinds chooses an operation by the type of its operands: Real if all are
// floating-point numbers, Complex if all are complex, Bool if all are i1, and
// Int otherwise. An empty Complex or Bool means Int, an empty Real too.
type Kinds struct{ Real, Int, Bool, Complex string }

// Call is the operation that the types of the arguments choose.
func (k Kinds) Call(args ...Expr) Expr {
	return func(b *Body) *ir.Value {
		vs := b.eval(args)
		return b.Op(k.choose(vs), nil, vs[0].Type(), vs...)
	}
}

func (k Kinds) choose(vs []*ir.Value) string {
	all := func(is func(ir.Type) bool) bool {
		for _, v := range vs {
			if !is(v.Type()) {
				return false
			}
		}
		return true
	}
	switch {
	case k.Real != "" && all(isFloat):
		return k.Real
	case k.Complex != "" && all(isComplex):
		return k.Complex
	case k.Bool != "" && all(isBool):
		return k.Bool
	}
	return k.Int
}

func isFloat(t ir.Type) bool   { _, ok := t.(*ir.FloatType); return ok }
func isComplex(t ir.Type) bool { _, ok := t.(*ir.ComplexType); return ok }
func isBool(t ir.Type) bool    { return ir.IsInt(t, 1) }

// Const is a constant of the type of x, which is computed first. An integer
// type takes the number, too.
func Const(value int64, x Expr) Expr {
	return func(b *Body) *ir.Value { return b.Constant(x(b).Type(), value) }
}

// Let computes x once and hands it to body.
func Let(x Expr, body func(x Expr) Expr) Expr {
	return func(b *Body) *ir.Value {
		v := x(b)
		return body(func(*Body) *ir.Value { return v })(b)
	}
}

// Literal is a constant of a type of its own.
func Literal(make func(c *ir.Context) ir.TypedAttr) Expr {
	return func(b *Body) *ir.Value { return b.constant(make(b.Ctx)) }
}

// Index is the position along dimension dim of the iteration space.
func Index(dim int) Expr { return func(b *Body) *ir.Value { return b.Index(dim) } }

// Fn makes an expression of others.
type Fn func(args ...Expr) Expr

// Operation is the operation of that name.
func Operation(name string) Fn {
	return func(args ...Expr) Expr { return Call(name, args...) }
}

// Apply is the function that an enumeration attribute of the operation names, or
// the function of the default if it has none. The arguments are computed first.
func Apply(attr, otherwise string, fns map[string]Fn, args ...Expr) Expr {
	return func(b *Body) *ir.Value {
		fn := fns[b.Keyword(attr, otherwise)]
		if fn == nil {
			fn = fns[otherwise] // not of the enumeration: the verifier says so
		}
		return fn(args...)(b)
	}
}

// Op appends an operation with one result.
func (b *Body) Op(name string, attrs []ir.NamedAttr, t ir.Type, operands ...*ir.Value) *ir.Value {
	op, err := b.Build(name, []ir.Group{operands}, attrs, []ir.Type{t})
	if err != nil {
		if b.err == nil {
			b.err = err
		}
		return ir.NewPlaceholder(t)
	}
	return op.Result(0)
}

// Constant appends a constant of a number type.
func (b *Body) Constant(t ir.Type, value int64) *ir.Value {
	switch t := t.(type) {
	case *ir.FloatType:
		return b.constant(b.Ctx.FloatValue(floats.FromFloat64(t.Format, float64(value))))
	case *ir.IntegerType, *ir.IndexType:
		return b.constant(b.Ctx.IntegerValue(t, value))
	}
	if b.err == nil {
		b.err = b.Ctx.Errorf(b.Loc, "unsupported non numeric type '%s'", t)
	}
	return ir.NewPlaceholder(t)
}

func (b *Body) constant(a ir.TypedAttr) *ir.Value {
	return b.Op("arith.constant", []ir.NamedAttr{{Name: "value", Value: a}}, a.Type())
}

// Index appends linalg.index.
func (b *Body) Index(dim int) *ir.Value {
	return b.Op("linalg.index", []ir.NamedAttr{{Name: "dim", Value: b.Ctx.I64Attr(int64(dim))}}, b.Ctx.Index())
}

// Keyword returns the case of an enumeration attribute of the operation.
func (b *Body) Keyword(attr, otherwise string) string {
	if d, ok := b.Attr(attr).(*ir.DialectAttr); ok && d.Case != nil {
		return d.Case.Name
	}
	return otherwise
}

func (b *Body) eval(args []Expr) []*ir.Value {
	out := make([]*ir.Value, len(args))
	for i, a := range args {
		out[i] = a(b)
	}
	return out
}

// Select is yes where cond is true and no elsewhere.
func Select(cond, yes, no Expr) Expr {
	return func(b *Body) *ir.Value {
		vs := b.eval([]Expr{cond, yes, no})
		return b.Op("arith.select", nil, vs[1].Type(), vs...)
	}
}
