package librarypipeline

import (
	"fmt"

	"hivm-opt/pass"
)

// The values of the option sync.
const (
	// NoSync leaves the flags of the text alone.
	NoSync     = "none"
	solver     = "graph-sync-solver"
	inject     = "inject-sync"
	barrierAll = "barrier-all"
)

// SyncOption is the option sync of pipelines. Its help begins with a text.
func SyncOption(prefix string) pass.OptionInfo {
	return pass.OptionInfo{
		Name: "sync", Kind: pass.Choice, Default: NoSync, Help: prefix + "How the pipes of a core wait for each other",
		Choices: []pass.ChoiceInfo{
			{Name: NoSync, Help: "as the text says"},
			{Name: solver, Help: "by hivm-graph-sync-solver"},
			{Name: inject, Help: "by hivm-inject-sync"},
			{Name: barrierAll, Help: "by hivm-inject-sync, for everything before"},
		},
	}
}

// syncPass is the pass that the option sync names, "" for none.
func syncPass(o pass.Options) string {
	switch o.Choice("sync") {
	case solver:
		return fmt.Sprintf("hivm-graph-sync-solver{strict=%t}", o.Bool("strict"))
	case inject:
		return fmt.Sprintf("hivm-inject-sync{strict=%t}", o.Bool("strict"))
	case barrierAll:
		return fmt.Sprintf("hivm-inject-sync{sync-mode=barrier-all strict=%t}", o.Bool("strict"))
	}
	return ""
}

// marks is hivm-mark-multi-buffer as the reference's pipeline has it: results of the cube unit,
// which fill L0C, have one copy.
const marks = "hivm-mark-multi-buffer{enable-auto=true limit-auto-multi-buffer-only-for-local-buffer=true limit-auto-multi-buffer-of-local-buffer=no-l0c}"

// placed are the passes that give buffers addresses and make pipes wait for each other. Without
// either, several addresses of a pointer_cast stay: flags of the text may count the turns in
// their own way.
func placed(o pass.Options, strict func(name string) string) (out []string) {
	sync := syncPass(o)
	if !o.Bool("plan") && sync == "" {
		return nil
	}
	if o.Bool("plan") {
		if sync != "" && o.Bool("multi-buffer") {
			out = append(out, onFunctions([]string{marks}))
		}
		out = append(out, fmt.Sprintf("hivm-plan-memory{strict=%t reuse=%t}", o.Bool("strict"), sync != ""))
	}
	if sync != "" {
		out = append(out, onFunctions([]string{sync}))
	}
	return append(out, onFunctions([]string{strict("hivm-enable-multi-buffer"), strict("hivm-lower-multi-buffer-counter")}))
}
