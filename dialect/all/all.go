// Package all lists the dialects of hivm-opt.
package all

import (
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// Dialects returns every dialect of the tool. The last ones are known only by
// their names: their types and attributes pass through as they are written, their
// operations are unknown.
func Dialects() []*ir.Dialect {
	return []*ir.Dialect{
		builtin.Dialect(),
		funcs.Dialect(),
		arith.Dialect(),
		memref.Dialect(),
		scf.Dialect(),
		cf.Dialect(),
		annotation.Dialect(),
		hacc.Dialect(),
		hivm.Dialect(),
		{Name: "llvm", OpaqueTypes: true},
	}
}

// NewContext returns a fresh context with every dialect registered.
func NewContext() (*ir.Context, error) { return ir.NewContext(Dialects()...) }
