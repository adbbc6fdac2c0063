// Package stripdebuginfo is MLIR's pass strip-debuginfo: operations and arguments of blocks forget where they come from.
package stripdebuginfo

import (
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// Info describes the pass. It does not work on functions alone, since a module has a location too.
func Info() pass.Info {
	return pass.Info{
		Name:    "strip-debuginfo",
		Title:   "StripDebugInfo",
		Summary: "Forget the locations of all operations",
		New:     func(pass.Options) (pass.Pass, error) { return Pass{}, nil },
	}
}

// Pass is the pass strip-debuginfo.
type Pass struct{}

// Run implements [pass.Pass].
func (Pass) Run(t *pass.Target) error {
	const unknown = ir.Loc(0)
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		op.SetLoc(unknown)
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				for i := range b.Args() {
					b.SetArgLoc(i, unknown)
				}
			}
		}
		return true
	})
	return nil
}
