package ascend

import (
	"errors"

	"hivm-opt/analysis/target"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// isKernel reports whether the host starts a function.
func isKernel(fn *ir.Operation) bool {
	return !hacc.IsHost(fn) && (hacc.IsEntry(fn) || hacc.IsMixEntry(fn))
}

// Convention implements [lower.Device].
func (d *device) Convention(s *lower.State, op *ir.Operation) (lower.Convention, error) {
	if !isKernel(op) {
		if isInterface(op) {
			return lower.Described, nil
		}
		return lower.Expanded, nil
	}
	if how, ok := d.kernels[op]; ok {
		return how, nil
	}
	how, err := d.kernel(s, op)
	if err == nil {
		d.kernels[op] = how
	}
	return how, err
}

// kernel decides how a kernel takes its arguments.
func (d *device) kernel(s *lower.State, op *ir.Operation) (lower.Convention, error) {
	fn := funcs.Func{Op: op}
	if len(fn.Type().Results) > 0 {
		return 0, errors.New("a kernel has no results; write them to memory")
	}
	if d.Descriptors {
		return lower.Expanded, nil
	}
	how := lower.Bare
	for i, t := range fn.Type().Inputs {
		m, ok := t.(*ir.MemRefType)
		if !ok || isStatic(m) {
			continue
		}
		if err := d.unsized(s, fn, i, m); err != nil {
			return 0, err
		}
		how = lower.Unsized
	}
	return how, nil
}

func isStatic(t *ir.MemRefType) bool {
	strides, offset, ok := t.Strided()
	return ok && ir.NumDynamic(t.Shape)+ir.NumDynamic(strides) == 0 && offset != ir.Dynamic
}

// Declared implements [lower.Device].
func (d *device) Declared(s *lower.State, op *ir.Operation, f, wrapper *llvmir.Func) error {
	if (funcs.Func{Op: op}).IsDeclaration() {
		return d.declaration(s, op, f, wrapper)
	}
	d.processor(op, f)
	if wrapper != nil {
		d.processor(op, wrapper)
	}
	if isKernel(op) {
		f.SetLinkage(llvmir.External)
		f.SetLocal()
		if d.PTC {
			f.SetConvention("ptc_kernel")
		}
		annotate(s.Out, f, "kernel")
		if chipOf(op).SIMT {
			d.ways(s.Out, op, f)
		}
	}
	return nil
}

// annotate gives the back end a fact about a function.
func annotate(m *llvmir.Module, f *llvmir.Func, what string) {
	one := llvmir.MetaValue(llvmir.ConstInt(llvmir.I32, 1))
	m.AddNamed("hivm.annotations", m.Node(llvmir.MetaValue(f.Address()), llvmir.MetaString(what), one))
}

// ways describes to the back end how a kernel uses a vector core that also runs threads,
// and on which cores it runs.
func (d *device) ways(m *llvmir.Module, op *ir.Operation, f *llvmir.Func) {
	mode := hivm.VFModeOf(op)
	if mode != "SIMT" {
		annotate(m, f, "kernel_with_simd")
	}
	if mode == "SIMT" || mode == "MIX" {
		annotate(m, f, "kernel_with_simt")
	}
	switch core(op) {
	case "AIV":
		f.AddAttr(`"vec-only-kernel"`)
	case "AIC":
		f.AddAttr(`"cube-only-kernel"`)
	}
}

// core returns the keyword of the kind of core that an operation is for, of the closest
// function or module around it that says so, "" if none does.
func core(op *ir.Operation) string {
	for ; op != nil; op = op.Parent() {
		for _, key := range []string{hivm.CoreTypeKey, hivm.ModuleCoreTypeKey} {
			if a, ok := op.Attr(key).(*ir.DialectAttr); ok && a.Case != nil {
				return a.Case.Name
			}
		}
	}
	return ""
}

// Auto is the value of [Options].CPU and Triple for the CPU and triple of the chip that
// the module names.
const Auto = "auto"

// chipOf returns the chip that op is compiled for.
func chipOf(op *ir.Operation) *target.Chip {
	chip, _ := hacc.ChipOf(op)
	return chip
}

// processor adds the attributes that say which processor a function is for.
func (d *device) processor(op *ir.Operation, f *llvmir.Func) {
	switch d.CPU {
	case "":
	case Auto:
		chip := chipOf(op)
		cpu := chip.VectorCPU
		if core(op) == "AIC" {
			cpu = chip.CubeCPU
		}
		attrs := []string{`"target-cpu"="` + cpu + `"`}
		if chip.Features != "" {
			attrs = append(attrs, `"target-features"="`+chip.Features+`"`)
		}
		f.AddAttr(attrs...)
	default:
		f.AddAttr(`"target-cpu"="` + d.CPU + `"`)
	}
}

// Begin implements [lower.Device]: kernels on vector cores that also run threads set up
// the control register.
func (d *device) Begin(f *lower.Func, op *ir.Operation) error {
	if isKernel(op) && chipOf(op).SIMT {
		setControl(intrinsics{f, d.Legacy}, 60, false)
		setControl(intrinsics{f, d.Legacy}, 48, true)
	}
	return nil
}
