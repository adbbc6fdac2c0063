package lowerhivm_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// TestChecks moves each operand of each operation by an element, so that its last or its
// first element is outside of its buffer. Code with checks reports that at the operation,
// as the interpreter does; without a move neither reports anything.
func TestChecks(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	var forms []nativetest.Shared
	for _, s := range nativetest.SharedForms() {
		if slices.ContainsFunc(s.Types, func(t string) bool { return strings.Contains(t, ",") || strings.HasPrefix(t, "0x") }) {
			continue
		}
		f := s.Moved(fmt.Sprintf("f%d", len(forms)))
		if _, err := parse(f); err != nil {
			continue // it has no such layout
		}
		text.WriteString(f)
		forms = append(forms, s)
	}
	c, module := nativetest.Parse(t, text.String())
	checks := &lower.Checks{}
	var program native.Program
	if err := program.Add(c, module, lower.Options{Checks: checks, Outline: true}, lowerstd.Table(), lowerhivm.Table()); err != nil {
		t.Fatal(err)
	}
	exe := nativetest.Program(t, &program)
	machine, err := interp.New(c, module, interp.Options{}, interpstd.Table(), interphivm.Table())
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 8))
	moved, found := 0, 0
	for i, s := range forms {
		name := fmt.Sprintf("f%d", i)
		for k := -1; k < len(s.Types); k++ {
			for _, by := range []int64{1, -1} {
				args := movedArguments(t, r, machine, name, k, by)
				_, wrong := machine.Call(context.Background(), machine.Symbol(name), copied(args))
				_, err := exe.Run(context.Background(), []native.Call{{Function: name, Args: copied(args)}}, native.Limits{})
				var e *native.CallError
				switch {
				case err == nil && k < 0 && wrong == nil:
				case err == nil && k >= 0:
					moved++ // not all of an operand may be accessed
				case errors.As(err, &e) && e.Place >= 0 && wrong != nil && k >= 0:
					moved, found = moved+1, found+1
					if op := checks.Ops[e.Place]; op.Name() != "hivm.hir."+s.Name() {
						t.Errorf("%s, operand %d moved by %d: found at %s", s.Op, k, by, op.Name())
					}
				default:
					t.Errorf("%s, operand %d moved by %d: got %v, in the interpreter %v", s.Op, k, by, err, wrong)
				}
			}
		}
	}
	t.Logf("%d operations, %d moved operands, %d found", len(forms), moved, found)
	if len(forms) < 100 || found < moved*9/10 {
		t.Errorf("%d operations, %d moved operands, but only %d were found", len(forms), moved, found)
	}
}

// movedArguments makes arguments of a function, of which operand k is moved.
func movedArguments(t *testing.T, r *rand.Rand, machine *interp.Machine, name string, k int, by int64) []interp.Value {
	t.Helper()
	var args []interp.Value
	offset := 0
	for _, a := range machine.Symbol(name).Region(0).Entry().Args() {
		m, ok := a.Type().(*ir.MemRefType)
		if !ok {
			n := int64(0)
			if offset == k {
				n = by
			}
			offset++
			args = append(args, interp.IndexOf(n))
			continue
		}
		x, err := machine.AllocType(m, m.Shape)
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; at < len(x.Buffer.Data); at += x.Elem.Size() {
			x.Elem.Put(x.Buffer.Data[at:], nativetest.Small(r, x.Elem))
		}
		args = append(args, interp.MemRefOf(x))
	}
	return args
}

// copied returns arguments with memory of their own.
func copied(args []interp.Value) []interp.Value {
	out := slices.Clone(args)
	for i, v := range args {
		m := v.MemRef()
		if m == nil {
			continue
		}
		x := *m
		x.Buffer = interp.NewBuffer(len(m.Buffer.Data))
		copy(x.Buffer.Data, m.Buffer.Data)
		out[i] = interp.MemRefOf(&x)
	}
	return out
}
