// Package allpasses lists the passes of hivm-opt.
package allpasses

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/pass"
	"hivm-opt/passes/allocation"
	"hivm-opt/passes/arithtoaffine"
	"hivm-opt/passes/backend"
	"hivm-opt/passes/blocklock"
	"hivm-opt/passes/buffersize"
	"hivm-opt/passes/canonicalize"
	"hivm-opt/passes/cse"
	"hivm-opt/passes/datalayout"
	"hivm-opt/passes/deadstore"
	"hivm-opt/passes/decompose"
	"hivm-opt/passes/devicespec"
	"hivm-opt/passes/entrykernel"
	"hivm-opt/passes/equivalentresults"
	"hivm-opt/passes/extrabuffer"
	"hivm-opt/passes/ffts"
	"hivm-opt/passes/flatten"
	"hivm-opt/passes/forall"
	"hivm-opt/passes/forloops"
	"hivm-opt/passes/funccoretype"
	"hivm-opt/passes/hivmpipeline"
	"hivm-opt/passes/hostfunc"
	"hivm-opt/passes/injectsync"
	"hivm-opt/passes/inline"
	"hivm-opt/passes/iterarg"
	"hivm-opt/passes/kernelargs"
	"hivm-opt/passes/localcopy"
	"hivm-opt/passes/loopinit"
	"hivm-opt/passes/loops"
	"hivm-opt/passes/memscope"
	"hivm-opt/passes/moveuparith"
	"hivm-opt/passes/multibuffer"
	"hivm-opt/passes/plan"
	"hivm-opt/passes/rank"
	"hivm-opt/passes/realcoretype"
	"hivm-opt/passes/recognize"
	"hivm-opt/passes/redundantcopy"
	"hivm-opt/passes/reshape"
	"hivm-opt/passes/singlepoint"
	"hivm-opt/passes/stridealign"
	"hivm-opt/passes/syncsolver"
	"hivm-opt/passes/tohivm"
	"hivm-opt/passes/tollvm"
	"hivm-opt/passes/tostd"
	"hivm-opt/passes/vectorarith"
	"hivm-opt/passes/verifysync"
)

// Passes returns the rows of all passes, for [pass.NewRegistry].
func Passes() []pass.Row { return slices.Clone(rows) }

