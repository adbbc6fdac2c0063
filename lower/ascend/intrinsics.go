package ascend

import (
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// effect is an intrinsic's effect on memory.
type effect uint8

const (
	anyMemory effect = iota
	hidden           // only memory that the program cannot access
	pure
)

// attrs are the attributes of an effect, in the spelling of LLVM 16 and later, and in
// the spelling before.
var attrs = [...]struct{ modern, legacy string }{
	hidden: {"memory(inaccessiblemem: readwrite)", "inaccessiblememonly"},
	pure:   {"memory(none)", "readnone"},
}

// intrinsics calls the intrinsics of the device.
type intrinsics struct {
	f      *lower.Func
	legacy bool
}

// call calls an intrinsic; the name is without prefix. Numbers are i64.
func (x intrinsics) call(name string, e effect, result *llvmir.Type, args ...llvmir.Value) llvmir.Value {
	name = "llvm.hivm." + name
	known := x.f.Out.Defines(name)
	v := x.f.Intrinsic(name, result, args...)
	if known {
		return v
	}
	list := []string{"nounwind"}
	switch {
	case e == anyMemory:
	case x.legacy:
		list = append(list, attrs[e].legacy)
	default:
		list = append(list, attrs[e].modern)
	}
	x.f.Out.Lookup(name).AddAttr(list...)
	return v
}

// do calls an intrinsic without result.
func (x intrinsics) do(name string, e effect, args ...llvmir.Value) {
	x.call(name, e, llvmir.Void, args...)
}

// get calls an intrinsic with a number as its result.
func (x intrinsics) get(name string, e effect, args ...llvmir.Value) llvmir.Value {
	return x.call(name, e, llvmir.I64, args...)
}

// setControl sets or clears a bit of the control register.
func setControl(x intrinsics, bit int64, on bool) {
	name := "SBITSET0"
	if on {
		name = "SBITSET1"
	}
	before := x.get("GET.CTRL", hidden)
	x.do("SET.CTRL", hidden, x.get(name, pure, before, llvmir.Index(bit)))
}
