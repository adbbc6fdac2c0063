package tostd

import "hivm-opt/ir"

// prefix is the prefix of the names of all operations of HIVM.
const prefix = "hivm.hir."

// functions returns the models of the operations of HIVM that a function of the library
// computes. Operations that are not in the tables stay.
func functions() *ir.Models[LibraryFunctionInterface] {
	return ir.MustJoinModels(vectorModels(), transferModels(), cubeModels(), systemModels())
}

// Calls reports whether operations of a definition become calls of the library, at least for
// some types.
func Calls(def *ir.OpDef) bool {
	m, ok := functions().OfDef(def)
	b, _ := m.(onBuffers)
	_, none := b.rule.(noFunction)
	return ok && !none
}

// calls returns the row of an operation, named without the prefix.
func calls(op string, r libraryRule) ir.ExternalModel[LibraryFunctionInterface] {
	return ir.ExternalModel[LibraryFunctionInterface]{Op: prefix + op, Model: onBuffers{r}}
}

// vectorModels are about the operations of the vector unit.
func vectorModels() []ir.ExternalModel[LibraryFunctionInterface] {
	return []ir.ExternalModel[LibraryFunctionInterface]{
		calls("vadd", vectorFunction{max: 3, name: scalarSecond("vadd"), null: true}),
		calls("vmul", vectorFunction{max: 3, name: scalarSecond("vmul"), null: true}),
		calls("vmax", vectorFunction{max: 3, name: scalarSecond("vmax"), null: true}),
		calls("vmin", vectorFunction{max: 3, name: scalarSecond("vmin"), null: true}),
		calls("vsub", vectorFunction{max: 3, name: anyScalar("vsub"), typed: ofLastInput, null: true}),
		calls("vdiv", vectorFunction{max: 3, name: anyScalar("vdiv"), typed: ofLastInput, null: true}),
		calls("vor", vectorFunction{max: 3, name: plain("vor"), null: true}),
		calls("vand", vectorFunction{max: 3, name: plain("vand"), null: true}),
		calls("vxor", vectorFunction{max: 2, name: plain("vxor"), null: true}),
		calls("vexp", vectorFunction{max: 3, name: plain("vexp"), null: true}),
		calls("vabs", vectorFunction{max: 3, name: plain("vabs"), null: true}),
		calls("vln", vectorFunction{max: 3, name: plain("vln"), null: true}),
		calls("vrelu", vectorFunction{max: 3, name: plain("vrelu"), null: true}),
		calls("vrsqrt", vectorFunction{max: 3, name: plain("vrsqrt"), null: true}),
		calls("vsqrt", vectorFunction{max: 3, name: plain("vsqrt"), null: true}),
		calls("vrec", vectorFunction{max: 3, name: plain("vrec"), null: true}),
		calls("vnot", vectorFunction{max: 3, name: plain("vnot"), null: true}),
		calls("vshl", vectorFunction{max: 3, name: scalarSecond("vshl")}),
		calls("vshr", vectorFunction{max: 3, name: scalarSecond("vshr")}),
		calls("vcmp", vectorFunction{max: 1, name: comparisonName, typed: ofFirstInput}),
		calls("vsel", vectorFunction{max: 1, name: selectionName, typed: ofLastInput}),
		calls("vpow", vectorFunction{max: 1, name: plain("vpow")}),
		calls("vcast", castFunction{}),

		calls("vbrc", broadcastFunction{}),
		calls("vreduce", reductionFunction{}),
		calls("vtranspose", transposeFunction{}),
		calls("varange", arangeFunction{}),
		calls("vinterleave", rowFunction{name: always("interleave")}),
		calls("vdeinterleave", channelFunction{}),
		calls("vflip", rowFunction{name: always("flip"), axis: "flip_axis"}),
		calls("vmulextended", vectorFunction{max: 1, name: plain("mul_extended")}),
		calls("vpad", noFunction{"a padding becomes fills and copies, run hivm-aggregated-decompose-op first"}),
		calls("vgather", gatherFunction{}),
		calls("vgathermask", vectorFunction{max: 1, name: plain("vgathermask"), typed: ofFirstInput}),
		calls("vsort", rowFunction{name: sortName, order: true}),
		calls("vcumsum", cumulativeFunction{"cumsum"}),
		calls("vcumprod", cumulativeFunction{"cumprod"}),
	}
}

// transferModels are about operations that move data.
func transferModels() []ir.ExternalModel[LibraryFunctionInterface] {
	return []ir.ExternalModel[LibraryFunctionInterface]{
		calls("load", transferFunction{name: "load", left: true}),
		calls("store", transferFunction{name: "store", stores: true}),
		calls("copy", transferFunction{name: "copy"}),
		calls("fixpipe", fixpipeFunction{}),
		calls("nd2nz", layoutFunction{name: fractalName, check: checkContinuous}),
		calls("nz2nd", layoutFunction{name: rowsName}),
		calls("load_scale", noFunction{"memory-based hardware has no scales"}),
		calls("indirect_store", noFunction{"memory-based hardware does not scatter"}),
	}
}

// cubeModels are about the operations of the cube unit.
func cubeModels() []ir.ExternalModel[LibraryFunctionInterface] {
	const unknown = "what a convolution takes is not known"
	return []ir.ExternalModel[LibraryFunctionInterface]{
		calls("mmadL1", productFunction{}),
		calls("matmul", matmulFunction{}),
		calls("Conv1dL1", noFunction{unknown}),
		calls("Conv2dL1", noFunction{unknown}),
	}
}

// systemModels are about locks, messages and functions of other modules.
func systemModels() []ir.ExternalModel[LibraryFunctionInterface] {
	return []ir.ExternalModel[LibraryFunctionInterface]{
		{Op: prefix + "sync_block_lock", Model: directCall{name: "sync_block_lock", core: coreVector}},
		{Op: prefix + "sync_block_unlock", Model: directCall{name: "sync_block_unlock", core: coreVector}},
		{Op: prefix + "free_lock_var", Model: directCall{name: "free_lock_var", core: coreVector}},
		{Op: prefix + "init_debug", Model: directCall{name: "init_debug", core: coreEither, prefixed: true}},
		{Op: prefix + "finish_debug", Model: directCall{name: "finish_debug", core: coreEither, prefixed: true}},
		{Op: prefix + "debug", Model: debugOp{}},
		{Op: prefix + "custom", Model: customOp{}},
		{Op: prefix + "custom_macro", Model: customOp{}},
	}
}

// CallOf returns the call that an operation becomes by this pass, nil if it becomes none, or has to
// be changed first. The operation stays as it is.
func CallOf(c *ir.Context, op *ir.Operation) *LibraryCall {
	m, ok := functions().Of(op)
	if !ok {
		return nil
	}
	call, err := m.LibraryCall(NewLibraryContext(c, Options{}), op)
	if err != nil {
		return nil
	}
	return call
}

// HasFunction reports whether an operation becomes a call of the device library, if nothing
// is wrong with it.
func HasFunction(c *ir.Context, op *ir.Operation) bool {
	m, ok := functions().Of(op)
	if !ok {
		return false
	}
	call, err := m.LibraryCall(NewLibraryContext(c, Options{Strict: true}), op)
	return call != nil || err != nil
}
