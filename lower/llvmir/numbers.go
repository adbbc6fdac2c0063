package llvmir

// BinOp is an instruction on two numbers of the same type.
type BinOp uint8

// The instructions on integers and on floating-point numbers.
const (
	Add BinOp = iota
	Sub
	Mul
	SDiv
	UDiv
	SRem
	URem
	And
	Or
	Xor
	Shl
	LShr
	AShr
	FAdd
	FSub
	FMul
	FDiv
	FRem
)

// binOps are the instructions by their number: name is the name of the result.
var binOps = [...]struct {
	verb, name string
	float      bool
}{
	Add:  {"add", "add", false},
	Sub:  {"sub", "sub", false},
	Mul:  {"mul", "mul", false},
	SDiv: {"sdiv", "div", false},
	UDiv: {"udiv", "div", false},
	SRem: {"srem", "rem", false},
	URem: {"urem", "rem", false},
	And:  {"and", "and", false},
	Or:   {"or", "or", false},
	Xor:  {"xor", "xor", false},
	Shl:  {"shl", "shl", false},
	LShr: {"lshr", "shr", false},
	AShr: {"ashr", "shr", false},
	FAdd: {"fadd", "add", true},
	FSub: {"fsub", "sub", true},
	FMul: {"fmul", "mul", true},
	FDiv: {"fdiv", "div", true},
	FRem: {"frem", "rem", true},
}

// Bin returns the result of an instruction on two numbers, or vectors, of the same type. Sums,
// differences and products of known i64 are computed here.
func (b *Builder) Bin(op BinOp, x, y Value) Value {
	o := binOps[op]
	if t := x.typ.lane(); !x.typ.Equal(y.typ) || o.float != t.IsFloat() || o.float == t.IsInt() {
		fail("%s of %s and %s", o.name, x, y)
	}
	if v, ok := foldIndex(op, x, y); ok {
		return v
	}
	return b.pair(x.typ, o.name, o.verb, x, y)
}

// pair adds an instruction on two values of the same type, with a result of type t.
func (b *Builder) pair(t *Type, name, verb string, x, y Value) Value {
	i := b.make(verb, x, y)
	i.sameType = true
	return b.put(t, name, i)
}

// foldIndex computes known parts of addresses: the strides and offsets of a type are
// constants, often 0 and 1.
func foldIndex(op BinOp, x, y Value) (Value, bool) {
	if x.typ.bits != 64 || !x.typ.IsInt() || op > Mul {
		return Value{}, false
	}
	m, known1 := x.Const()
	n, known2 := y.Const()
	switch {
	case known1 && known2:
		v := Index([...]int64{m + n, m - n, m * n}[op])
		if x.isOpen() || y.isOpen() {
			v = Open(v)
		}
		return v, true
	case op == Mul && (known1 && m == 0 || known2 && n == 1), op != Mul && known2 && n == 0:
		return x, true
	case op == Mul && (known2 && n == 0 || known1 && m == 1), op == Add && known1 && m == 0:
		return y, true
	}
	return Value{}, false
}

// Add returns x + y of integers.
func (b *Builder) Add(x, y Value) Value { return b.Bin(Add, x, y) }

// Sub returns x - y of integers.
func (b *Builder) Sub(x, y Value) Value { return b.Bin(Sub, x, y) }

// Mul returns x * y of integers.
func (b *Builder) Mul(x, y Value) Value { return b.Bin(Mul, x, y) }

// And returns the bits that both integers have.
func (b *Builder) And(x, y Value) Value { return b.Bin(And, x, y) }

// Or returns the bits that one of two integers has.
func (b *Builder) Or(x, y Value) Value { return b.Bin(Or, x, y) }

// Xor returns the bits in which two integers differ.
func (b *Builder) Xor(x, y Value) Value { return b.Bin(Xor, x, y) }

// FNeg returns -x.
func (b *Builder) FNeg(x Value) Value {
	if !x.typ.IsFloat() {
		fail("fneg of %s", x)
	}
	return b.put(x.typ, "neg", b.make("fneg", x))
}

// Freeze returns x, or some number if x is undef or poison.
func (b *Builder) Freeze(x Value) Value {
	return b.put(x.typ, "freeze", b.make("freeze", x))
}

// Select returns x if the i1 cond is true, else y.
func (b *Builder) Select(cond, x, y Value) Value {
	if !cond.typ.Equal(I1) || !x.typ.Equal(y.typ) {
		fail("select of %s, %s and %s", cond, x, y)
	}
	return b.put(x.typ, "select", b.make("select", cond, x, y))
}

func mustInt(what string, v Value) {
	if v.typ == nil || !v.typ.IsInt() {
		fail("%s of %s", what, v)
	}
}
