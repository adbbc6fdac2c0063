package emulate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower"
	"hivm-opt/lower/devicelib"
	"hivm-opt/lower/devicelib/semantics"
	"hivm-opt/lower/llvmir"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// Options say how functions are emulated. The zero Options fit code that was made for an
// emulation.
type Options struct {
	// PackedBool takes buffers of i1 as the accelerator does: an element is a bit. Then
	// code must not access elements itself.
	PackedBool bool
}

// Library returns the functions of the device library that a module declares, also in
// modules inside of it, and does not define. The module is not changed. The error is the
// list of diagnostics at declarations of functions that cannot be emulated.
func Library(c *ir.Context, module *ir.Operation) (*llvmir.Module, error) {
	return Options{}.Library(c, module)
}

// Library does as the function [Library], with options.
func (o Options) Library(c *ir.Context, module *ir.Operation) (*llvmir.Module, error) {
	l := newLibrary(c, o)
	var errs diag.List
	ir.Walk(module, func(op *ir.Operation) bool {
		if funcs.IsFunc(op) {
			if err := l.declared(op); err != nil {
				errs = append(errs, diag.Of(err)...)
			}
		}
		return true
	})
	if len(errs) > 0 {
		return nil, errs
	}
	return l.lower()
}

// Functions returns functions of the device library by name, with the types that
// package devicelib has for their parameters: buffers of any type get a usual type.
// Parameters at the end that calls may leave out are not there. A name may have
// [devicelib.Prefix] in front.
func Functions(c *ir.Context, names []string) (*llvmir.Module, error) {
	l := newLibrary(c, Options{})
	for _, name := range names {
		f, _ := devicelib.Parse(name)
		if f == nil {
			return nil, fmt.Errorf("the device library has no function @%s", name)
		}
		types, err := paramTypes(c, f)
		if err != nil {
			return nil, fmt.Errorf("@%s: %w", name, err)
		}
		if err := l.add(name, f, types, ir.Loc(0)); err != nil {
			return nil, fmt.Errorf("@%s: %w", name, err)
		}
	}
	return l.lower()
}

// Reason says why a function cannot be emulated, "" if it can.
func Reason(f *devicelib.Function) string {
	switch {
	case !f.Known():
		return "what it takes is not known"
	case f.Var("numbers") == "i4":
		return "how two numbers share a byte is not defined"
	case semantics.Of(f) == nil:
		return "what it does is not known"
	}
	return ""
}

// library is the module with the functions that are made.
type library struct {
	emitter
	options Options
	module  *ir.Operation
	types   map[string][]ir.Type // of the functions that are there, by name
	// helpers are the declarations of functions of [Intrinsics].
	helpers map[helper]bool
}

func newLibrary(c *ir.Context, o Options) *library {
	body := ir.NewRegion()
	block := ir.NewBlock()
	body.AddBlock(block)
	module := builtin.ModuleBuilder{BodyRegion: body}.Build(&ir.Builder{Ctx: c}).Op
	return &library{emitter: emitter{ir.NewBuilder(c, block)}, options: o, module: module, types: map[string][]ir.Type{}, helpers: map[helper]bool{}}
}

func (l *library) lower() (*llvmir.Module, error) {
	l.shortFloats()
	out, err := lower.Module(l.Ctx, l.module, lower.Options{}, lowerstd.Table(), lowerhivm.Table())
	if err != nil {
		return nil, err
	}
	if f := out.Lookup(narrow); f != nil {
		f.SetLinkage(llvmir.Weak) // others may have it too
	}
	for _, v := range cores {
		out.Global(llvmir.Global{Name: v.name, Type: llvmir.I64, Init: llvmir.Index(v.initial), Linkage: llvmir.Weak})
	}
	return out, nil
}

// cores are the variables of [Intrinsics] for the number of the running core, and for the
// number of cores. A module of the library has them too, so that the caller finds them
// there.
var cores = []struct {
	name    string
	initial int64
}{{"hivm_block_idx", 0}, {"hivm_block_num", 1}}

// declared adds the function that fn declares, if it is one of the library.
func (l *library) declared(fn *ir.Operation) error {
	name, _ := ir.SymbolName(fn)
	f, _ := devicelib.Parse(name)
	if f == nil || fn.Region(0).Entry() != nil {
		return nil
	}
	signature, ok := funcs.Func{Op: fn}.FunctionType().(*ir.FunctionType)
	if !ok {
		return nil
	}
	types := slices.Clone(signature.Inputs)
	for i, p := range types {
		types[i] = l.passed(p)
	}
	err := l.add(name, f, types, fn.Loc())
	if len(signature.Results) > 0 {
		err = errors.New("it has results, which no function of the library has")
	}
	if err != nil {
		return l.Ctx.Errorf(fn.Loc(), "the function @%s of the device library cannot be emulated: %v", name, err)
	}
	return nil
}

// add adds a function unless it is there. Some are declared by the name of their C
// interface.
func (l *library) add(name string, f *devicelib.Function, types []ir.Type, loc ir.Loc) error {
	name = strings.TrimPrefix(name, devicelib.Prefix)
	if why := Reason(f); why != "" {
		return errors.New(why)
	}
	if before, ok := l.types[name]; ok {
		if !slices.Equal(before, types) {
			return fmt.Errorf("it is declared with other types before: %v instead of %v", types, before)
		}
		return nil
	}
	l.types[name] = types
	b := body{library: l, name: name, meaning: semantics.Of(f)}
	taken := types
	switch {
	case b.meaning.Op == "":
		taken = signless(l.Ctx, types)
	case b.packs():
		taken = asBytes(l.Ctx, types)
	}
	l.Loc = loc
	attrs := []ir.NamedAttr{{Name: llvm.EmitCInterfaceKey, Value: l.Ctx.Unit()}}
	var err error
	l.define(name, taken, "private", attrs, func(args []*ir.Value) { err = b.emit(args, types) })
	return err
}
