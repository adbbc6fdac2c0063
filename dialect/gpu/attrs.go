package gpu

import (
	"errors"
	"strconv"

	"hivm-opt/ir"
)

// bareEnum is an enumeration whose keyword stands without brackets. The first keyword has the
// number 0.
func bareEnum(name, class string, keywords ...string) *ir.AttrDef {
	return &ir.AttrDef{Name: "gpu." + name, CppName: "::mlir::gpu::" + class, Cases: ir.Numbered(0, keywords...), Bare: true}
}

var (
	dimension = bareEnum("dim", "Dimension", "x", "y", "z")
	reduction = bareEnum("all_reduce_op", "AllReduceOperation", "add", "mul", "minui", "minsi", "minnumf", "maxui",
		"maxsi", "maxnumf", "and", "or", "xor", "minimumf", "maximumf")
	// shuffleMode lists up before down, as MLIR's messages do; down has the smaller number.
	shuffleMode = &ir.AttrDef{Name: "gpu.shuffle_mode", CppName: "::mlir::gpu::ShuffleMode", Bare: true,
		Cases: []ir.EnumCase{{Name: "xor", Value: 0}, {Name: "up", Value: 2}, {Name: "down", Value: 1}, {Name: "idx", Value: 3}}}
	elementwise = bareEnum("mma_element_wise", "MMAElementwiseOp", "addf", "mulf", "subf", "maxf", "minf", "divf", "addi",
		"muli", "subi", "divs", "divu", "negatef", "negates", "extf")
	addressSpace = &ir.AttrDef{Name: "gpu.address_space", CppName: "::mlir::gpu::AddressSpace",
		Cases: ir.Numbered(1, "global", workgroup, private)}
	// memorySpace is the address space that transform maps a buffer to.
	memorySpace  = &ir.AttrDef{Name: "gpu.memory_space", CppName: addressSpace.CppName, Cases: addressSpace.Cases}
	selectObject = &ir.AttrDef{Name: "gpu.select_object", Params: []ir.AttrSpec{optional("target", ir.KindAny)},
		Format: "(`<` $target^ `>`)?", Check: checkObject}
)

// checkObject checks the target of a selection: the number of an object counts from 0.
func checkObject(params []ir.Attribute) error {
	if i, ok := params[0].(*ir.IntegerAttr); ok && i.Value < 0 {
		return errors.New("the object index must be positive")
	}
	return nil
}

// mappings are the attributes that map a loop to blocks, warps or threads of a launch:
// #gpu.block<x>, #gpu.thread<linear_dim_0>.
func mappings() []*ir.AttrDef {
	ids := []string{"x", "y", "z"}
	for i := range 10 {
		ids = append(ids, "linear_dim_"+strconv.Itoa(i))
	}
	var out []*ir.AttrDef
	for _, name := range []string{"block", "warpgroup", "warp", "thread"} {
		out = append(out, &ir.AttrDef{Name: "gpu." + name, CppName: "::mlir::gpu::MappingId", Cases: ir.Numbered(0, ids...)})
	}
	return out
}

// The address spaces of attributions.
const (
	workgroup = "workgroup"
	private   = "private"
)

var kindIndex = &ir.AttrKind{Desc: "index attribute", Form: ir.FormBare, Type: func(c *ir.Context) ir.Type { return c.Index() },
	Stored: ir.IsA[*ir.IntegerAttr],
	OK: func(_ *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.IsIndex(i.Type())
	}}

// kindSizes is three numbers, the sizes of a grid or block.
var kindSizes = &ir.AttrKind{Desc: "i32 dense array attribute with 3 elements (if present)", Stored: ir.KindDenseI32.OK,
	OK: func(c *ir.Context, a ir.Attribute) bool {
		list, _ := ir.Ints(a)
		return ir.KindDenseI32.OK(c, a) && len(list) == 3
	}}

// verifyAttr checks a discardable attribute of the dialect on an operation of any dialect.
func verifyAttr(c *ir.Context, op *ir.Operation, a ir.NamedAttr) error {
	switch a.Name {
	case "gpu.known_block_size", "gpu.known_grid_size":
		if !ir.KindDenseI32.OK(c, a.Value) {
			return op.OpErrorf(c, "%s must be a dense i32 array", a.Name)
		}
		if list, _ := ir.Ints(a.Value); len(list) != 3 {
			return op.OpErrorf(c, "%s must contain exactly 3 elements", a.Name)
		}
	case containerModule:
		if _, ok := a.Value.(*ir.UnitAttr); ok {
			return verifyContainer(c, op)
		}
	}
	return nil
}
