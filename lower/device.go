package lower

import (
	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Convention says how a function takes and returns memrefs. Numbers are the same in all.
type Convention uint8

// The conventions.
const (
	// Expanded passes the parts of a memref, one parameter each, and returns a struct of
	// them.
	Expanded Convention = iota
	// Bare passes a pointer. Sizes, strides and offset must be static.
	Bare
	// Unsized passes a pointer as well. The first size may be unknown, and is undefined in
	// the function: nothing may read it.
	Unsized
	// Described passes a pointer to the struct of the parts, as C does.
	Described
)

// bare reports whether a memref is one pointer to its elements.
func (c Convention) bare() bool { return c == Bare || c == Unsized }

// Device is a processor beside the host, whose functions and memory are special.
type Device interface {
	// Omits reports whether a function runs elsewhere, and is left out.
	Omits(fn *ir.Operation) bool
	// Convention returns how a function takes memrefs. The error is a diagnostic, or says
	// why there is no way.
	Convention(s *State, fn *ir.Operation) (Convention, error)
	// Begin lowers the start of a function, before its body.
	Begin(f *Func, fn *ir.Operation) error
	// Declared adds linkage and attributes to a declared function. wrapper is its C
	// interface, nil if it has none.
	Declared(s *State, fn *ir.Operation, f, wrapper *llvmir.Func) error
	// Runtime returns the reason why a function of the C library does not exist, nil if
	// it exists: by its name, or by the name of its intrinsic, such as llvm.exp.
	Runtime(name string) error
	// Poison reports whether there is poison in the language of the back end, or just
	// undef.
	Poison() bool
	// Volatile reports whether all accesses to memory in an address space are.
	Volatile(space int) bool
}

// Convention returns how a function of the module takes and returns memrefs.
func (s *State) Convention(fn *ir.Operation) (Convention, error) {
	switch {
	case s.Options.Device != nil:
		return s.Options.Device.Convention(s, fn)
	case s.Options.BarePtr:
		return Bare, nil
	}
	return Expanded, nil
}

// AnyConvention is how functions are called that only a pointer leads to.
func (s *State) AnyConvention() Convention {
	if s.Options.BarePtr {
		return Bare
	}
	return Expanded
}

// Omits reports whether a function is not part of the output.
func (s *State) Omits(fn *ir.Operation) bool {
	return s.Options.Device != nil && s.Options.Device.Omits(fn)
}
