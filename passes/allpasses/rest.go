//go:build !core

package allpasses

import (
	"hivm-opt/pass"
	"hivm-opt/passes/allocation"
	"hivm-opt/passes/arithtoaffine"
	"hivm-opt/passes/backend"
	"hivm-opt/passes/blocklock"
	"hivm-opt/passes/buffersize"
	"hivm-opt/passes/datalayout"
	"hivm-opt/passes/decompose"
	"hivm-opt/passes/devicespec"
	"hivm-opt/passes/entrykernel"
	"hivm-opt/passes/equivalentresults"
	"hivm-opt/passes/extrabuffer"
	"hivm-opt/passes/ffts"
	"hivm-opt/passes/forall"
	"hivm-opt/passes/funccoretype"
	"hivm-opt/passes/hivmpipeline"
	"hivm-opt/passes/hostfunc"
	"hivm-opt/passes/injectsync"
	"hivm-opt/passes/kernelargs"
	"hivm-opt/passes/localcopy"
	"hivm-opt/passes/loops"
	"hivm-opt/passes/memscope"
	"hivm-opt/passes/moveuparith"
	"hivm-opt/passes/multibuffer"
	"hivm-opt/passes/opgraph"
	"hivm-opt/passes/opstats"
	"hivm-opt/passes/realcoretype"
	"hivm-opt/passes/recognize"
	"hivm-opt/passes/reshape"
	"hivm-opt/passes/singlepoint"
	"hivm-opt/passes/stridealign"
	"hivm-opt/passes/stripdebuginfo"
	"hivm-opt/passes/symboldce"
	"hivm-opt/passes/syncsolver"
	"hivm-opt/passes/tohivm"
	"hivm-opt/passes/tollvm"
	"hivm-opt/passes/tostd"
	"hivm-opt/passes/vectorarith"
)

func rest() []pass.Row { return others[:] }

// others are the passes that a small build is without.
var others = [...]pass.Row{
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
	{Name: "hivm-infer-data-layout", Info: datalayout.InferInfo},
	{Name: "hivm-remove-layout-annotation", Info: datalayout.RemoveInfo},
	{Name: "hivm-aggregated-decompose-op", Info: decompose.AggregatedInfo},
	{Name: "hacc-append-device-spec", Info: devicespec.Info},
	{Name: "hivm-init-entry-kernel", Info: entrykernel.Info},
	{Name: "drop-equivalent-buffer-results", Info: equivalentresults.Info},
	{Name: "hivm-alloc-extra-buffer", Info: extrabuffer.Info},
	{Name: "hivm-add-ffts-to-syncblocksetop", Info: ffts.Info},
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
	{Name: "optimize-hivm-pipeline", Info: hivmpipeline.Info},
	{Name: "hivm-to-library-pipeline", Info: hivmpipeline.LibraryInfo},
	{Name: "hivm-remove-copy-ops", Info: localcopy.CallInfo},
	{Name: "hivm-inline-load-copy", Info: localcopy.LoadInfo},
	{Name: "hivm-lower-to-loops", Info: loops.Info},
	{Name: "hivm-infer-mem-scope", Info: memscope.Info},
	{Name: "move-up-arith", Info: moveuparith.Info},
	{Name: "hivm-enable-multi-buffer", Info: multibuffer.EnableInfo},
	{Name: "hivm-lower-multi-buffer-counter", Info: multibuffer.LowerCounterInfo},
	{Name: "hivm-mark-multi-buffer", Info: multibuffer.MarkInfo},
	{Name: "hivm-recognize-deinterleave-op", Info: recognize.DeinterleaveInfo},
	{Name: "hivm-recognize-discontinuous-store", Info: recognize.StoreInfo},
	{Name: "hivm-align-alloc-size", Info: stridealign.AllocSizeInfo},
	{Name: "hivm-enable-stride-align", Info: stridealign.EnableInfo},
	{Name: "hivm-pre-mark-stride-align", Info: stridealign.PreMarkInfo},
	{Name: "hivm-mark-stride-align", Info: stridealign.MarkInfo},
	{Name: "hivm-opt-single-point", Info: singlepoint.Info},
	{Name: "convert-non-contiguous-reshape-to-copy", Info: reshape.ContiguousInfo},
	{Name: "hivm-graph-sync-solver", Info: syncsolver.Info},
	{Name: "hivm-cross-core-gss", Info: syncsolver.CrossCoreInfo},
	{Name: "hivm-mark-real-core-type", Info: realcoretype.Info},
	{Name: "print-op-stats", Info: opstats.Info},
	{Name: "strip-debuginfo", Info: stripdebuginfo.Info},
	{Name: "symbol-dce", Info: symboldce.Info},
	{Name: "view-op-graph", Info: opgraph.Info},
	{Name: "convert-to-hivm-op", Info: tohivm.Info},
	{Name: "lower-to-llvm", Info: tollvm.Info},
	{Name: "hivm-to-llvm-pipeline", Info: tollvm.PipelineInfo},
	{Name: "convert-hivm-to-std", Info: tostd.Info},
	{Name: "lift-arith-indexcast", Info: vectorarith.LiftInfo},
	{Name: "normalize-arith", Info: vectorarith.NormalizeInfo},
}
