package llvmir

// CastOp is a conversion to another type.
type CastOp uint8

// The conversions.
const (
	Trunc CastOp = iota
	ZExt
	SExt
	FPTrunc
	FPExt
	FPToSI
	FPToUI
	SIToFP
	UIToFP
	PtrToInt
	IntToPtr
	BitCast
	AddrSpaceCast
)

// castOps are the conversions by their number: the name of the result, and the kinds of the
// operand and the result.
var castOps = [...]struct {
	verb, name string
	fits       func(from, to *Type) bool
}{
	Trunc:         {"trunc", "trunc", shrinks((*Type).IsInt)},
	ZExt:          {"zext", "ext", grows((*Type).IsInt)},
	SExt:          {"sext", "ext", grows((*Type).IsInt)},
	FPTrunc:       {"fptrunc", "trunc", shrinks((*Type).IsFloat)},
	FPExt:         {"fpext", "ext", grows((*Type).IsFloat)},
	FPToSI:        {"fptosi", "int", between((*Type).IsFloat, (*Type).IsInt)},
	FPToUI:        {"fptoui", "int", between((*Type).IsFloat, (*Type).IsInt)},
	SIToFP:        {"sitofp", "float", between((*Type).IsInt, (*Type).IsFloat)},
	UIToFP:        {"uitofp", "float", between((*Type).IsInt, (*Type).IsFloat)},
	PtrToInt:      {"ptrtoint", "address", between((*Type).IsPtr, (*Type).IsInt)},
	IntToPtr:      {"inttoptr", "ptr", between((*Type).IsInt, (*Type).IsPtr)},
	BitCast:       {"bitcast", "cast", sameBits},
	AddrSpaceCast: {"addrspacecast", "ptr", between((*Type).IsPtr, (*Type).IsPtr)},
}

func between(from, to func(*Type) bool) func(a, b *Type) bool {
	return func(a, b *Type) bool { return from(a) && to(b) }
}

func shrinks(is func(*Type) bool) func(a, b *Type) bool {
	return func(a, b *Type) bool { return is(a) && is(b) && a.bits > b.bits }
}

func grows(is func(*Type) bool) func(a, b *Type) bool {
	return func(a, b *Type) bool {
		return a.Lanes() == b.Lanes() && is(a.lane()) && is(b.lane()) && a.lane().bits < b.lane().bits
	}
}

// sameBits holds for numbers of the same width.
func sameBits(a, b *Type) bool { return a.bits == b.bits && a.bits > 0 }

// Cast converts v. A conversion to the type that v has is v.
func (b *Builder) Cast(op CastOp, v Value, to *Type) Value {
	o := castOps[op]
	if v.typ.Equal(to) {
		return v
	}
	if !o.fits(v.typ, to) {
		fail("%s of %s to %s", o.name, v, to)
	}
	if n, ok := v.Const(); ok && (op == Trunc || op == SExt) {
		return ConstInt(to, n)
	}
	i := b.make(o.verb, v)
	i.to = to
	return b.put(to, o.name, i)
}

// Resize converts an integer to another width: by truncation, or by copies of its
// sign if signed is set, else by zeros.
func (b *Builder) Resize(v Value, to *Type, signed bool) Value {
	switch {
	case v.typ.bits > to.bits:
		return b.Cast(Trunc, v, to)
	case signed:
		return b.Cast(SExt, v, to)
	}
	return b.Cast(ZExt, v, to)
}
