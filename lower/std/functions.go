package std

import (
	"errors"
	"fmt"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/llvmir"
	"hivm-opt/lower"
)

// functionTable has the rows of func and of scope, and that of a module in another.
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

// runOnce is an operation whose results are what its only region passes out.
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
func hasWrapper(s *lower.State, fn funcs.Func) bool {
	if s.Options.BarePtr {
		return false // as in MLIR, whose wrappers are for descriptors
	}
	return fn.Attr("llvm.emit_c_interface") != nil || s.Options.CInterface && !fn.IsDeclaration() && !isPrivate(fn)
}

func isPrivate(fn funcs.Func) bool {
	a, ok := fn.Attr("sym_visibility").(*ir.StringAttr)
	return ok && a.Value == "private"
}

// declareFunction adds the function with its parameters.
func declareFunction(s *lower.State, op *ir.Operation) error {
	fn := funcs.Func{Operation: op}
	t := fn.Type()
	result, err := s.ResultType(t.Results)
	if err != nil {
		return err
	}
	var params []llvmir.Param
	for _, in := range t.Inputs {
		list, err := s.ParamTypes(in)
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
	switch {
	case fn.IsDeclaration() && hasWrapper(s, fn):
		f.SetLinkage(llvmir.Private)
	case !fn.IsDeclaration() && isPrivate(fn):
		f.SetLinkage(llvmir.Internal)
	}
	if hasWrapper(s, fn) {
		return declareWrapper(s, fn)
	}
	return nil
}

// defineFunction adds the body.
func defineFunction(s *lower.State, op *ir.Operation) error {
	fn := funcs.Func{Operation: op}
	f := s.Out.Lookup(fn.Name())
	if fn.IsDeclaration() {
		if hasWrapper(s, fn) {
			return callWrapper(s, fn, f)
		}
		return nil
	}
	b := f.Builder()
	t := fn.Type()
	err := s.Start(b, func(x *lower.Func) error {
		args, err := receiveAll(x, f.Params(), t.Inputs)
		if err != nil {
			return err
		}
		return x.Body(fn.Body(), args, func(values []lower.Value) error {
			packed, err := x.Pack(values, t.Results)
			if err == nil {
				x.Ret(packed)
			}
			return err
		})
	})
	if err != nil || !hasWrapper(s, fn) {
		return err
	}
	return defineWrapper(s, fn, f)
}

func receiveAll(f *lower.Func, params []llvmir.Value, types []ir.Type) ([]lower.Value, error) {
	out := make([]lower.Value, len(types))
	for i, t := range types {
		var err error
		if out[i], params, err = f.Receive(params, t); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func call(f *lower.Func, op *ir.Operation) error {
	fn, err := callee(f, op, "callee")
	if err != nil {
		return err
	}
	args, err := passAll(f, op.Operands())
	if err != nil {
		return err
	}
	return setResults(f, op, f.Call(fn, args...))
}

// callee returns the function that a symbol attribute of op names.
func callee(f *lower.Func, op *ir.Operation, attr string) (*llvmir.Func, error) {
	ref, ok := op.Attr(attr).(*ir.SymbolRefAttr)
	if !ok || len(ref.Path) != 1 {
		return nil, errors.New("the name of the function is not one of this module")
	}
	fn := f.Out.Lookup(ref.Path[0])
	if fn == nil || f.Symbol(ref.Path[0]) == nil {
		return nil, fmt.Errorf("there is no function %s", ref)
	}
	return fn, nil
}

func passAll(f *lower.Func, operands []*ir.Value) ([]llvmir.Value, error) {
	var args []llvmir.Value
	for _, v := range operands {
		x, err := f.Get(v)
		if err != nil {
			return nil, err
		}
		list, err := f.Pass(x, v.Type())
		if err != nil {
			return nil, err
		}
		args = append(args, list...)
	}
	return args, nil
}

func setResults(f *lower.Func, op *ir.Operation, result llvmir.Value) error {
	values, err := f.Unpack(result, resultTypes(op))
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
	args, err := passAll(f, op.Operands()[1:])
	if err != nil {
		return err
	}
	result, err := f.ResultType(resultTypes(op))
	if err != nil {
		return err
	}
	return setResults(f, op, f.CallPtr(fn, result, args...))
}

func functionConstant(f *lower.Func, op *ir.Operation) error {
	fn, err := callee(f, op, "value")
	if err == nil {
		f.SetScalar(op, fn.Address())
	}
	return err
}
