package indexlist

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// Groups reads a reassociation as [ir.Groups] does.
func Groups(a ir.Attribute) layout.Groups { return ir.Groups(a) }
