package tostd

import (
	"fmt"
	"strings"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/lower/devicelib"
	"hivm-opt/pass"
)

// conversion is the conversion of one module.
type conversion struct {
	t      *pass.Target
	o      Options
	x      *LibraryContext
	models *ir.Models[LibraryFunctionInterface]
	// tables are the declarations by symbol table.
	tables map[*ir.Operation]*declarations
}

// function converts the operations in fn, in the order of the text. It stops at the
// first that cannot be converted, as the reference does.
func (m *conversion) function(fn *ir.Operation) error {
	var ops []*ir.Operation
	ir.Walk(fn, func(op *ir.Operation) bool {
		// Operations with inits are folded also if they stay.
		if _, ok := m.models.Of(op); ok || op.Has(hivm.Structured) {
			ops = append(ops, op)
		} else if unhandled(op) {
			m.stays(op)
		}
		return true
	})
	for _, op := range ops {
		if err := m.operation(fn, op); err != nil {
			return err
		}
	}
	return nil
}

// operation converts one operation.
func (m *conversion) operation(fn, op *ir.Operation) error {
	c := m.t.Ctx
	// The driver of the reference folds an operation before it is converted.
	if f, ok := ir.As[ir.Folder](op); ok {
		f.Fold(c, op, make([]ir.Attribute, op.NumOperands()))
	}
	var call *LibraryCall
	if f, ok := m.models.Of(op); ok {
		var err error
		if call, err = f.LibraryCall(m.x, op); err != nil {
			return illegal(c, op, err)
		}
	}
	if call == nil {
		if unhandled(op) {
			m.stays(op)
		}
		return nil
	}
	if chip, _ := hacc.ChipOf(fn); !chip.Library {
		return op.OpErrorf(c, "the device library of %s is not known, only that of memory-based hardware is", chip)
	}
	b := ir.Before(c, op)
	args, err := call.Arguments(b, op)
	if err != nil {
		return illegal(c, op, err)
	}
	if !call.Outside {
		f := devicelib.Lookup(call.Name)
		if text := devicelib.Lacks(call.Name); text != "" {
			if m.o.Strict {
				return op.OpErrorf(c, "%s", text)
			}
			m.t.Warnf(op, "'%s' op %s", op.Name(), text)
		} else if f.Known() && !fits(f, args) {
			text := fmt.Sprintf("calls @%s with %d arguments (%s), but it takes (%s)", call.Name, len(args), describe(args), f.Signature())
			call.Restrictions = append([]string{text}, call.Restrictions...)
		}
	}
	if confused(c, args) {
		call.Restrictions = append(call.Restrictions, "a slice without some axes of size 1 may be one without others, since strides are not known: run hivm-flatten-ops first")
	}
	for _, text := range call.Restrictions {
		if m.o.Strict {
			return op.OpErrorf(c, "%s", text)
		}
		m.t.Warnf(op, "'%s' op changes the meaning: %s", op.Name(), text)
	}
	m.declare(op, call, args)
	funcs.CallBuilder{Operands: args, Callee: call.Name}.Build(b)
	m.t.Count(callsMade, 1)
	op.Erase()
	return nil
}

// confused reports whether the clean-up would give an argument of a call, a slice of
// another buffer, other sizes.
func confused(c *ir.Context, args []*ir.Value) bool {
	found := false
	for _, v := range args {
		ir.Follow(v, func(v *ir.Value) *ir.Value {
			def := v.Op()
			if !memref.IsCast(def) && !memref.IsSubView(def) {
				return nil
			}
			found = found || memref.IsSubView(def) && !memref.TellsAxes(def)
			return def.Operand(0)
		})
	}
	return found
}

// illegal adds to an error the reference's message about each operation that it
// cannot convert.
func illegal(c *ir.Context, op *ir.Operation, err error) error {
	return append(diag.List(diag.Of(err)), op.Errorf(c, "failed to legalize operation '%s' that was explicitly marked illegal", op.Name()))
}

// fits reports whether the arguments are as many as f takes, with the ranks that it
// takes.
func fits(f *devicelib.Function, args []*ir.Value) bool {
	least, most := f.Takes()
	if len(args) < least || len(args) > most {
		return false
	}
	for i, v := range args {
		n := devicelib.Scalar
		if t, ok := v.Type().(*ir.MemRefType); ok {
			n = len(t.Shape)
		}
		if !f.Params[i].Admits(n) {
			return false
		}
	}
	return true
}

// describe lists the types of arguments without layouts and memories.
func describe(args []*ir.Value) string {
	out := make([]string, len(args))
	for i, v := range args {
		out[i] = v.Type().String()
		if t, ok := v.Type().(*ir.MemRefType); ok {
			out[i] = strings.Repeat("?x", len(t.Shape)) + t.Elem.String()
		}
	}
	return strings.Join(out, ", ")
}
