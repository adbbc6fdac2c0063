// Package tollvm is the pass lower-to-llvm: LLVM IR of a module, whose text takes the
// place of the module in the output. The pass does not change the module, so it has to
// be the last pass. The pipeline hivm-to-llvm-pipeline holds the passes before it. The
// target is this machine (package lower/lowerhivm) or the accelerator (package
// lower/ascend).
package tollvm

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hivm-opt/lower/llvmir"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "lower-to-llvm",
		Summary: "Lower to LLVM IR, which is printed in place of the module",
		Anchor:  "builtin.module",
		Options: options(),
		New: func(o pass.Options) (pass.Pass, error) {
			l, err := loweringOf(o)
			if err != nil {
				return nil, err
			}
			return &Pass{lowering: l}, nil
		},
	}
}

// llvmTarget is a row of the table of targets: a kind of processor that a module is lowered
// for.
type llvmTarget struct {
	// name is the value of the option target, help its meaning.
	name, help string
	// options are the options that the target has besides.
	options []pass.OptionInfo
	// pipeline is the text of hivm-to-llvm-pipeline.
	pipeline func(o pass.Options) string
	// lowering returns how the options have modules lowered. The error is about options
	// that exclude each other.
	lowering func(o pass.Options) (lowering, error)
}

// lowering lowers a module for a processor.
type lowering interface {
	lower(t *pass.Target) (*llvmir.Module, error)
}

// targets are the targets; the first is the default.
func targets() []llvmTarget { return []llvmTarget{hostTarget(), ascendTarget()} }

// cInterface is an option of several targets.
var cInterface = pass.OptionInfo{
	Name: "emit-c-interface", Kind: pass.Bool, Default: "false",
	Help: "Give all public functions a wrapper _mlir_ciface_NAME, as those with llvm.emit_c_interface have",
}

// options are the choice of the target, and the options of all targets.
func options() []pass.OptionInfo {
	choice := pass.OptionInfo{Name: "target", Kind: pass.Choice, Default: targets()[0].name, Help: "What the code is for"}
	var rest []pass.OptionInfo
	for _, t := range targets() {
		choice.Choices = append(choice.Choices, pass.ChoiceInfo{Name: t.name, Help: t.help})
		for _, i := range t.options {
			if !has(rest, i.Name) {
				rest = append(rest, i)
			}
		}
	}
	return append([]pass.OptionInfo{choice}, rest...)
}

// has reports whether there is an option of a name.
func has(options []pass.OptionInfo, name string) bool {
	return slices.ContainsFunc(options, func(i pass.OptionInfo) bool { return i.Name == name })
}

// PipelineInfo describes the pipeline from HIVM operations to LLVM IR.
func PipelineInfo() pass.Info {
	return pass.Info{
		Name:     "hivm-to-llvm-pipeline",
		Summary:  "Canonicalize, flatten HIVM ops, and lower to LLVM IR; for ascend behind hivm-to-library-pipeline",
		Anchor:   "builtin.module",
		Options:  slices.Concat(libraryOptions(), options()),
		Pipeline: text,
	}
}

// flattenOptions are the options about flattening, for all targets.
func flattenOptions() []pass.OptionInfo {
	return []pass.OptionInfo{
		{Name: "flatten", Kind: pass.Bool, Default: "true", Help: "Run hivm-flatten-ops"},
		{
			Name: "mode", Kind: pass.Choice, Default: "safe", Help: "The mode of hivm-flatten-ops",
			Choices: []pass.ChoiceInfo{
				{Name: "safe", Help: "leave the op alone, or keep the offending axis apart"},
				{Name: "maximal", Help: "safe, and all else that can be proven to merge"},
			},
		},
	}
}

// text is the pipeline with its options.
func text(o pass.Options) (string, error) { return chosen(o).pipeline(o), nil }

// chosen returns the target that the options name.
func chosen(o pass.Options) llvmTarget {
	all := targets()
	return all[slices.IndexFunc(all, func(t llvmTarget) bool { return t.name == o.Choice("target") })]
}

// given writes those of some options that are not the default.
func given(o pass.Options, of []pass.OptionInfo) string {
	var words []string
	for _, i := range of {
		if value := valueOf(o, i); value != i.Default {
			words = append(words, i.Name+"="+value)
		}
	}
	return "{" + strings.Join(words, " ") + "}"
}

// valueOf returns the value of an option as it is written.
func valueOf(o pass.Options, i pass.OptionInfo) string {
	switch i.Kind {
	case pass.Bool:
		return strconv.FormatBool(o.Bool(i.Name))
	case pass.Choice:
		return o.Choice(i.Name)
	}
	return o.Text(i.Name)
}

// loweringOf returns the lowering that the options choose. The error is about an option of
// another target.
func loweringOf(o pass.Options) (lowering, error) {
	mine := chosen(o)
	l, err := mine.lowering(o)
	if err != nil {
		return nil, err
	}
	for _, t := range targets() {
		for _, i := range t.options {
			if valueOf(o, i) != i.Default && !has(mine.options, i.Name) {
				return nil, fmt.Errorf("the option %s is for target=%s", i.Name, t.name)
			}
		}
	}
	return l, nil
}

// Pass is the pass lower-to-llvm.
type Pass struct {
	lowering lowering
	out      *llvmir.Module // of the last run, nil if there was none or it failed
}

// Run implements [pass.Pass].
func (p *Pass) Run(t *pass.Target) error {
	var err error
	p.out, err = p.lowering.lower(t)
	return err
}

// Emitted implements [pass.Emitter]: the LLVM IR of the module that the pass ran on last, nil
// if there is none.
func (p *Pass) Emitted() pass.Code {
	if p.out == nil {
		return nil
	}
	return p.out
}
