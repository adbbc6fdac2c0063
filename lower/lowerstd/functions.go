package lowerstd

import (
	"errors"
	"fmt"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// functionTable has the rows of func and of scope, and the row of a module inside a
// module.
func functionTable() lower.Table {
	return lower.Table{
		{Name: "builtin.module", Declare: (*lower.State).Declare, Define: (*lower.State).Define},
		{Name: "func.func", Declare: declareFunction, Define: defineFunction},
		{Name: "func.call", Emit: call},
		{Name: "func.call_indirect", Emit: callIndirect},
		{Name: "func.constant", Emit: functionConstant},
		{Name: "func.return", Emit: leave},
		{Name: "scope.scope", Emit: runOnce},
		{Name: "scope.return", Emit: leave},
	}
}

// leave is a terminator that passes its operands out of the region.
func leave(f *lower.Func, op *ir.Operation) error {
	values, err := f.GetAll(op.Operands())
	if err != nil {
		return err
	}
	return f.Leave(values)
}

// runOnce is an operation whose results are the results of its only region.
func runOnce(f *lower.Func, op *ir.Operation) error {
	values, err := f.Region(op.Region(0), resultTypes(op))
	if err != nil {
		return err
	}
	return f.SetAll(op, values)
}

func resultTypes(op *ir.Operation) []ir.Type {
	out := make([]ir.Type, op.NumResults())
	for i := range out {
		out[i] = op.Result(i).Type()
	}
	return out
}

// hasWrapper reports whether a function can be called through its C interface, or calls
// through it if it has no body.
func hasWrapper(s *lower.State, fn funcs.Func, how lower.Convention) bool {
	if how != lower.Expanded {
		return false // as in MLIR, whose wrappers are for descriptors
	}
	return llvm.EmitsCInterface(fn.Op) || s.Options.CInterface && !fn.IsDeclaration() && !isPrivate(fn)
}

func isPrivate(fn funcs.Func) bool {
	visibility, _ := fn.SymVisibility()
	return visibility == "private"
}

// declareFunction adds the function with its parameters.
func declareFunction(s *lower.State, op *ir.Operation) error {
	fn := funcs.Func{Op: op}
	if s.Omits(op) {
		return nil
	}
	how, err := s.Convention(op)
	if err != nil {
		return err
	}
	t := fn.Type()
	result, err := s.ResultType(t.Results, how)
	if err != nil {
		return err
	}
	var params []llvmir.Param
	for _, in := range t.Inputs {
		list, err := s.ParamTypes(in, how)
		if err != nil {
			return err
		}
		for _, p := range list {
			params = append(params, llvmir.Param{Name: "arg", Type: p})
		}
	}
	if s.Out.Defines(fn.Name()) {
		return fmt.Errorf("the name @%s is taken", fn.Name())
	}
	f := s.Out.Func(fn.Name(), result, params...)
	wrapped := hasWrapper(s, fn, how)
	switch {
	case fn.IsDeclaration() && wrapped:
		f.SetLinkage(llvmir.Private)
	case !fn.IsDeclaration() && isPrivate(fn):
		f.SetLinkage(llvmir.Internal)
	}
	var wrapper *llvmir.Func
	if wrapped {
		if wrapper, err = declareWrapper(s, fn); err != nil {
			return err
		}
	}
	if s.Options.Device == nil {
		return nil
	}
	return s.Options.Device.Declared(s, op, f, wrapper)
}

// defineFunction adds the body.
func defineFunction(s *lower.State, op *ir.Operation) error {
	fn := funcs.Func{Op: op}
	if s.Omits(op) {
		return nil
	}
	how, err := s.Convention(op)
	if err != nil {
		return err
	}
	f := s.Out.Lookup(fn.Name())
	if fn.IsDeclaration() {
		if hasWrapper(s, fn, how) {
			return callWrapper(s, fn, f)
		}
		return nil
	}
	b := f.Builder()
	t := fn.Type()
	err = s.Start(b, func(x *lower.Func) error {
		args, err := receiveAll(x, f.Params(), t.Inputs, how)
		if err != nil {
			return err
		}
		if s.Options.Device != nil {
			if err := s.Options.Device.Begin(x, op); err != nil {
				return err
			}
		}
		return x.Body(fn.Body(), args, func(values []lower.Value) error {
			packed, err := x.Pack(values, t.Results, how)
			if err == nil {
				x.Ret(packed)
			}
			return err
		})
	})
	if err != nil || !hasWrapper(s, fn, how) {
		return err
	}
	return defineWrapper(s, fn, f)
}

func receiveAll(f *lower.Func, params []llvmir.Value, types []ir.Type, how lower.Convention) ([]lower.Value, error) {
	out := make([]lower.Value, len(types))
	for i, t := range types {
		var err error
		if out[i], params, err = f.Receive(params, t, how); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func call(f *lower.Func, op *ir.Operation) error {
	fn, how, err := callee(f, funcs.Call{Op: op}.CalleeAttr())
	if err != nil {
		return err
	}
	args, err := passAll(f, op.Operands(), how)
	if err != nil {
		return err
	}
	return setResults(f, op, f.Call(fn, args...), how)
}

// callee returns the function that a symbol attribute names, and how it is called.
func callee(f *lower.Func, name ir.Attribute) (*llvmir.Func, lower.Convention, error) {
	ref, ok := name.(*ir.SymbolRefAttr)
	if !ok || len(ref.Path) != 1 {
		return nil, 0, errors.New("the name of the function is not one of this module")
	}
	def, fn := f.Symbol(ref.Path[0]), f.Out.Lookup(ref.Path[0])
	switch {
	case def == nil:
		return nil, 0, fmt.Errorf("there is no function %s", ref)
	case f.Omits(def):
		return nil, 0, fmt.Errorf("%s runs on the host, which this code cannot call", ref)
	case fn == nil:
		return nil, 0, fmt.Errorf("%s is no function", ref)
	}
	how, err := f.Convention(def)
	return fn, how, err
}

func passAll(f *lower.Func, operands []*ir.Value, how lower.Convention) ([]llvmir.Value, error) {
	var args []llvmir.Value
	for _, v := range operands {
		x, err := f.Get(v)
		if err != nil {
			return nil, err
		}
		list, err := f.Pass(x, v.Type(), how)
		if err != nil {
			return nil, err
		}
		args = append(args, list...)
	}
	return args, nil
}

func setResults(f *lower.Func, op *ir.Operation, result llvmir.Value, how lower.Convention) error {
	values, err := f.Unpack(result, resultTypes(op), how)
	if err != nil {
		return err
	}
	return f.SetAll(op, values)
}

func callIndirect(f *lower.Func, op *ir.Operation) error {
	fn, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	how := f.AnyConvention()
	args, err := passAll(f, op.Operands()[1:], how)
	if err != nil {
		return err
	}
	result, err := f.ResultType(resultTypes(op), how)
	if err != nil {
		return err
	}
	return setResults(f, op, f.CallPtr(fn, result, args...), how)
}

func functionConstant(f *lower.Func, op *ir.Operation) error {
	fn, how, err := callee(f, funcs.Constant{Op: op}.ValueAttr())
	if err == nil && how != f.AnyConvention() {
		err = errors.New("the function takes its memrefs in another way than functions that a pointer leads to; call it by its name")
	}
	if err == nil {
		f.SetScalar(op, fn.Address())
	}
	return err
}
