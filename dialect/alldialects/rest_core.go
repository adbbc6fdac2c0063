//go:build core

package alldialects

import "hivm-opt/ir"

func addRest(map[string]func() *ir.Dialect) {}
