package lower

import (
	"errors"
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/llvmir"
)

// Options are the target of the lowering.
type Options struct {
	// BarePtr passes a memref as a single pointer, which requires static shapes,
	// strides and offsets.
	BarePtr bool
	// CInterface gives all public functions with a body the wrapper that
	// llvm.emit_c_interface asks for.
	CInterface bool
	// BF16AsBits passes bf16 as an integer of 16 bits, other than MLIR does: then no back
	// end needs a function of a library for it.
	BF16AsBits bool
	// Space returns the address space of LLVM for the memory space of a memref. Nil is
	// address space 0 for all.
	Space func(memorySpace ir.Attribute) (int, error)
	// Device holds the special properties of the processor, nil for a processor with an
	// operating system and the C library.
	Device Device
	// SeparateLoops keeps loops of different operations apart, which are joined otherwise where
	// that computes the same.
	SeparateLoops bool
	// Outline makes loops that the module has several times functions.
	Outline bool
	// Reuse says what is done about code for operations that are equal to operations before. Others
	// than the zero value are for tests.
	Reuse llvmir.Reuse
	// Checks makes code look whether accesses are in their buffers, nil if it does not.
	Checks *Checks
}

// State is the state of the lowering of a module.
type State struct {
	Ctx     *ir.Context
	Options Options
	// Out is the module that is built.
	Out *llvmir.Module

	rows    *ir.Models[*Row]
	symbols map[string]*ir.Operation
	texts   map[string]llvmir.Value
	// singles are the functions on floats of callElementary that the module has.
	singles map[string]*llvmir.Func
	repeats int64       // elements that were written out, see Repeat
	facts   map[any]any // by *Fact
	// Input is the module that is lowered.
	Input *ir.Operation

	outliner   *llvmir.Outliner     // nil if there is none
	signatures map[ir.Signature]int // numbers of those that keys have
}

// Module lowers a builtin.module that was verified. The error is the list of
// diagnostics of all that cannot be lowered.
func Module(c *ir.Context, module *ir.Operation, o Options, tables ...Table) (*llvmir.Module, error) {
	rows, err := join(tables)
	if err != nil {
		return nil, err
	}
	s := &State{Input: module, Ctx: c, Options: o, Out: llvmir.NewModule(), rows: rows, symbols: map[string]*ir.Operation{}, texts: map[string]llvmir.Value{}}
	if o.Outline {
		s.outliner = s.Out.Outliner(o.Reuse)
	}
	if len(module.Regions()) != 1 {
		return nil, s.refuse(module, errors.New("it is no module"))
	}
	if err := s.Declare(module); err != nil {
		return nil, err // definitions rely on the declarations
	}
	if err := s.Define(module); err != nil {
		return nil, err
	}
	if s.outliner != nil {
		s.outliner.Finish()
	}
	return s.Out, nil
}

// Declare declares the symbols that the operations of a module define. The names of a
// module inside of another are names of LLVM IR as well, so that they must differ.
func (s *State) Declare(module *ir.Operation) error {
	var errs diag.List
	for op := first(module); op != nil; op = op.Next() {
		name, ok := ir.SymbolName(op)
		if err := checkName(name); err != nil {
			errs = append(errs, diag.Of(s.refuse(op, err))...)
		}
		if ok && s.symbols[name] == nil {
			s.symbols[name] = op
		}
	}
	if len(errs) > 0 {
		return errs
	}
	return s.each(module, func(r *Row) func(*State, *ir.Operation) error { return r.Declare })
}

// checkName checks that LLVM IR takes the name of a symbol.
func checkName(name string) error {
	switch {
	case strings.HasPrefix(name, "llvm."):
		return errors.New("names that begin with llvm. are those of intrinsics; rename it")
	case strings.Contains(name, "\x00"):
		return errors.New("names in LLVM IR have no zero bytes; rename it")
	}
	return nil
}

// Define defines the symbols that Declare has declared.
func (s *State) Define(module *ir.Operation) error {
	return s.each(module, func(r *Row) func(*State, *ir.Operation) error { return r.Define })
}

// first returns the first operation of a module, or nil.
func first(module *ir.Operation) *ir.Operation {
	if b := module.Region(0).Entry(); b != nil {
		return b.First()
	}
	return nil
}

// each calls one part of the rows for the operations of a module.
func (s *State) each(module *ir.Operation, part func(r *Row) func(*State, *ir.Operation) error) error {
	var errs diag.List
	for op := first(module); op != nil; op = op.Next() {
		row, _ := s.rows.Of(op)
		if row == nil || row.Declare == nil && row.Define == nil {
			if row == nil || row.Emit == nil {
				errs = append(errs, diag.Of(s.unknown(op))...)
			}
			continue // an operation without effect, such as a mark
		}
		if do := part(row); do != nil {
			if err := do(s, op); err != nil {
				errs = append(errs, diag.Of(s.refuse(op, err))...)
			}
		}
	}
	if len(errs) > 0 {
		return errs
	}
	return nil
}

// Symbol returns the operation of the module that defines a name, or nil.
func (s *State) Symbol(name string) *ir.Operation { return s.symbols[name] }

// refuse makes an error the diagnostic that op cannot be lowered, unless the error
// is a diagnostic.
func (s *State) refuse(op *ir.Operation, err error) error {
	var one *diag.Diagnostic
	var list diag.List
	if errors.As(err, &one) || errors.As(err, &list) {
		return err
	}
	return op.OpErrorf(s.Ctx, "cannot be lowered to LLVM IR: %v", err)
}

func (s *State) unknown(op *ir.Operation) error {
	return op.OpErrorf(s.Ctx, "cannot be lowered to LLVM IR: this operation is not supported; rewrite it into operations of scf, cf, arith, math and memref first")
}

// Runtime returns a function of the C library.
func (s *State) Runtime(name string, result *llvmir.Type, params ...*llvmir.Type) (*llvmir.Func, error) {
	if err := s.has(name); err != nil {
		return nil, err
	}
	f, ok := s.Out.Declare(name, result, params...)
	if !ok {
		return nil, fmt.Errorf("it calls @%s of the C library, and the module has something else of that name", name)
	}
	return f, nil
}

// has returns why a function of the C library is not there, nil if it is.
func (s *State) has(name string) error {
	if s.Options.Device == nil {
		return nil
	}
	return s.Options.Device.Runtime(name)
}

// Text returns the address of a constant text that ends with a zero byte.
func (s *State) Text(text string) llvmir.Value {
	if at, ok := s.texts[text]; ok {
		return at
	}
	init := llvmir.ConstBytes(append([]byte(text), 0))
	at := s.Out.Global(llvmir.Global{Name: s.FreeName("text"), Type: init.Type(), Init: init, Constant: true, Linkage: llvmir.Private})
	s.texts[text] = at
	return at
}

// FreeName returns a name that nothing in the module has, which begins with that.
func (s *State) FreeName(name string) string {
	for n := len(s.texts); ; n++ {
		free := fmt.Sprintf("%s.%d", name, n)
		if !s.Out.Defines(free) && s.symbols[free] == nil {
			return free
		}
	}
}

// maxRepeats bounds the growth of the output for short inputs.
const maxRepeats = 1 << 20

// Repeat asks whether n elements may be written out that the input has once.
func (s *State) Repeat(n int64) error {
	if n > maxRepeats || s.repeats+n > maxRepeats {
		return fmt.Errorf("an initial value of %d equal elements is too large to be written out; fill the memory in a loop", n)
	}
	s.repeats += n
	return nil
}
