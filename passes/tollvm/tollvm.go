// Package tollvm is the pass lower-to-llvm: LLVM IR of a module, whose text takes the
// place of the module in the output. The pass does not change the module, so it has to
// be the last one. The pipeline hivm-to-llvm-pipeline is what comes before it.
package tollvm

import (
	"fmt"
	"io"

	"hivm-opt/llvmir"
	"hivm-opt/lower"
	"hivm-opt/lower/hivm"
	"hivm-opt/lower/std"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "lower-to-llvm",
		Summary: "Lower to LLVM IR, which is printed in place of the module",
		Anchor:  "builtin.module",
		Options: options,
		New: func(o pass.Options) (pass.Pass, error) {
			return &Pass{options: lower.Options{BarePtr: o.Bool("bare-ptr"), CInterface: o.Bool("emit-c-interface")}}, nil
		},
	}
}

var options = []pass.OptionInfo{
	{
		Name: "target", Kind: pass.Choice, Default: "host", Help: "What the code is for",
		Choices: []pass.ChoiceInfo{{Name: "host", Help: "any processor that LLVM has a back end for: loops, all memory in one address space"}},
	},
	{Name: "bare-ptr", Kind: pass.Bool, Default: "false", Help: "Pass a memref, which must be static, as one pointer"},
	{Name: "emit-c-interface", Kind: pass.Bool, Default: "false", Help: "Give all public functions a wrapper _mlir_ciface_NAME, as those with llvm.emit_c_interface have"},
}

// PipelineInfo describes the pipeline from HIVM operations to LLVM IR.
func PipelineInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-to-llvm-pipeline",
		Summary: "Canonicalize, flatten HIVM ops, and lower to LLVM IR",
		Anchor:  "builtin.module",
		Options: append([]pass.OptionInfo{
			{Name: "flatten", Kind: pass.Bool, Default: "true", Help: "Run hivm-flatten-ops"},
			{
				Name: "mode", Kind: pass.Choice, Default: "safe", Help: "The mode of hivm-flatten-ops",
				Choices: []pass.ChoiceInfo{
					{Name: "safe", Help: "leave the op alone, or keep the offending axis apart"},
					{Name: "maximal", Help: "safe, and all else that can be proven to merge"},
				},
			},
		}, options...),
		Pipeline: text,
	}
}

// text is the pipeline with its options.
func text(o pass.Options) string {
	flatten := ""
	if o.Bool("flatten") {
		flatten = fmt.Sprintf("func.func(hivm-flatten-ops{mode=%s}),", o.Choice("mode"))
	}
	return fmt.Sprintf("canonicalize,%slower-to-llvm{bare-ptr=%t emit-c-interface=%t target=%s}",
		flatten, o.Bool("bare-ptr"), o.Bool("emit-c-interface"), o.Choice("target"))
}

// Pass is the pass lower-to-llvm.
type Pass struct {
	options lower.Options
	out     *llvmir.Module // of the last run, nil if there was none or it failed
}

// Run implements [pass.Pass].
func (p *Pass) Run(t *pass.Target) error {
	var err error
	p.out, err = lower.Module(t.Ctx, t.Op, p.options, std.Table(), hivm.Table())
	return err
}

// Print writes the LLVM IR of the module that the pass ran on last. It reports false,
// and writes nothing, if there is none.
func (p *Pass) Print(w io.Writer) (ok bool, err error) {
	if p.out == nil {
		return false, nil
	}
	return true, p.out.Print(w)
}
