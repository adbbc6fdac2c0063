// Package tollvm is the pass lower-to-llvm: LLVM IR of a module, whose text takes the
// place of the module in the output. The pass does not change the module, so it has to
// be the last one. The pipeline hivm-to-llvm-pipeline is what comes before it. The target
// is this machine (package lower/lowerhivm) or the accelerator (package lower/ascend).
package tollvm

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hacc"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/pass"
	"hivm-opt/passes/plan"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "lower-to-llvm",
		Summary: "Lower to LLVM IR, which is printed in place of the module",
		Anchor:  "builtin.module",
		Options: options(),
		New: func(o pass.Options) (pass.Pass, error) {
			t, err := targetOf(o)
			if err != nil {
				return nil, err
			}
			return &Pass{target: t}, nil
		},
	}
}

func options() []pass.OptionInfo {
	return append([]pass.OptionInfo{
		{
			Name: "target", Kind: pass.Choice, Default: "host", Help: "What the code is for",
			Choices: []pass.ChoiceInfo{
				{Name: "host", Help: "any processor that LLVM has a back end for: loops, all memory in one address space"},
				{Name: ascendTarget, Help: "the accelerator: calls of its library; the input is what hivm-to-library-pipeline and hivm-plan-memory make"},
			},
		},
		{Name: "bare-ptr", Kind: pass.Bool, Default: "false", Help: "host: pass a memref, which must be static, as one pointer"},
		{Name: "emit-c-interface", Kind: pass.Bool, Default: "false", Help: "Give all public functions a wrapper _mlir_ciface_NAME, as those with llvm.emit_c_interface have"},
	}, ascendOptions()...)
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
			{Name: "plan-reuse", Kind: pass.Bool, Default: "false", Help: "ascend: the option reuse of hivm-plan-memory"},
		}, options()...),
		Pipeline: text,
	}
}

// text is the pipeline with its options.
func text(o pass.Options) string {
	if o.Choice("target") == ascendTarget {
		return ascendText(o)
	}
	flatten := ""
	if o.Bool("flatten") {
		flatten = fmt.Sprintf("func.func(hivm-flatten-ops{mode=%s}),", o.Choice("mode"))
	}
	return "canonicalize," + flatten + "lower-to-llvm" + given(o)
}

// given writes those of the options of the pass that are not the default.
func given(o pass.Options) string {
	var words []string
	for _, i := range options() {
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

// target lowers a module for a processor.
type target interface {
	lower(t *pass.Target) (*llvmir.Module, error)
}

// targetOf returns the target that the options choose.
func targetOf(o pass.Options) (target, error) {
	if o.Choice("target") == ascendTarget {
		return ascendOf(o)
	}
	for _, i := range ascendOptions() {
		if valueOf(o, i) != i.Default {
			return nil, fmt.Errorf("the option %s is for target=%s", i.Name, ascendTarget)
		}
	}
	return host{BarePtr: o.Bool("bare-ptr"), CInterface: o.Bool("emit-c-interface")}, nil
}

// host is the target host.
type host lower.Options

func (h host) lower(t *pass.Target) (*llvmir.Module, error) {
	if err := callgraph.CheckRecursion(t.Ctx, t.Op, hacc.IsDevice); err != nil {
		return nil, err
	}
	if err := plan.CheckSizes(t.Ctx, t.Op); err != nil {
		return nil, err
	}
	return lower.Module(t.Ctx, t.Op, lower.Options(h), lowerstd.Table(), lowerhivm.Table())
}

// Pass is the pass lower-to-llvm.
type Pass struct {
	target target
	out    *llvmir.Module // of the last run, nil if there was none or it failed
}

// Run implements [pass.Pass].
func (p *Pass) Run(t *pass.Target) error {
	var err error
	p.out, err = p.target.lower(t)
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
