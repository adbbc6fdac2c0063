package tollvm

import (
	"fmt"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hacc"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/pass"
	"hivm-opt/passes/plan"
)

// hostTarget is the row of the processor that the tool runs on.
func hostTarget() llvmTarget {
	return llvmTarget{
		name: "host", help: "any processor that LLVM has a back end for: loops, all memory in one address space",
		options: []pass.OptionInfo{
			{Name: "bare-ptr", Kind: pass.Bool, Default: "false", Help: "host: pass a memref, which must be static, as one pointer"},
			{Name: "join-loops", Kind: pass.Bool, Default: "true", Help: "host: operations that follow each other have common loops where that computes the same"},
			cInterface,
			{Name: "outline", Kind: pass.Bool, Default: "true", Help: "host: loops that the module has several times become functions"},
		},
		pipeline: hostPipeline,
		lowering: func(o pass.Options) (lowering, error) {
			return onHost{
				BarePtr: o.Bool("bare-ptr"), CInterface: o.Bool(cInterface.Name),
				SeparateLoops: !o.Bool("join-loops"), Outline: o.Bool("outline"),
			}, nil
		},
	}
}

// hostPipeline is the pipeline for the host.
func hostPipeline(o pass.Options) string {
	flatten := ""
	if o.Bool("flatten") {
		flatten = fmt.Sprintf("func.func(hivm-flatten-ops{mode=%s}),", o.Choice("mode"))
	}
	return "canonicalize," + flatten + "lower-to-llvm" + given(o, options())
}

// onHost is the lowering for the host.
type onHost lower.Options

func (h onHost) lower(t *pass.Target) (*llvmir.Module, error) {
	if err := callgraph.CheckRecursion(t.Ctx, t.Op, hacc.IsDevice); err != nil {
		return nil, err
	}
	if err := plan.CheckSizes(t.Ctx, t.Op); err != nil {
		return nil, err
	}
	return lower.Module(t.Ctx, t.Op, lower.Options(h), lowerstd.Table(), lowerhivm.Table())
}
