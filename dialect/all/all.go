// Package all lists the dialects of hivm-opt.
package all

import (
	"sync"

	affineops "hivm-opt/dialect/affine"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/bufferization"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	"hivm-opt/dialect/complex"
	"hivm-opt/dialect/dlti"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hfusion"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/linalg"
	"hivm-opt/dialect/llvm"
	"hivm-opt/dialect/math"
	"hivm-opt/dialect/memref"
	memrefext "hivm-opt/dialect/memref_ext"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/dialect/symbol"
	"hivm-opt/dialect/tensor"
	"hivm-opt/dialect/ub"
	"hivm-opt/dialect/vector"
	"hivm-opt/ir"
)

// The tables are made once. They never change.
var (
	memBased = sync.OnceValue(func() []*ir.Dialect { return dialects(hacc.MemBased) })
	regBased = sync.OnceValue(func() []*ir.Dialect { return dialects(hacc.RegBased) })
)

// DialectsFor returns every dialect of the tool, with the rules of a hardware
// class where a module names no target: those of memory-based hardware, which
// are the strict ones, unless it is [hacc.RegBased]. The slice must not be
// written to.
func DialectsFor(class hacc.Class) []*ir.Dialect {
	if class == hacc.RegBased {
		return regBased()
	}
	return memBased()
}

func dialects(class hacc.Class) []*ir.Dialect {
	return []*ir.Dialect{
		builtin.Dialect(),
		funcs.Dialect(),
		arith.Dialect(),
		memref.Dialect(),
		scf.Dialect(),
		tensor.Dialect(),
		bufferization.Dialect(),
		ub.Dialect(),
		cf.Dialect(),
		complex.Dialect(),
		affineops.Dialect(),
		annotation.Dialect(),
		scope.Dialect(),
		memrefext.Dialect(),
		symbol.Dialect(),
		dlti.Dialect(),
		hacc.Dialect(),
		hivm.DialectFor(class),
		math.Dialect(),
		linalg.Dialect(),
		hfusion.Dialect(),
		math.ExtDialect(),
		vector.Dialect(),
		llvm.Dialect(),
	}
}

// NewContext returns a fresh context with the dialects of [DialectsFor] for
// memory-based hardware.
func NewContext() (*ir.Context, error) { return NewContextFor(hacc.MemBased) }

// NewContextFor returns a fresh context with the dialects of [DialectsFor].
func NewContextFor(class hacc.Class) (*ir.Context, error) {
	return ir.NewContext(DialectsFor(class)...)
}
