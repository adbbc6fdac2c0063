package hacc

import (
	"hivm-opt/dialect/dlti"
	"hivm-opt/ir"
)

// DeviceSpec are the numbers by which a module describes the chip, by key: "UB_SIZE". Sizes and
// alignments are bits.
type DeviceSpec map[string]int64

// npu is the name of the chip among the devices of a system.
const npu = "NPU"

// DeviceSpecOf returns what the outermost operation around op that describes a system says of
// the chip. It is false if none does; hacc-append-device-spec makes it.
func DeviceSpecOf(op *ir.Operation) (DeviceSpec, bool) {
	var system *ir.DialectAttr
	for ; op != nil; op = op.Parent() {
		if a, ok := op.Attr(dlti.SystemSpec.Name).(*ir.DialectAttr); ok && a.Def == dlti.SystemSpec {
			system = a
		}
	}
	if system == nil {
		return nil, false
	}
	devices, _ := system.Params[0].(*ir.ArrayAttr)
	for i := 0; i+1 < len(devices.Elems); i += 2 {
		name, _ := devices.Elems[i].(*ir.StringAttr)
		spec, ok := devices.Elems[i+1].(*ir.DialectAttr)
		if name != nil && name.Value == npu && ok && spec.Def == TargetDeviceSpec {
			return numbers(spec), true
		}
	}
	return nil, false
}

// numbers returns the entries of a description that are numbers.
func numbers(spec *ir.DialectAttr) DeviceSpec {
	out := DeviceSpec{}
	list, _ := spec.Params[0].(*ir.ArrayAttr)
	for _, a := range list.Elems {
		e, ok := a.(*ir.DialectAttr)
		if !ok {
			continue
		}
		key, _ := e.Params[0].(*ir.StringAttr)
		value, _ := e.Params[1].(*ir.IntegerAttr)
		if key != nil && value != nil {
			out[key.Value] = value.Value
		}
	}
	return out
}

// memoryKeys are the names of memories in keys, by the keyword of the address space.
var memoryKeys = map[string]string{"ub": "UB", "cbuf": "L1", "cc": "L0C"}

// Memory returns the alignment of buffers in a memory and its size, both in bits, by the keyword
// of its address space. Both are 0 if the description does not say.
func (s DeviceSpec) Memory(space string) (align, size int64) {
	key := memoryKeys[space]
	return s[key+"_ALIGN_SIZE"], s[key+"_SIZE"]
}

// MemoryName returns the name in manuals of a memory by the keyword of its address space, "" for a
// memory that descriptions of chips do not have.
func MemoryName(space string) string { return memoryKeys[space] }
