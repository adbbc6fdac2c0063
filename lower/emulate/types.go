package emulate

import (
	"fmt"

	"hivm-opt/dialect/llvm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/lower/devicelib"
)

// passed returns the type that an argument has in the emulation: pointers are numbers.
func (l *library) passed(t ir.Type) ir.Type {
	if _, ok := llvm.PointerSpace(t); ok {
		return l.Ctx.I64()
	}
	return t
}

// paramTypes returns the types of the parameters of a function without the parameters
// at the end that a call may leave out: the library does not read them.
func paramTypes(c *ir.Context, f *devicelib.Function) ([]ir.Type, error) {
	var out []ir.Type
	least, _ := f.Takes()
	for _, p := range f.Params[:least] {
		name := p.Type
		if name == devicelib.AnyType {
			name = usual.Get()[p.Role]
		}
		t := elementType(c, name)
		if t == nil {
			return nil, fmt.Errorf("the parameter %q has the type %s, which is not known", p.Role, name)
		}
		if n := p.Rank; n != devicelib.Scalar {
			if n == devicelib.AnyRank {
				n = 1
			}
			unknown := make([]int64, n)
			for d := range unknown {
				unknown[d] = ir.Dynamic
			}
			t = c.MemRef(unknown, t, c.Strided(unknown, ir.Dynamic), nil)
		}
		out = append(out, t)
	}
	return out, nil
}

// usual are the types of elements of buffers that may have any.
var usual = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"tmp": "int8_t", "cond": "bool", "indices": "int32_t", "count": "int64_t"}
}}

// elementType returns the type of a name of the library, nil if there is none.
func elementType(c *ir.Context, name string) ir.Type {
	switch name {
	case "half":
		return c.Float(floats.F16)
	case "bfloat16_t":
		return c.Float(floats.BF16)
	case "float":
		return c.F32()
	case "bool":
		return c.I1()
	case "index":
		return c.Index()
	case "pointer":
		return c.I64()
	}
	for _, bits := range []int{8, 16, 32, 64} {
		switch name {
		case fmt.Sprintf("int%d_t", bits):
			return c.Integer(bits)
		case fmt.Sprintf("uint%d_t", bits):
			return c.IntegerSigned(bits, ir.Unsigned)
		}
	}
	return nil
}

// narrow is the function of compilers' own libraries that rounds a float to bf16. Code
// that LLVM makes for parameters of type bfloat calls it on processors without such
// numbers, for numbers that were bfloat before, and not all libraries have it: kernels
// may need it as much as functions here. LLVM returns half and bfloat in the same
// register.
const narrow = "__truncsfbf2"

// shortFloats defines [narrow].
func (l *library) shortFloats() {
	bf16, f16 := l.Ctx.Float(floats.BF16), l.Ctx.Float(floats.F16)
	in := []ir.Type{l.Ctx.F32()}
	l.function(narrow, l.Ctx.Function(in, []ir.Type{f16}), "public", nil, l.block(in, func(args []*ir.Value) {
		l.act("func.return", "", nil, l.op("arith.bitcast", f16, l.op("arith.truncf", bf16, args[0])))
	}))
}
