// Package entrykernel is the pass hivm-init-entry-kernel: a kernel begins by setting the
// registers that its vector instructions depend on. On memory-based hardware that is the mask
// for all elements, on register-based hardware how conversions saturate, which is set back
// before each return. The rules are InitEntryKernel.cpp of the reference.
package entrykernel

import (
	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-init-entry-kernel",
		Title:   "InitEntryKernel",
		Summary: "Set the registers that a kernel begins with",
		Anchor:  "func.func",
		New:     func(pass.Options) (pass.Pass, error) { return initialize{}, nil },
	}
}

// The bits of the control register.
const (
	// saturation lets conversions to wider floats overflow to infinity.
	saturation = 48
	// overrideSaturation makes the other bits decide how conversions to narrower types
	// saturate, instead of the instruction. The hardware begins with it set.
	overrideSaturation = 60
)

// initialize is the pass.
type initialize struct{}

// Run implements pass.Pass.
func (initialize) Run(t *pass.Target) error {
	fn := funcs.Func{Op: t.Op}
	if !hacc.IsDevice(fn.Op) || !hacc.IsEntry(fn.Op) || fn.IsDeclaration() {
		return nil
	}
	b := ir.NewBuilder(t.Ctx, nil)
	b.Loc = fn.Op.Loc()
	b.SetBefore(fn.Body().Entry().First())
	if hacc.GenerationOf(fn.Op) != target.RegBased {
		hivm.SetMaskNormBuilder{}.Build(b)
		return nil
	}
	hivm.SetCtrlBuilder{Enable: false, Idx: overrideSaturation}.Build(b)
	hivm.SetCtrlBuilder{Enable: true, Idx: saturation}.Build(b)
	for _, block := range fn.Body().Blocks() {
		if end := block.Last(); funcs.IsReturn(end) {
			b.Loc = end.Loc()
			b.SetBefore(end)
			hivm.SetCtrlBuilder{Enable: true, Idx: overrideSaturation}.Build(b)
		}
	}
	return nil
}
