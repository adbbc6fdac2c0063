package canonicalize

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/linalg"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// ExtendedInfo describes canonicalize-ext: the canonicalizer with more patterns for memrefs.
func ExtendedInfo() pass.Info {
	info := Info()
	plain := info.New
	info.Name, info.Title = "canonicalize-ext", "ExtendedCanonicalizer"
	info.Summary = "Canonicalize operations, also copies in a row and constants in memref.reinterpret_cast"
	info.Options = append(info.Options, pass.OptionInfo{
		Name: "strict", Kind: pass.Bool, Default: "false",
		Help: "Leave operations alone whose replacement may mean something else",
	})
	info.New = func(o pass.Options) (pass.Pass, error) {
		p, err := plain(o)
		if err != nil {
			return nil, err
		}
		return Extended{*p.(*Pass), o.Bool("strict")}, nil
	}
	return info
}

// Extended is the pass canonicalize-ext.
type Extended struct {
	Pass
	// Strict leaves operations alone whose replacement may mean something else.
	Strict bool
}

// Run implements [pass.Pass].
func (p Extended) Run(t *pass.Target) error {
	doubt := func(op *ir.Operation, lost string) bool {
		if !p.Strict {
			t.Warnf(op, "'%s' op changes the meaning: %s", op.Name(), lost)
		}
		return !p.Strict
	}
	var transposes []rewrite.Pattern
	if builtin.IsModule(t.Op) && hacc.GenerationOf(t.Op) != target.RegBased {
		transposes = append(transposes, linalg.TransposeOfTranspose())
	}
	return p.apply(t, slices.Concat(memref.ExtendedPatterns(func(copy *ir.Operation) bool {
		return doubt(copy, "its destination is no longer written, which something else than the next copy may read")
	}), tensor.ExtendedPatterns(), linalg.ExtendedPatterns(doubt), transposes, hivm.ExtendedPatterns(doubt)))
}
