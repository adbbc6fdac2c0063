package ascend

import (
	"errors"
	"fmt"
	"strings"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/llvmir"
)

// isInterface reports whether a function without body is declared by the name that C
// calls it by, so that it takes memrefs as C does.
func isInterface(op *ir.Operation) bool {
	fn := funcs.Func{Op: op}
	return fn.IsDeclaration() && strings.HasPrefix(fn.Name(), devicelib.Prefix)
}

// declaration marks a function that is defined elsewhere.
func (d *device) declaration(s *lower.State, op *ir.Operation, f, wrapper *llvmir.Func) error {
	if wrapper == nil && !isInterface(op) {
		return nil // of another module
	}
	if err := d.known(s, op); err != nil {
		return err
	}
	if wrapper == nil {
		f.SetLocal()
		return nil
	}
	wrapper.SetLocal()
	d.processor(op, f)
	switch {
	case hacc.AlwaysInline(op):
		f.AddAttr("alwaysinline")
	case hacc.NoInline(op):
		f.AddAttr("noinline")
	}
	return nil
}

// known checks that the device library has a function, and that it takes the
// parameters of the declaration. Functions that are not to be inlined are not of the
// library. There is no list of the functions of register-based hardware.
func (d *device) known(s *lower.State, op *ir.Operation) error {
	if d.AnyLibrary || hacc.NoInline(op) || !chipOf(op).Library {
		return nil
	}
	fn := funcs.Func{Op: op}
	if text := devicelib.Lacks(fn.Name()); text != "" {
		return fmt.Errorf("%s; leave out the check with the option any-library if another library has it", text)
	}
	if len(fn.Type().Results) > 0 {
		return errors.New("functions of the library have no results; they write to buffers")
	}
	def := devicelib.Lookup(fn.Name())
	inputs := fn.Type().Inputs
	if least, most := def.Takes(); def.Known() && (len(inputs) < least || len(inputs) > most) {
		return fmt.Errorf("it has %d parameters, but the library's takes (%s)", len(inputs), def.Signature())
	}
	for i := range min(len(inputs), len(def.Params)) {
		ok, err := admits(s, &def.Params[i], inputs[i])
		if err != nil {
			return err
		}
		if !ok {
			return fmt.Errorf("its parameter #%d is a '%s', but the library's takes (%s)", i, inputs[i], def.Signature())
		}
	}
	return nil
}

// admits reports whether a parameter of the library takes values of a type. Whether
// integers have a sign makes no difference.
func admits(s *lower.State, p *devicelib.Param, t ir.Type) (bool, error) {
	rank, elem := devicelib.Scalar, t
	if m, ok := t.(*ir.MemRefType); ok {
		rank, elem = m.Rank(), m.Elem
	}
	x, err := s.Scalar(elem)
	if err != nil {
		return false, err
	}
	want := typeOf(p.Type)
	return p.Admits(rank) && (want == nil || x.Passed.Equal(want)), nil
}

// typeOf returns LLVM's text for a type of the library, nil for a type that may be
// any.
func typeOf(name string) *llvmir.Type {
	switch name {
	case "half":
		return llvmir.Half
	case "bfloat16_t":
		return llvmir.BFloat
	case "float":
		return llvmir.Float
	case "bool":
		return llvmir.I1
	case "index":
		return llvmir.I64
	case "pointer":
		return llvmir.Ptr
	}
	var bits int
	if n, _ := fmt.Sscanf(strings.TrimPrefix(name, "u"), "int%d_t", &bits); n == 1 {
		return llvmir.Int(bits)
	}
	return nil
}
