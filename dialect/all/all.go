// Package all lists the dialects of hivm-opt.
package all

import (
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	"hivm-opt/dialect/dlti"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// Dialects returns every dialect of the tool. Of the two lines of the reference the
// more lenient verifier checks hivm, so that what either accepts is accepted.
func Dialects() []*ir.Dialect { return DialectsFor(hacc.RegBased) }

// DialectsFor returns every dialect of the tool, with the rules of a hardware
// class where a module names no target. The last ones are known only by their
// names: their types pass through as they are written, their operations are
// unknown.
func DialectsFor(class hacc.Class) []*ir.Dialect {
	return []*ir.Dialect{
		builtin.Dialect(),
		funcs.Dialect(),
		arith.Dialect(),
		memref.Dialect(),
		scf.Dialect(),
		cf.Dialect(),
		annotation.Dialect(),
		dlti.Dialect(),
		hacc.Dialect(),
		hivm.DialectFor(class),
		{Name: "llvm", OpaqueTypes: true},
	}
}

// NewContext returns a fresh context with the dialects of [Dialects].
func NewContext() (*ir.Context, error) { return ir.NewContext(Dialects()...) }
