package driver

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/callgraph"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower"
	"hivm-opt/lower/ascend"
	"hivm-opt/lower/emulate"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
	"hivm-opt/passes/tostd"
)

// targetFlag is the kind of compiled code.
type targetFlag string

// The targets.
const (
	hostTarget   targetFlag = "host"
	ascendTarget targetFlag = "ascend"
)

// String implements pflag.Value.
func (t *targetFlag) String() string { return string(*t) }

// Type implements pflag.Value.
func (t *targetFlag) Type() string { return "" }

// Set implements pflag.Value.
func (t *targetFlag) Set(s string) error {
	switch targetFlag(s) {
	case hostTarget, ascendTarget:
		*t = targetFlag(s)
		return nil
	}
	return fmt.Errorf("'%s' is no target: host or ascend", s)
}

// assemble lowers the function, and the functions that it needs, and adds it to a
// program.
func (x *execution) assemble(p *native.Program) error {
	native.Prune(x.module, x.fn.Op)
	if err := x.checkVariables(); err != nil {
		return err
	}
	if x.cfg.jit.target == ascendTarget {
		return x.assembleAscend(p)
	}
	x.doing = "while lowering to LLVM IR"
	if err := x.checkDefined(); err != nil {
		return err
	}
	if x.cfg.jit.checked {
		x.checks = &lower.Checks{}
	}
	return p.Add(x.c, x.module, lower.Options{Checks: x.checks, Outline: true}, lowerstd.Table(), lowerhivm.Table())
}

// checkDefined reports functions that are needed but have no body: nothing else is
// linked.
func (x *execution) checkDefined() error {
	var errs diag.List
	ir.Walk(x.module, func(op *ir.Operation) bool {
		if d, ok := ir.As[ir.Declaration](op); ok && d.IsDeclaration(op) && funcs.IsFunc(op) {
			errs = append(errs, op.OpErrorf(x.c, "cannot be compiled: it has no body, and no other module is linked; with --target=ascend, functions of the device library are"))
		}
		return true
	})
	if len(errs) > 0 {
		return errs
	}
	return nil
}

// checkVariables reports variables that are needed but defined in another module.
func (x *execution) checkVariables() error {
	var errs diag.List
	ir.Walk(x.module, func(op *ir.Operation) bool {
		if g, ok := memref.AsGlobal(op); ok && g.InitialValue() == nil {
			errs = append(errs, op.OpErrorf(x.c, "cannot be compiled: it has no initial value, so that another module has it, and none is linked; give it one, or 'uninitialized'"))
		}
		return true
	})
	if len(errs) > 0 {
		return errs
	}
	return nil
}

// The pipelines whose output is lowered for the accelerator. Memory without a space is memory of this
// machine: no unit of the accelerator runs operations on it, so that there is nothing to synchronize.
const (
	beforeAscend = "builtin.module(hivm-to-library-pipeline)"
	beforeHere   = "builtin.module(hivm-to-library-pipeline{align=false sync=none warn-unplaced=false})"
)

// pipelineFor returns the pipeline for a module, by whether its code uses memory of the accelerator, or will: kernels do.
func pipelineFor(module *ir.Operation) string {
	text := beforeHere
	placed := func(v *ir.Value) bool { return hivm.SpaceOf(v.Type()) != "" }
	ir.Walk(module, func(op *ir.Operation) bool {
		if slices.ContainsFunc(op.Operands(), placed) || hacc.IsEntry(op) || hacc.IsMixEntry(op) {
			text = beforeAscend
		}
		return text == beforeHere
	})
	return text
}

// assembleAscend makes code for the accelerator, and the device library for this machine.
func (x *execution) assembleAscend(p *native.Program) error {
	c := x.c
	x.doing = "between passes"
	if hacc.IsHost(x.fn.Op) {
		return x.fn.Op.OpErrorf(c, "runs on the host: leave --target=ascend out")
	}
	if err := x.checkShared(); err != nil {
		return err
	}
	for _, fn := range native.Functions(x.module) {
		if fn.Op.Attr(hacc.FunctionKindKey) == nil {
			fn.Op.SetAttr(c, hacc.FunctionKindKey, c.Enum(hacc.FunctionKind, "DEVICE"))
		}
	}
	if err := x.source.Run(x.ctx, pipelineFor(x.module)); err != nil {
		return err
	}
	x.doing = "while lowering to LLVM IR"
	if err := callgraph.CheckRecursion(c, x.module, func(*ir.Operation) bool { return true }); err != nil {
		return err
	}
	code, err := ascend.Module(c, x.module, ascend.Options{LocalBase: true, Descriptors: true, Legacy: true, HasFunction: tostd.HasFunction}, lowerstd.Table())
	if err != nil {
		return err
	}
	library, err := emulate.Library(c, x.module)
	if err != nil {
		return err
	}
	if err := p.RestoreVariables(code, x.module); err != nil {
		return err
	}
	t := x.fn.Type()
	if err := p.AddModule(code, []native.Function{{Name: x.fn.Name(), Inputs: t.Inputs, Results: t.Results}}); err != nil {
		return err
	}
	p.AddFile("intrinsics.c", []byte(emulate.Intrinsics))
	return p.AddModule(library, nil)
}

// checkShared reports operations that write to memory that they still have to read: on
// the host, sources are copied before, but the behaviour of the device library is not
// known.
func (x *execution) checkShared() error {
	var errs diag.List
	ir.Walk(x.module, func(op *ir.Operation) bool {
		for _, i := range lowerhivm.Equal(op) {
			errs = append(errs, op.OpErrorf(x.c, "cannot be compiled for the accelerator: operand #%d is also what it writes to, and what the device library then reads is not known; copy it to another buffer before", i))
		}
		return true
	})
	if len(errs) > 0 {
		return errs
	}
	return nil
}
