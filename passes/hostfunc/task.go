package hostfunc

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
)

// TaskInfo describes hivm-insert-infer-task-type-func for a registry.
func TaskInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-insert-infer-task-type-func",
		Title:   "InsertInferTaskTypeFunc",
		Summary: "Insert a function for the host that returns which cores run the kernel of a module",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Name the function after the kernel, and not after the first function for the device"}},
		New: func(o pass.Options) (pass.Pass, error) { return insertTask{o.Bool("strict")}, nil },
	}
}

// insertTask is hivm-insert-infer-task-type-func.
type insertTask struct{ strict bool }

// unknownTask is the number for a module without a kernel, or with one that any core can run.
const unknownTask = 0

// tasks are the numbers for the cores that run a kernel. The tens are the kind, the ones the number
// of vector cores beside a cube core.
var tasks = lazy.Value[map[string]int64]{Make: func() map[string]int64 {
	return map[string]int64{"AIV": 10, "AIC": 20, "MIX": 32}
}}

// Run implements pass.Pass.
func (x insertTask) Run(t *pass.Target) error {
	kernel, ok := onlyKernel(t)
	if !ok {
		return nil
	}
	task := int64(unknownTask)
	if kernel == nil {
		d := t.Ctx.Errorf(t.Op.Loc(), "No function with attribute hacc.entry found in the module. Task type is set to Unknown.")
		d.Severity = diag.Warning
		t.Report(d)
	} else {
		cores := hivm.FuncCoreTypeOf(kernel)
		if cores == "" {
			t.Report(kernel.Errorf(t.Ctx, "Entry function '%s' does not have the required '%s' attribute.", funcs.Func{Op: kernel}.Name(), hivm.CoreTypeKey))
			return nil
		}
		task = tasks.Get()[cores]
	}
	fn := firstForDevice(t.Op)
	if fn == nil {
		return nil
	}
	if kernel != nil && fn != kernel {
		if fn = x.named(t, fn, kernel); fn == nil {
			return nil
		}
	}
	insert(t.Ctx, fn, funcs.Func{Op: fn}.Name(), taskRole, t.Ctx.Integer(8), task)
	return nil
}

// named returns the function that the function for the host is named after, where the kernel is
// not the first function for the device.
func (x insertTask) named(t *pass.Target, first, kernel *ir.Operation) *ir.Operation {
	if x.strict {
		return kernel
	}
	t.Warnf(kernel, "'%s' op changes the meaning: the function for the host is named after @%s, not after the kernel", kernel.Name(), funcs.Func{Op: first}.Name())
	return first
}

// onlyKernel returns the kernel of a module, nil if it has none. It is false, with errors, if there
// are several.
func onlyKernel(t *pass.Target) (kernel *ir.Operation, ok bool) {
	ok = true
	for _, fn := range functions(t.Op) {
		if !hacc.IsEntry(fn) {
			continue
		}
		if kernel != nil {
			ok = false
			t.Report(fn.Errorf(t.Ctx, "multiple entry functions detected (previous: '%s', this: '%s'). Only one function may be marked with hacc.entry.",
				funcs.Func{Op: kernel}.Name(), funcs.Func{Op: fn}.Name()))
		}
		kernel = fn
	}
	return kernel, ok
}

// firstForDevice returns the first function in a module that is not for the host, nil if there
// is none.
func firstForDevice(module *ir.Operation) *ir.Operation {
	for _, fn := range functions(module) {
		if !hacc.IsHost(fn) {
			return fn
		}
	}
	return nil
}