var rows = []pass.Row{
	{Name: "hivm-insert-free-lock-var-before-return", Info: blocklock.FreeInfo},
	{Name: "hivm-sync-block-hoisting", Info: blocklock.HoistInfo},
	{Name: "hivm-lower-create-sync-block-lock", Info: blocklock.LowerInfo},
	{Name: "hivm-mark-sync-block-lock-with-subblock", Info: blocklock.SubblockInfo},
	{Name: "annotation-lowering", Info: backend.AnnotationsInfo},
	{Name: "hivm-mark-disable-load", Info: backend.CachedLoadsInfo},
	{Name: "fix-call-unknown-loc", Info: backend.CallLocationsInfo},
	{Name: "enable-hivmc-compatible-print", Info: backend.CompatiblePrintInfo},
	{Name: "hivm-insert-init-and-finish-for-debug", Info: backend.DebugInfo},
	{Name: "hivm-constantize-buffer-size", Info: buffersize.ConstantizeInfo},
	{Name: "fold-alloc-reshape", Info: buffersize.FoldInfo},
	{Name: "hivm-auto-infer-buffer-size", Info: buffersize.InferInfo},
	{Name: "hivm-set-buffer-size", Info: buffersize.SetInfo},
	{Name: "convert-arith-to-affine", Info: arithtoaffine.Info},
	{Name: "hivm-memref-alloc-to-alloca", Info: allocation.AllocaInfo},
	{Name: "lower-memref-ext", Info: allocation.WorkspaceInfo},
	{Name: "canonicalize", Info: canonicalize.Info},
	{Name: "canonicalize-ext", Info: canonicalize.ExtendedInfo},
	{Name: "cse", Info: cse.Info},
	{Name: "hivm-infer-data-layout", Info: datalayout.InferInfo},
	{Name: "hivm-remove-layout-annotation", Info: datalayout.RemoveInfo},
	{Name: "memref-dse", Info: deadstore.Info},
	{Name: "hivm-decompose-op", Info: decompose.Info},
	{Name: "hivm-aggregated-decompose-op", Info: decompose.AggregatedInfo},
	{Name: "hacc-append-device-spec", Info: devicespec.Info},
	{Name: "hivm-init-entry-kernel", Info: entrykernel.Info},
	{Name: "drop-equivalent-buffer-results", Info: equivalentresults.Info},
	{Name: "hivm-alloc-extra-buffer", Info: extrabuffer.Info},
	{Name: "hivm-add-ffts-to-syncblocksetop", Info: ffts.Info},
	{Name: "hivm-flatten-ops", Aliases: []string{"flatten-ops"}, Info: flatten.Info},
	{Name: "scf-for-loop-canonicalization", Info: forloops.Info},
	{Name: "inline-scope", Info: inline.Info},
	{Name: "hivm-inject-sync", Info: injectsync.Info},
	{Name: "hivm-inject-block-sync", Info: injectsync.BlockInfo},
	{Name: "hivm-map-forall-to-blocks", Info: forall.BlocksInfo},
	{Name: "map-for-to-forall", Info: forall.ForInfo},
	{Name: "hivm-infer-func-core-type", Info: funccoretype.Info},
	{Name: "hivm-insert-infer-sync-block-lock-num-and-init-func", Info: hostfunc.LocksInfo},
	{Name: "hivm-insert-infer-task-type-func", Info: hostfunc.TaskInfo},
	{Name: "hivm-insert-infer-workspace-size-func", Info: hostfunc.WorkspaceInfo},
	{Name: "hivm-bind-sync-block-lock-arg", Info: kernelargs.LockInfo},
	{Name: "hivm-bind-workspace-arg", Info: kernelargs.WorkspaceInfo},
	{Name: "scf-canonicalize-iter-arg", Info: iterarg.Info},
	{Name: "optimize-hivm-pipeline", Info: hivmpipeline.Info},
	{Name: "hivm-to-library-pipeline", Info: hivmpipeline.LibraryInfo},
	{Name: "scf-remove-redundant-loop-init", Info: loopinit.Info},
	{Name: "hivm-remove-copy-ops", Info: localcopy.CallInfo},
	{Name: "hivm-inline-load-copy", Info: localcopy.LoadInfo},
	{Name: "hivm-lower-to-loops", Info: loops.Info},
	{Name: "hivm-infer-mem-scope", Info: memscope.Info},
	{Name: "move-up-arith", Info: moveuparith.Info},
	{Name: "hivm-enable-multi-buffer", Info: multibuffer.EnableInfo},
	{Name: "hivm-lower-multi-buffer-counter", Info: multibuffer.LowerCounterInfo},
	{Name: "hivm-mark-multi-buffer", Info: multibuffer.MarkInfo},
	{Name: "hivm-plan-memory", Info: plan.Info},
	{Name: "hivm-recognize-deinterleave-op", Info: recognize.DeinterleaveInfo},
	{Name: "hivm-recognize-discontinuous-store", Info: recognize.StoreInfo},
	{Name: "hivm-lift-lowest-stride", Info: rank.LiftStrideInfo},
	{Name: "hivm-lift-zero-rank", Info: rank.LiftZeroInfo},
	{Name: "hivm-reduce-rank-subview", Info: rank.ReduceInfo},
	{Name: "hivm-align-alloc-size", Info: stridealign.AllocSizeInfo},
	{Name: "hivm-enable-stride-align", Info: stridealign.EnableInfo},
	{Name: "hivm-pre-mark-stride-align", Info: stridealign.PreMarkInfo},
	{Name: "hivm-mark-stride-align", Info: stridealign.MarkInfo},
	{Name: "hivm-opt-single-point", Info: singlepoint.Info},
	{Name: "compose-collapse-expand", Info: reshape.ComposeInfo},
	{Name: "convert-non-contiguous-reshape-to-copy", Info: reshape.ContiguousInfo},
	{Name: "hivm-graph-sync-solver", Info: syncsolver.Info},
	{Name: "hivm-cross-core-gss", Info: syncsolver.CrossCoreInfo},
	{Name: "hivm-mark-real-core-type", Info: realcoretype.Info},
	{Name: "memref-remove-redundant-copy", Info: redundantcopy.Info},
	{Name: "convert-to-hivm-op", Info: tohivm.Info},
	{Name: "lower-to-llvm", Info: tollvm.Info},
	{Name: "hivm-to-llvm-pipeline", Info: tollvm.PipelineInfo},
	{Name: "convert-hivm-to-std", Info: tostd.Info},
	{Name: "lift-arith-indexcast", Info: vectorarith.LiftInfo},
	{Name: "normalize-arith", Info: vectorarith.NormalizeInfo},
	{Name: "verify-sync", Info: verifysync.Info},
}

// GenerationOf returns the generation of hardware that a pipeline is meant for:
// register-based as soon as one of its passes is, since the rules of that admit more,
// else the generation that a pass names, or Unknown.
func GenerationOf(p *pass.Pipeline) target.Generation {
	class := target.Unknown
	for _, x := range p.Passes() {
		if s, ok := x.(target.Specific); ok && class != target.RegBased && s.Generation() != target.Unknown {
			class = s.Generation()
		}
	}
	return class
}
