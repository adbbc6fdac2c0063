// Package tostd is the pass convert-hivm-to-std: operations of HIVM become calls of the
// device library.
//
// An operation defines its call, with operands and loops, as a
// [LibraryFunctionInterface]: by its model in the tables here, or by its definition. The
// rules follow HIVMToStandard.cpp and LibraryFunctionOpInterface/*.cpp of the reference
// (docs/reference.md). The functions of the library are the table of package devicelib.
// The pass makes the calls and the declarations of the called functions, and cleans up
// as the reference does. Functions whose hacc.function_kind is not DEVICE keep their
// operations, with a warning unless it is HOST. With strict functions without a kind are of
// the device here too, as they are in all passes in front and in the lowering behind.
//
// Invariants: operations that no function computes stay, with a warning unless they are
// instructions of the accelerator; a declaration is made for a name that the module does
// not define. After an error the module is not printed, so that half of it may be
// converted.
package tostd

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Options of the pass.
type Options struct {
	// Aligned says that the strides of all buffers were padded to blocks.
	Aligned bool
	// Strict asks for calls that the library has a function for and that compute the
	// operation; where there is none that is an error. Else the calls are the calls of
	// the reference, with a warning.
	Strict bool
}

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "convert-hivm-to-std",
		Title:   "ConvertHIVMToStandard",
		Summary: "Convert HIVM ops to calls of the device library",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{
			{Name: "is-ops-aligned", Kind: pass.Bool, Default: "false", Help: "The strides of all buffers are padded to blocks of 32 bytes"},
			{Name: "mark-libcall-noinline", Kind: pass.Bool, Default: "true", Help: "Has no effect on memory-based hardware"},
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Make or refuse calls that the reference gets wrong, instead of a warning"},
		},
		Statistics: []pass.StatisticInfo{{Name: callsMade, Help: "Calls of the device library made"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return New(Options{Aligned: o.Bool("is-ops-aligned"), Strict: o.Bool("strict")}), nil
		},
	}
}

// callsMade is a statistic.
const callsMade = "library calls"

// New returns the pass.
func New(o Options) pass.Pass { return &convert{o} }

type convert struct{ o Options }

// Run implements pass.Pass.
func (p *convert) Run(t *pass.Target) error {
	m := &conversion{
		t: t, o: p.o, tables: map[*ir.Operation]*declarations{}, models: functions(),
		x: NewLibraryContext(t.Ctx, p.o),
	}
	var functions []*ir.Operation
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		switch {
		case !op.Has(ir.Symbol) || op.Has(ir.SymbolTable):
		case hacc.IsDevice(op), p.o.Strict && !hacc.IsHost(op):
			functions = append(functions, op)
		case !hacc.IsHost(op):
			m.leave(op)
		}
		return true
	})
	for _, fn := range functions {
		if err := m.function(fn); err != nil {
			for _, d := range diag.Of(err) {
				t.Report(d)
			}
			return nil
		}
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, cleanUp(t.Ctx), rewrite.Config{})
	return nil
}

// cleanUp returns the patterns that the reference cleans up with: loops of one
// iteration disappear, and subviews get static sizes.
func cleanUp(c *ir.Context) []rewrite.Pattern {
	var out []rewrite.Pattern
	for _, name := range []string{"memref.subview", "scf.for"} {
		if def := c.Op(name); def != nil {
			if k, ok := def.Impl.(rewrite.Canonicalizer); ok {
				out = append(out, k.CanonicalizePatterns()...)
			}
		}
	}
	return out
}
