// Package librarypipeline is the pipeline hivm-to-library-pipeline: from HIVM operations on
// buffers to calls of the device library.
//
// It is the order in which the reference compiler for memory-based hardware runs the
// passes around flattening, as far as this project has them, but for loops over scalars, which
// are made before memory is planned, so that every buffer is there by then. Missing passes of the
// reference in between are: parallel loops, locks, alignment of rows. Planning of memory and
// synchronization are chosen by options.
package librarypipeline

import (
	"fmt"
	"strings"

	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
)

// Info describes the pipeline for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:     "hivm-to-library-pipeline",
		Summary:  "Lower HIVM ops on buffers to calls of the device library",
		Anchor:   "builtin.module",
		Options:  options,
		Pipeline: text,
	}
}

var options = []pass.OptionInfo{
	{Name: "flatten", Kind: pass.Bool, Default: "true", Help: "Run hivm-flatten-ops"},
	flatten.ArchOption("membase", "Rules of hivm-flatten-ops; all other passes follow memory-based hardware"),
	flatten.ModeOption("What hivm-flatten-ops does where the reference is wrong"),
	{Name: "is-ops-aligned", Kind: pass.Bool, Default: "false", Help: "The strides of all buffers are padded to blocks of 32 bytes"},
	{Name: "warn-unplaced", Kind: pass.Bool, Default: "true", Help: "Report buffers that keep no memory space"},
	{Name: "plan", Kind: pass.Bool, Default: "false", Help: "Give buffers their addresses, by hivm-plan-memory"},
	SyncOption(""),
	{Name: "multi-buffer", Kind: pass.Bool, Default: "true", Help: "With plan and sync: give the buffers of transfers in loops two copies, which take turns"},
	{Name: "strict", Kind: pass.Bool, Default: "true", Help: "Keep the meaning, or refuse, where the reference makes something else; if false, do as it does, with a warning"},
}

// text is the pipeline with its options.
func text(o pass.Options) (string, error) {
	strict := func(name string) string { return fmt.Sprintf("%s{strict=%t}", name, o.Bool("strict")) }
	phase := func(name string) string {
		return fmt.Sprintf("hivm-aggregated-decompose-op{decompose-phase=%s strict=%t}", name, o.Bool("strict"))
	}
	scopes := func(warn string) string { return fmt.Sprintf("hivm-infer-mem-scope{strict=true warn=%s}", warn) }
	first := []string{"hivm-lift-zero-rank", strict("hivm-decompose-op")}
	ops := []string{
		phase("before-hivm-align"),
		phase("after-hivm-recognize-deinterleave"),
		phase("after-hivm-recognize-broadcast"),
		phase("after-hivm-align"),
		phase("after-infer-hivm-data-layout"),
		// The results of a phase may have to be decomposed themselves.
		strict("hivm-decompose-op"),
		"canonicalize",
	}
	if o.Bool("flatten") {
		ops = append(ops, fmt.Sprintf("hivm-flatten-ops{arch=%s mode=%s}", o.Choice("arch"), o.Choice("mode")))
	}
	ops = append(ops,
		phase("after-hivm-flatten-ops"),
		strict("hivm-reduce-rank-subview"),
		"hivm-lift-lowest-stride",
		phase("after-hivm-lift-lowest-stride"),
		strict("hivm-alloc-extra-buffer"),
	)
	last := []string{
		"canonicalize",
		"cse",
		strict("hivm-lower-to-loops"),
		strict("hivm-decompose-op"),
	}
	passes := []string{
		strict("convert-to-hivm-op"), // on the module, where it sees the callers of functions
		onFunctions(first),
		scopes("false"), // it runs again
		onFunctions(ops),
		scopes(fmt.Sprint(o.Bool("warn-unplaced"))),
		onFunctions(last),
	}
	passes = append(passes, placed(o, strict)...)
	return strings.Join(append(passes,
		onFunctions([]string{"hivm-lift-lowest-stride"}),
		fmt.Sprintf("convert-hivm-to-std{is-ops-aligned=%t strict=%t}", o.Bool("is-ops-aligned"), o.Bool("strict")),
	), ","), nil
}

// onFunctions is a pipeline of passes on functions.
func onFunctions(passes []string) string { return "func.func(" + strings.Join(passes, ",") + ")" }
