package tollvm

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/callgraph"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/pass"
	"hivm-opt/passes/hivmpipeline"
	"hivm-opt/passes/tostd"
)

// ascendTarget is the row of the accelerator.
func ascendTarget() llvmTarget {
	return llvmTarget{
		name: "ascend", help: "the accelerator: calls of its library; the input is what hivm-to-library-pipeline makes",
		options: ascendOptions(), pipeline: ascendPipeline, lowering: ascendLowering,
	}
}

// ascendOptions are the options of the target ascend.
func ascendOptions() []pass.OptionInfo {
	return []pass.OptionInfo{
		cInterface,
		{
			Name: "ascend-llvm", Kind: pass.Choice, Default: "modern", Help: "ascend: how attributes are spelled",
			Choices: []pass.ChoiceInfo{
				{Name: "modern", Help: "as LLVM 16 and later do: memory(none)"},
				{Name: "legacy", Help: "as the back end of the device reads, and LLVM 15: readnone, undef"},
			},
		},
		{
			Name: "kernel-args", Kind: pass.Choice, Default: "bare", Help: "ascend: how kernels take memrefs",
			Choices: []pass.ChoiceInfo{
				{Name: "bare", Help: "as a pointer; shapes are static, or have one axis whose size nothing reads"},
				{Name: "descriptors", Help: "as other functions do: pointers, offset, sizes and strides"},
			},
		},
		{Name: "local-base", Kind: pass.Bool, Default: "false", Help: "ascend: count addresses on the chip from symbols such as hivm_ub_base, for emulation"},
		{Name: "any-library", Kind: pass.Bool, Default: "false", Help: "ascend: admit functions that the device library does not have"},
		{Name: "triple", Kind: pass.Text, Help: "ascend: the target triple; auto for that of hacc.target"},
		{Name: "target-cpu", Kind: pass.Text, Help: "ascend: the attribute target-cpu of functions; auto for that of hacc.target"},
		{Name: "ptc-kernel", Kind: pass.Bool, Default: "false", Help: "ascend: give kernels the calling convention ptc_kernel"},
	}
}

// libraryOptions are the options of hivm-to-llvm-pipeline for the pipeline inside.
func libraryOptions() []pass.OptionInfo {
	return slices.Concat(flattenOptions(), hivmpipeline.LibraryOptions("ascend: "))
}

// ascendPipeline is the pipeline for the target ascend.
func ascendPipeline(o pass.Options) string {
	return "hivm-to-library-pipeline" + given(o, libraryOptions()) + ",lower-to-llvm" + given(o, options())
}

// onAscend is the lowering for the target ascend.
type onAscend ascend.Options

func ascendLowering(o pass.Options) (lowering, error) {
	if o.Bool("bare-ptr") {
		return nil, errors.New("the option bare-ptr is for target=host; kernel-args says how kernels take memrefs")
	}
	for _, name := range []string{"triple", "target-cpu"} {
		if strings.ContainsAny(o.Text(name), "\"\\\n") {
			return nil, fmt.Errorf("the option %s is no name: %q", name, o.Text(name))
		}
	}
	return onAscend{
		Legacy: o.Choice("ascend-llvm") == "legacy", Descriptors: o.Choice("kernel-args") == "descriptors",
		LocalBase: o.Bool("local-base"), AnyLibrary: o.Bool("any-library"),
		Triple: o.Text("triple"), CPU: o.Text("target-cpu"), PTC: o.Bool("ptc-kernel"),
		CInterface: o.Bool(cInterface.Name), HasFunction: tostd.HasFunction,
	}, nil
}

func (a onAscend) lower(t *pass.Target) (*llvmir.Module, error) {
	onDevice := func(fn *ir.Operation) bool { return !hacc.IsHost(fn) }
	if err := callgraph.CheckRecursion(t.Ctx, t.Op, onDevice); err != nil {
		return nil, err
	}
	o := ascend.Options(a)
	o.Converted = t.Follows("convert-hivm-to-std")
	return ascend.Module(t.Ctx, t.Op, o, lowerstd.Table())
}
