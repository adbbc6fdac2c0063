// Package all lists the passes of hivm-opt.
package all

import (
	"hivm-opt/pass"
	"hivm-opt/passes/canonicalize"
	"hivm-opt/passes/cse"
	"hivm-opt/passes/flatten"
)

// Passes returns the rows of all passes, for [pass.NewRegistry].
func Passes() []pass.Info {
	return []pass.Info{
		canonicalize.Info(),
		cse.Info(),
		flatten.Info(),
	}
}
