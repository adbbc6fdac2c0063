package emulate

import (
	"errors"
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// helper is a function of [Intrinsics].
type helper string

// The helpers for messages. Their parameters have 64 bits, so that code of LLVM and of C
// agree on how they are passed.
const (
	beginMessage helper = "hivm_message_begin" // address and length of the prefix
	endMessage   helper = "hivm_message_end"
	openList     helper = "hivm_message_open"
	closeList    helper = "hivm_message_close"
	printSigned  helper = "hivm_message_signed"   // value, bits, whether as hexadecimal digits
	printNumber  helper = "hivm_message_unsigned" // the same
	printFloat   helper = "hivm_message_float"    // the value as f64, its bits, how many, whether as hexadecimal digits
	checkMessage helper = "hivm_message_assert"   // address and length of the prefix, value
	// happened is followed by the name of an operation without effect on buffers.
	happened helper = "hivm_happened_"
)

// call calls a helper.
func (b body) call(h helper, args ...*ir.Value) {
	if !b.helpers[h] {
		b.helpers[h] = true
		types := make([]ir.Type, len(args))
		for i, v := range args {
			types[i] = v.Type()
		}
		outside := emitter{ir.NewBuilder(b.Ctx, b.module.Region(0).Entry())}
		outside.define(string(h), types, "private", nil, nil)
	}
	b.act("func.call", "callee", b.Ctx.SymbolRef(string(h)), args...)
}

// message is a function without effect on buffers.
func (b body) message(args []*ir.Value) error {
	op := b.meaning.Function.Var("op")
	emit := map[string]func(b body, args []*ir.Value) error{"print": body.printed, "assert": body.checked}[op]
	if emit == nil {
		b.call(happened + helper(op))
		return nil
	}
	if len(args) != len(b.meaning.Function.Params) {
		return fmt.Errorf("it has %d arguments", len(args))
	}
	for _, v := range args[:2] {
		if v.Type() != b.Ctx.I64() {
			return errors.New("the text and its length are no 64-bit numbers")
		}
	}
	return emit(b, args)
}

// printed is a print function: prefix, value and whether it is printed as hexadecimal
// digits.
func (b body) printed(args []*ir.Value) error {
	hex, err := b.widened(args[3])
	if err != nil {
		return err
	}
	b.call(beginMessage, args[0], args[1])
	err = b.elements(args[2], func(x *ir.Value) error { return b.print(x, hex) }, func(each func()) {
		b.call(openList)
		each()
		b.call(closeList)
	})
	b.call(endMessage)
	return err
}

// checked is an assert function: prefix and value.
func (b body) checked(args []*ir.Value) error {
	return b.elements(args[2], func(x *ir.Value) error {
		n, err := b.widened(x)
		if err == nil {
			b.call(checkMessage, args[0], args[1], n)
		}
		return err
	}, func(each func()) { each() })
}

// elements makes the code that visits a number, or each element of a buffer. around
// surrounds the elements along each axis.
func (b body) elements(v *ir.Value, visit func(x *ir.Value) error, around func(each func())) error {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return visit(v)
	}
	var err error
	at := []*ir.Value{v}
	var along func(d int)
	along = func(d int) {
		if d == t.Rank() {
			err = visit(b.op("memref.load", t.Elem, at...))
			return
		}
		around(func() {
			b.count(b.size(v, d), func(i *ir.Value) {
				at = append(at[:d+1:d+1], i)
				along(d + 1)
			})
		})
	}
	along(0)
	return err
}

// print makes the code that prints a number.
func (b body) print(x, hex *ir.Value) error {
	t, float := x.Type().(*ir.FloatType)
	bits := x
	if float {
		bits = b.op("arith.bitcast", b.Ctx.Integer(t.Format.Bits()), x)
	}
	n, err := b.widened(bits)
	if err != nil {
		return err
	}
	width := b.int64(int64(bits.Type().(*ir.IntegerType).Width))
	switch {
	case float:
		f64 := b.Ctx.Float(floats.F64)
		if t != f64 {
			x = b.op("arith.extf", f64, x)
		}
		b.call(printFloat, x, n, width, hex)
	case b.unsigned() || x.Type() == b.Ctx.I1():
		b.call(printNumber, n, width, hex)
	case x.Type() == b.Ctx.I64():
		b.call(printSigned, x, width, hex)
	default:
		b.call(printSigned, b.op("arith.extsi", b.Ctx.I64(), x), width, hex)
	}
	return nil
}

// unsigned reports whether the elements have no sign.
func (b body) unsigned() bool { return strings.HasPrefix(b.meaning.Function.Var("T"), "uint") }

// widened returns an integer as i64, with zeros in front.
func (b body) widened(x *ir.Value) (*ir.Value, error) {
	switch t, ok := x.Type().(*ir.IntegerType); {
	case !ok || t.Width > 64:
		return nil, fmt.Errorf("a '%s' cannot be printed", x.Type())
	case t.Width == 64:
		return x, nil
	}
	return b.op("arith.extui", b.Ctx.I64(), x), nil
}

// signless returns types without signs, which do not change how something is passed.
func signless(c *ir.Context, types []ir.Type) []ir.Type {
	out := make([]ir.Type, len(types))
	for i, t := range types {
		out[i] = t
		switch t := t.(type) {
		case *ir.IntegerType:
			out[i] = c.Integer(t.Width)
		case *ir.MemRefType:
			if e, ok := t.Elem.(*ir.IntegerType); ok {
				out[i] = c.MemRef(t.Shape, c.Integer(e.Width), t.Layout, t.Space)
			}
		}
	}
	return out
}
