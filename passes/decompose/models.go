package decompose

import "hivm-opt/ir"

// decomposedOps returns the models of the operations of HIVM that hivm-decompose-op
// decomposes.
func decomposedOps() *ir.Models[DecomposeInterface] { return ir.MustJoinModels(decompositions()) }

func decompositions() []ir.ExternalModel[DecomposeInterface] {
	return []ir.ExternalModel[DecomposeInterface]{
		{Op: "hivm.hir.vabs", Model: decomposition(negateAndMax)},
		{Op: "hivm.hir.vrec", Model: decomposition(divideOne)},
		{Op: "hivm.hir.vsub", Model: decomposition(addNegative)},
		{Op: "hivm.hir.vtanh", Model: decomposition(rationalTanh)},
		{Op: "hivm.hir.vsel", Model: decomposition(selectByBytes)},
		{Op: "hivm.hir.vcmp", Model: decomposition(compareInBytes)},
		{Op: "hivm.hir.vcast", Model: conversion{}},
		{Op: "hivm.hir.vbrc", Model: decomposition(axisByAxis)},
		{Op: "hivm.hir.vreduce", Model: decomposition(reduceOtherwise)},
		{Op: "hivm.hir.vdeinterleave", Model: decomposition(channelByChannel)},
		{Op: "hivm.hir.store", Model: store{}},
		{Op: "hivm.hir.atomic_rmw", Model: atomicUpdate{}},
		{Op: "hivm.hir.atomic_cas", Model: decomposition(compareAndSwap)},
		{Op: "hivm.hir.atomic_xchg", Model: decomposition(exchange)},
		{Op: "hivm.hir.set_atomic", Model: atomicMode{}},
		{Op: "hivm.hir.sync_block", Model: syncBlock{}},
	}
}

// Decomposes reports whether one of the two passes decomposes operations of a definition, at
// least some of them.
func Decomposes(def *ir.OpDef) bool {
	_, single := decomposedOps().OfDef(def)
	_, aggregated := aggregatedOps().OfDef(def)
	return single || aggregated
}

// aggregatedOps returns the models of the operations of HIVM that
// hivm-aggregated-decompose-op decomposes.
func aggregatedOps() *ir.Models[AggregatedInterface] { return ir.MustJoinModels(aggregations()) }

func aggregations() []ir.ExternalModel[AggregatedInterface] {
	columns := inPhase{AfterLiftLowestStride, alignColumns}
	return append([]ir.ExternalModel[AggregatedInterface]{
		{Op: "hivm.hir.load", Model: load{}},
		{Op: "hivm.hir.nd2nz", Model: fractalLoad{}},
		{Op: "hivm.hir.vpad", Model: pad{}},
		{Op: "hivm.hir.vconcat", Model: concat{}},
		{Op: "hivm.hir.vtranspose", Model: transpose{}},
		{Op: "hivm.hir.vreduce", Model: inPhase{BeforeAlign, reduceAxisByAxis}},
		{Op: "hivm.hir.vbrc", Model: inPhase{AfterRecognizeBroadcast, broadcastHalves}},
		{Op: "hivm.hir.vdeinterleave", Model: inPhase{AfterRecognizeDeinterleave, deinterleaveHalves}},
	}, ir.SameModel[AggregatedInterface](columns, "hivm.hir.vadd", "hivm.hir.vmul", "hivm.hir.vsub", "hivm.hir.vdiv",
		"hivm.hir.vmax", "hivm.hir.vmin", "hivm.hir.vor", "hivm.hir.vand", "hivm.hir.vxor")...)
}
