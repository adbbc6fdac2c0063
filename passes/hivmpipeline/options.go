package hivmpipeline

import (
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
)

// The options that the passes on buffers ask: ours, then the reference's.
const (
	strict          = "strict"
	flattens        = "flatten"
	warnUnplaced    = "warn-unplaced"
	tensors         = "disable-hivm-tensor-compile"
	storageAlign    = "enable-hivm-auto-storage-align"
	autoMultiBuffer = "enable-auto-multi-buffer"
	limitLocal      = "limit-auto-multi-buffer-of-local-buffer"
	limitMix        = "limit-auto-multi-buffer-buffer"
	planStrategy    = "plan-memory-strategy"
	memoryDisplay   = "enable-memory-display"
	noCoupledReuse  = "disable-tightly-coupled-buffer-reuse"
	useSolver       = "enable-hivm-graph-sync-solver"
	solverVersion   = "hivm-sync-solver-version"
	noSync          = "disable-hivm-auto-inject-sync"
	barrierAll      = "enable-hivm-inject-barrier-all-sync"
	unitFlags       = "enable-hivm-unit-flag-sync"
	aliveLoops      = "enable-hivm-assume-alive-loops"
	noInline        = "enable-lib-call-no-inline"
)

// options are the options of the pipeline: ours, the reference's for passes on buffers, and its options
// for passes on tensors, which change nothing here.
func options() []pass.OptionInfo {
	out := []pass.OptionInfo{
		onOff(strict, false, "Keep the meaning, or refuse, where the reference makes something else"),
		flatten.ModeOption("With strict: what hivm-flatten-ops does where the reference is wrong"),
		onOff(flattens, true, "Run hivm-flatten-ops"),
		onOff(warnUnplaced, true, "Report buffers that keep no memory space"),
		onOff(tensors, false, "Leave out the passes on tensors; has to be true"),
		onOff(storageAlign, true, "Give rows of buffers the alignment that operations need"),
		onOff(autoMultiBuffer, true, "Give buffers of transfers in loops two copies, which take turns"),
		choice(limitLocal, "no-l0c", "Which buffers get copies", "no-limit", "all", "no-l0c", "all but those in L0C"),
		choice(limitMix, "only-cube", "Which cores of mixed kernels get copies", "no-limit", "all", "only-cube", "cube cores", "only-vector", "vector cores"),
		choice(planStrategy, "default", "In which order buffers are placed", "default", "as they are written first", "largest-first", "large ones first"),
		onOff(memoryDisplay, false, "Write the plan of each function to a file"),
		onOff(noCoupledReuse, false, "Let nothing share memory with a buffer that is tied to one of the other kind of core"),
		onOff(useSolver, true, "Synchronize by hivm-graph-sync-solver, not by hivm-inject-sync"),
		choice(solverVersion, "v1", "The version of hivm-graph-sync-solver", "v1", "pairs in the order of the text", "v2", "pairs by the loops around both"),
		onOff(noSync, false, "Leave the flags of the text alone"),
		onOff(barrierAll, false, "Synchronize by barriers for all pipes"),
		onOff(unitFlags, false, "Synchronize the cube unit and its fixpipe by unit flags where possible"),
		onOff(aliveLoops, false, "With hivm-inject-sync: assume that loops run at least once"),
		onOff(noInline, true, "Mark functions of the device library as not to be inlined"),
	}
	for _, name := range ofTensors {
		out = append(out, onOff(name, false, "Of the passes on tensors: no effect"))
	}
	return out
}

// ofTensors are options of the reference for its passes on tensors.
var ofTensors = []string{
	"enable-triton-kernel-compile", "enable-ubuf-saving", "enable-layout-optimization", "disable-auto-inject-block-sync",
	"disable-auto-cv-work-space-manage", "enable-hivm-cross-core-gss", "enable-hivm-inject-block-all-sync",
	"enable-hivm-global-workspace-reuse", "enable-auto-bind-sub-block", "enable-code-motion", "enable-auto-blockify-loop",
	"limit-auto-multi-buffer-only-for-local-buffer",
}

func onOff(name string, value bool, help string) pass.OptionInfo {
	text := "false"
	if value {
		text = "true"
	}
	return pass.OptionInfo{Name: name, Kind: pass.Bool, Default: text, Help: help}
}

// choice is an option with words, each followed by its help.
func choice(name, value, help string, words ...string) pass.OptionInfo {
	o := pass.OptionInfo{Name: name, Kind: pass.Choice, Default: value, Help: help}
	for i := 0; i < len(words); i += 2 {
		o.Choices = append(o.Choices, pass.ChoiceInfo{Name: words[i], Help: words[i+1]})
	}
	return o
}
