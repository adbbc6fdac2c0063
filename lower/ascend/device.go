package ascend

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// Options say how the code is written.
type Options struct {
	// Legacy writes the form that the back end of the device reads, which is as old as
	// LLVM 15: attributes such as readnone, and undef in place of poison.
	Legacy bool
	// Descriptors makes kernels take all parts of a memref, as other functions do. Else
	// they take a pointer.
	Descriptors bool
	// LocalBase adds the address of a symbol to all addresses on the chip, another
	// symbol for each memory, see [Base]: the code can then run where these are
	// variables.
	LocalBase bool
	// HasFunction reports whether an operation becomes a call of the device library, if
	// nothing is wrong with it; nil for none. It decides the text of an error about an
	// operation that is left.
	HasFunction func(c *ir.Context, op *ir.Operation) bool
	// AnyLibrary admits functions that the device library does not have.
	AnyLibrary bool
	// Triple is the target triple, empty for none, Auto for the triple of the chip
	// that the module names. LLVM knows no triple for the device.
	Triple string
	// CPU is the attribute target-cpu of functions, empty for none, Auto for the CPU of
	// the chip that the module names.
	CPU string
	// PTC gives kernels the calling convention ptc_kernel, which LLVM does not know.
	PTC bool
	// CInterface gives all public functions that are no kernels with bare pointers a
	// wrapper for C.
	CInterface bool
	// Converted says that the operations were made calls of the library as far as that is
	// possible.
	Converted bool
}

// Module lowers a module whose operations of HIVM became calls of the library. The error
// is the list of diagnostics of all that cannot be lowered.
func Module(c *ir.Context, module *ir.Operation, o Options, tables ...lower.Table) (*llvmir.Module, error) {
	d := &device{Options: o, ctx: c, kernels: map[*ir.Operation]lower.Convention{}}
	options := lower.Options{CInterface: o.CInterface, Space: Space, Device: d}
	out, err := lower.Module(c, module, options, append(tables, Table(o))...)
	if err != nil {
		return nil, err
	}
	triple := o.Triple
	if triple == Auto {
		triple = chipOf(module).Triple
	}
	out.SetTarget(triple, "")
	version := out.Node(llvmir.MetaValue(llvmir.ConstInt(llvmir.I32, 2)), llvmir.MetaString("Debug Info Version"),
		llvmir.MetaValue(llvmir.ConstInt(llvmir.I32, 3)))
	out.AddNamed("llvm.module.flags", version)
	return out, nil
}

// device implements [lower.Device].
type device struct {
	Options
	ctx *ir.Context
	// kernels are the conventions of kernels that were asked for before.
	kernels map[*ir.Operation]lower.Convention
}

// Space returns the address space of a memref's memory space.
func Space(memorySpace ir.Attribute) (int, error) {
	if memorySpace == nil {
		return 0, nil
	}
	a, ok := memorySpace.(*ir.DialectAttr)
	if !ok || a.Def != hivm.AddressSpace {
		return 0, fmt.Errorf("the memory space '%s' is none of the device; use one of #hivm.address_space", memorySpace)
	}
	return int(a.Case.Value), nil
}

// Volatile implements [lower.Device].
func (d *device) Volatile(space int) bool { return space == shared }

// Omits implements [lower.Device]: functions of the host are compiled by its
// compiler.
func (d *device) Omits(fn *ir.Operation) bool { return hacc.IsHost(fn) }

// Poison implements [lower.Device].
func (d *device) Poison() bool { return !d.Legacy }

// transcendental are the intrinsics that back ends make calls of the C library.
var transcendental = []string{
	"exp", "exp2", "log", "log2", "log10", "pow", "sin", "cos",
}

// Runtime implements [lower.Device]: there is no C library.
func (d *device) Runtime(name string) error {
	switch name {
	case "malloc":
		return errors.New("its memory has no address on the device; run hivm-plan-memory first if it is on the chip, else make it an argument")
	case "llvm.memcpy":
		return errors.New("there is no C library to copy memory")
	case "free":
		return errors.New("memory on the device is planned and never released; run hivm-plan-memory first")
	}
	name, intrinsic := strings.CutPrefix(name, "llvm.")
	if intrinsic && !slices.Contains(transcendental, name) {
		return nil
	}
	return fmt.Errorf("it needs the function %s of the C library, which the device does not have", name)
}
