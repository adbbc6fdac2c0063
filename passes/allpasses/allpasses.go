// Package allpasses lists the passes of hivm-opt.
package allpasses

import (
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
func Passes() []pass.Info {
	return []pass.Info{
		blocklock.FreeInfo(),
		blocklock.HoistInfo(),
		blocklock.LowerInfo(),
		blocklock.SubblockInfo(),
		backend.AnnotationsInfo(),
		backend.CachedLoadsInfo(),
		backend.CallLocationsInfo(),
		backend.CompatiblePrintInfo(),
		backend.DebugInfo(),
		buffersize.ConstantizeInfo(),
		buffersize.FoldInfo(),
		buffersize.InferInfo(),
		buffersize.SetInfo(),
		arithtoaffine.Info(),
		allocation.AllocaInfo(),
		allocation.WorkspaceInfo(),
		canonicalize.Info(),
		canonicalize.ExtendedInfo(),
		cse.Info(),
		datalayout.InferInfo(),
		datalayout.RemoveInfo(),
		deadstore.Info(),
		decompose.Info(),
		decompose.AggregatedInfo(),
		devicespec.Info(),
		entrykernel.Info(),
		equivalentresults.Info(),
		extrabuffer.Info(),
		ffts.Info(),
		flatten.Info(),
		forloops.Info(),
		inline.Info(),
		injectsync.Info(),
		injectsync.BlockInfo(),
		forall.BlocksInfo(),
		forall.ForInfo(),
		funccoretype.Info(),
		hostfunc.LocksInfo(),
		hostfunc.TaskInfo(),
		hostfunc.WorkspaceInfo(),
		kernelargs.LockInfo(),
		kernelargs.WorkspaceInfo(),
		iterarg.Info(),
		hivmpipeline.Info(),
		hivmpipeline.LibraryInfo(),
		loopinit.Info(),
		localcopy.CallInfo(),
		localcopy.LoadInfo(),
		loops.Info(),
		memscope.Info(),
		moveuparith.Info(),
		multibuffer.EnableInfo(),
		multibuffer.LowerCounterInfo(),
		multibuffer.MarkInfo(),
		plan.Info(),
		recognize.DeinterleaveInfo(),
		recognize.StoreInfo(),
		rank.LiftStrideInfo(),
		rank.LiftZeroInfo(),
		rank.ReduceInfo(),
		stridealign.AllocSizeInfo(),
		stridealign.EnableInfo(),
		stridealign.PreMarkInfo(),
		stridealign.MarkInfo(),
		singlepoint.Info(),
		reshape.ComposeInfo(),
		reshape.ContiguousInfo(),
		syncsolver.Info(),
		syncsolver.CrossCoreInfo(),
		realcoretype.Info(),
		redundantcopy.Info(),
		tohivm.Info(),
		tollvm.Info(),
		tollvm.PipelineInfo(),
		tostd.Info(),
		vectorarith.LiftInfo(),
		vectorarith.NormalizeInfo(),
		verifysync.Info(),
	}
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
