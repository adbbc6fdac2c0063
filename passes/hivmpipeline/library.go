package hivmpipeline

import (
	"fmt"

	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
)

// LibraryInfo describes the pipeline hivm-to-library-pipeline for a registry: optimize-hivm-pipeline
// behind canonicalize, strict and synchronized by default, with the options that kernels need.
func LibraryInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-to-library-pipeline",
		Summary: "Lower HIVM ops on buffers to synchronized calls of the device library, and keep the meaning",
		Anchor:  "builtin.module",
		Options: append([]pass.OptionInfo{
			onOff(strict, true, "Keep the meaning, or refuse, where the reference makes something else; if false, do as it does, with a warning"),
			onOff(flattens, true, "Run hivm-flatten-ops"),
			flatten.ModeOption("What hivm-flatten-ops does where the reference is wrong"),
			onOff(warnUnplaced, true, "Report buffers that keep no memory space"),
		}, LibraryOptions("")...),
		Pipeline: library,
	}
}

// The options of hivm-to-library-pipeline, and the values of sync.
const (
	align       = "align"
	multiBuffer = "multi-buffer"
	sync        = "sync"

	solverSync  = "graph-sync-solver"
	injectSync  = "inject-sync"
	barrierSync = "barrier-all"
	textSync    = "none"
)

// LibraryOptions are the options about buffers and pipes that hivm-to-library-pipeline has, for a
// pipeline that holds it. Each help begins with a text.
func LibraryOptions(prefix string) []pass.OptionInfo {
	return []pass.OptionInfo{
		onOff(align, true, prefix+"Give rows of buffers the alignment that functions of the library need; they have none for some rows without"),
		choice(sync, solverSync, prefix+"How the pipes of a core wait for each other",
			solverSync, "by hivm-graph-sync-solver", injectSync, "by hivm-inject-sync",
			barrierSync, "by hivm-inject-sync, for everything before", textSync, "as the text says; no two buffers share memory"),
		onOff(multiBuffer, true, prefix+"Give the buffers of transfers in loops two copies, which take turns; not with sync=none"),
	}
}

// library is the text of hivm-to-library-pipeline. If it is not strict it begins with what the
// reference runs before its pipeline.
func library(o pass.Options) (string, error) {
	b := &builder{o: o}
	b.module("canonicalize")
	if !o.Bool(strict) {
		b.module("convert-to-hivm-op")
		b.module("hacc-append-device-spec")
	}
	given := []string{
		tensors + "=true",
		b.strict(),
		"mode=" + o.Choice("mode"),
		fmt.Sprintf("%s=%t", flattens, o.Bool(flattens)),
		fmt.Sprintf("%s=%t", warnUnplaced, o.Bool(warnUnplaced)),
		fmt.Sprintf("%s=%t", storageAlign, o.Bool(align)),
		fmt.Sprintf("%s=%t", autoMultiBuffer, o.Bool(multiBuffer) && o.Choice(sync) != textSync),
	}
	switch o.Choice(sync) {
	case injectSync:
		given = append(given, useSolver+"=false")
	case barrierSync:
		given = append(given, barrierAll+"=true")
	case textSync:
		given = append(given, noSync+"=true")
	}
	b.module("optimize-hivm-pipeline", given...)
	return b.String(), nil
}
