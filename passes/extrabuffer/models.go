package extrabuffer

import "hivm-opt/ir"

// Models returns how operations implement [ExtraBufferInterface]: the operations of HIVM
// whose functions may need scratch memory by the table of this package.
func Models() *ir.Models[ExtraBufferInterface] { return ir.MustJoinModels(models()) }

func models() []ir.ExternalModel[ExtraBufferInterface] {
	out := []ir.ExternalModel[ExtraBufferInterface]{
		takes("vsub", elementwiseBuffer{spreads: true}),
		takes("vdiv", elementwiseBuffer{spreads: true}),
		takes("vxor", sizeOf{operand: 0, name: "first source", round: 1, times: 1}),
		takes("vpow", powerBuffer{}),
		takes("vsel", selectBuffer{}),
		takes("vcast", castBuffer{}),
		takes("vbrc", broadcastBuffer{}),
		takes("vreduce", reduceBuffer{}),
		takes("vtranspose", transposeBuffer{}),
		takes("vinterleave", interleaveBuffer{}),
		takes("vmulextended", sizeOf{operand: 0, name: "first source", round: 8, times: 3, elem: i32}),
		takes("vgather", sizeOf{operand: 1, name: "indices", round: 1, times: 1}),
		takes("vsort", sortBuffer{}),
		takes("vcummax", cumulativeBuffer{}),
		takes("vcummin", cumulativeBuffer{}),
	}
	for _, op := range []string{
		"vexp", "vabs", "vln", "vrelu", "vnot", "vrsqrt", "vsqrt", "vrec", "vadd", "vmul", "vmax", "vmin", "vor", "vand", "vshl", "vshr",
	} {
		out = append(out, takes(op, elementwiseBuffer{}))
	}
	return out
}

// takes returns the row of an operation, named without its dialect.
func takes(op string, r rule) ir.ExternalModel[ExtraBufferInterface] {
	return ir.ExternalModel[ExtraBufferInterface]{Op: "hivm.hir." + op, Model: onBuffers{r}}
}
