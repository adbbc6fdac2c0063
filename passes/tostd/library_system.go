package tostd

import (
	"strconv"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
	"hivm-opt/passes/expand"
)

// directCall is the model of operations that are nothing but a call of a function.
type directCall struct {
	name, core string
	// prefixed says that the symbol is the symbol of the C interface, and that modules
	// which are split have two versions of it.
	prefixed bool
}

// LibraryCall implements [LibraryFunctionInterface].
func (f directCall) LibraryCall(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	if err := checkCallable(x.Ctx, op); err != nil {
		return nil, err
	}
	name := f.name
	if f.prefixed {
		name = devicelib.Prefix + name + mixSuffix(op)
	}
	return &LibraryCall{Name: name, Core: f.core, Values: op.Operands(), Operands: followedBy(nil)}, nil
}

// maxDebugRank is the number of axes that functions for messages take.
const maxDebugRank = 8

// debugOp is the model of debug.
type debugOp struct{}

// LibraryCall implements [LibraryFunctionInterface]: the text of the message becomes a global.
func (debugOp) LibraryCall(x *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	arg := op.Operand(0)
	if t, ok := arg.Type().(ir.ShapedType); ok && ir.IsTensor(t) {
		return nil, op.OpErrorf(x.Ctx, "operand #0 is a '%s', the device library takes ranked buffers: bufferize first", t)
	}
	kind, text := hivm.Debug{Op: op}.Debugtype(), hivm.Debug{Op: op}.Prefix()
	if kind != "print" && kind != "assert" {
		return nil, op.OpErrorf(x.Ctx, "the device library has functions for print and assert, not for '%s'", kind)
	}
	name := devicelib.Prefix + kind + "_scalar_" + elemName(arg, false) + "_gm"
	if m, ok := arg.Type().(*ir.MemRefType); ok {
		space := hivm.SpaceOf(arg.Type())
		switch {
		case len(m.Shape) > maxDebugRank:
			return nil, op.Errorf(x.Ctx, "DebugOp requires rank <= maxOpRank")
		case space != "gm" && space != "ub":
			return nil, op.Errorf(x.Ctx, "print-to-libcall currently only supports GM and UB")
		}
		if err := checkCallable(x.Ctx, op); err != nil {
			return nil, err
		}
		name = kind + "_" + axesName(len(m.Shape)) + "_" + elemName(arg, false) + "_" + spaceNames.Get()[space]
	}
	return &LibraryCall{
		Name: name + mixSuffix(op),
		Core: coreEither,
		Operands: func(b *ir.Builder, _, _ []*ir.Value) []*ir.Value {
			out := []*ir.Value{
				llvm.FirstByte(b, x.message(op, text)),
				llvm.NewConstant(b, b.Ctx.I64Attr(int64(len(text)))),
				arg,
			}
			if kind == "print" {
				hex := int64(0)
				if hivm.Flag(op, "hex", false) {
					hex = 1
				}
				out = append(out, expand.At(b).Constant(b.Ctx.IntegerValue(b.Ctx.Integer(8), hex)))
			}
			return out
		},
	}, nil
}

// message makes the global with the text of a debug operation. They are numbered
// within a module.
func (x *LibraryContext) message(op *ir.Operation, text string) *ir.Operation {
	module := op.Parent()
	for module.Parent() != nil && !module.Has(ir.SymbolTable) {
		module = module.Parent()
	}
	if x.texts == nil {
		x.texts = map[*ir.Operation]*messages{}
	}
	m := x.texts[module]
	if m == nil {
		m = &messages{taken: map[string]bool{}}
		for at := module.Region(0).Entry().First(); at != nil; at = at.Next() {
			if name, ok := ir.SymbolName(at); ok {
				m.taken[name] = true
			}
		}
		x.texts[module] = m
	}
	name := m.next()
	for m.taken[name] {
		name = m.next()
	}
	return llvm.GlobalString(x.Ctx, module, name, text,
		ir.NamedAttr{Name: hivm.CoreTypeKey, Value: x.Ctx.Enum(hivm.FuncCoreType, coreEither)})
}

// messages are the texts of the debug operations of one module.
type messages struct {
	// taken are the symbols that were there before.
	taken map[string]bool
	count int
}

func (m *messages) next() string {
	m.count++
	return "_debug_prefix_" + strconv.Itoa(m.count-1)
}

// customOp is the model of custom and custom_macro.
type customOp struct{}

// LibraryCall implements [LibraryFunctionInterface]: the function is the function that
// the operation names.
func (customOp) LibraryCall(l *LibraryContext, op *ir.Operation) (*LibraryCall, error) {
	symbol, ok := op.Attr("symbol").(*ir.StringAttr)
	if !ok || symbol.Value == "" {
		return nil, op.OpErrorf(l.Ctx, "needs a symbol to call")
	}
	if op.NumResults() > 0 {
		return nil, op.OpErrorf(l.Ctx, "has results, a function writes into buffers: bufferize first")
	}
	call := &LibraryCall{Name: symbol.Value + mixSuffix(op), Outside: true, Values: op.Operands(), Operands: followedBy(nil)}
	buffers := false
	for _, v := range call.Values {
		buffers = buffers || ir.IsMemRef(v.Type())
	}
	if !buffers {
		call.Name = devicelib.Prefix + call.Name
	}
	switch hivm.CoreTypeOf(op) {
	case "":
	case "CUBE":
		call.Core = coreCube
	case "VECTOR":
		call.Core = coreVector
	default:
		call.Core = coreEither
	}
	call.NotInlined = hivm.InlineModeOf(op) != "always_inline"
	return call, nil
}
