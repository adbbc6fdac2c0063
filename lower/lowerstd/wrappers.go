package lowerstd

import (
	"fmt"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// wrapperName returns the name that C calls a function by.
func wrapperName(fn funcs.Func) string { return "_mlir_ciface_" + fn.Name() }

// throughMemory reports whether results are written to the memory behind the first
// parameter of a wrapper: a memref, or more than one result.
func throughMemory(results []ir.Type) bool {
	if len(results) == 1 {
		_, memref := results[0].(*ir.MemRefType)
		return memref
	}
	return len(results) > 1
}

// declareWrapper adds the function that has memrefs as pointers to their descriptors.
func declareWrapper(s *lower.State, fn funcs.Func) (*llvmir.Func, error) {
	t := fn.Type()
	var params []llvmir.Param
	result, err := s.ResultType(t.Results, lower.Expanded)
	if err != nil {
		return nil, err
	}
	if throughMemory(t.Results) {
		result = llvmir.Void
		params = append(params, llvmir.Param{Name: "result", Type: llvmir.Ptr})
	}
	for _, in := range t.Inputs {
		p := llvmir.Param{Name: "arg", Type: llvmir.Ptr}
		if _, ok := in.(*ir.MemRefType); !ok {
			x, err := s.Scalar(in)
			if err != nil {
				return nil, err
			}
			p.Type = x.Passed
			if fn.IsDeclaration() {
				p.Attrs = extension(s, in)
			}
		}
		params = append(params, p)
	}
	name := wrapperName(fn)
	if s.Out.Defines(name) || s.Symbol(name) != nil {
		return nil, fmt.Errorf("its C interface has the name @%s, which is taken", name)
	}
	w := s.Out.Func(name, result, params...)
	if len(t.Results) == 1 && !fn.IsDeclaration() {
		for _, a := range extension(s, t.Results[0]) {
			w.AddResultAttr(a)
		}
	}
	return w, nil
}

// extension returns the attribute that fills the register of a small integer, "" for
// other types. C relies on it: a bool is 0 or 1 in all 8 bits, and clang takes a signed
// char to be a whole int. Only values for C have it, since code of MLIR's lowering, which
// may stand in its place, promises nothing.
func extension(s *lower.State, t ir.Type) []string {
	n, ok := t.(*ir.IntegerType)
	switch {
	case !ok || n.Width >= 32 || s.Options.Device != nil:
		return nil
	case n.Width == 1 || n.Sign == ir.Unsigned:
		return []string{"zeroext"}
	}
	return []string{"signext"}
}

// defineWrapper gives the wrapper of f its body: it takes the descriptors apart and
// calls f.
func defineWrapper(s *lower.State, fn funcs.Func, f *llvmir.Func) error {
	w := s.Out.Lookup(wrapperName(fn))
	t := fn.Type()
	return s.Start(w.Builder(), func(x *lower.Func) error {
		params := w.Params()
		var to llvmir.Value
		if throughMemory(t.Results) {
			to, params = params[0], params[1:]
		}
		var args []llvmir.Value
		for i, in := range t.Inputs {
			m, ok := in.(*ir.MemRefType)
			if !ok {
				args = append(args, params[i])
				continue
			}
			d, err := x.Descriptor(m)
			if err != nil {
				return err
			}
			args = append(args, x.Fields(x.Load(d, params[i]), m.Rank())...)
		}
		result := x.Call(f, args...)
		if !to.IsZero() {
			x.Store(result, to)
			result = llvmir.Value{}
		}
		x.Ret(result)
		return nil
	})
}

// callWrapper gives f, which is only declared, a body that calls the wrapper, which is
// defined elsewhere.
func callWrapper(s *lower.State, fn funcs.Func, f *llvmir.Func) error {
	w := s.Out.Lookup(wrapperName(fn))
	t := fn.Type()
	return s.Start(f.Builder(), func(x *lower.Func) error {
		values, err := receiveAll(x, f.Params(), t.Inputs, lower.Expanded)
		if err != nil {
			return err
		}
		var args []llvmir.Value
		var room llvmir.Value
		if throughMemory(t.Results) {
			room = x.AllocaAtEntry(f.Result(), llvmir.Index(1), 8)
			args = append(args, room)
		}
		for i, v := range values {
			list, err := x.Pass(v, t.Inputs[i], lower.Described)
			if err != nil {
				return err
			}
			args = append(args, list...)
		}
		result := x.Call(w, args...)
		if !room.IsZero() {
			result = x.Load(f.Result(), room)
		}
		x.Ret(result)
		return nil
	})
}
