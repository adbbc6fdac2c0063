// Package alldialects lists the dialects of hivm-opt.
//
//go:generate go run -C ../.. ./internal/opgen
package alldialects

import (
	"sync"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/ascenddpx"
	"hivm-opt/dialect/ave"
	"hivm-opt/dialect/bufferization"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	"hivm-opt/dialect/complex"
	"hivm-opt/dialect/dlti"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/gpu"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hfusion"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/hivmregbaseintrins"
	"hivm-opt/dialect/index"
	"hivm-opt/dialect/linalg"
	"hivm-opt/dialect/llvm"
	"hivm-opt/dialect/math"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/mesh"
	"hivm-opt/dialect/nvvm"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/dialect/shape"
	"hivm-opt/dialect/symbol"
	"hivm-opt/dialect/tensor"
	"hivm-opt/dialect/transform"
	"hivm-opt/dialect/triton"
	"hivm-opt/dialect/ub"
	"hivm-opt/dialect/vector"
	"hivm-opt/ir"
)

// The tables are made once. They never change.
var (
	allHardware = sync.OnceValue(func() []*ir.Dialect { return dialects(target.Unknown) })
	memBased    = sync.OnceValue(func() []*ir.Dialect { return dialects(target.MemBased) })
	regBased    = sync.OnceValue(func() []*ir.Dialect { return dialects(target.RegBased) })
)

// DialectsFor returns every dialect of the tool, with the rules of a generation of
// hardware where a module names no chip. The rules of [target.Unknown] admit
// everything that either generation admits. The slice must not be written to.
func DialectsFor(class target.Generation) []*ir.Dialect {
	switch class {
	case target.MemBased:
		return memBased()
	case target.RegBased:
		return regBased()
	}
	return allHardware()
}

func dialects(class target.Generation) []*ir.Dialect {
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
		affine.Dialect(),
		annotation.Dialect(),
		scope.Dialect(),
		memrefext.Dialect(),
		symbol.Dialect(),
		dlti.Dialect(),
		hacc.Dialect(),
		hivm.DialectFor(class),
		math.Dialect(),
		index.Dialect(),
		linalg.Dialect(),
		hfusion.Dialect(),
		math.ExtDialect(),
		vector.Dialect(),
		llvm.Dialect(),
		gpu.Dialect(),
		ave.Dialect(),
		ascenddpx.Dialect(),
		shape.Dialect(),
		nvvm.Dialect(),
		mesh.Dialect(),
		transform.Dialect(),
		hivmregbaseintrins.Dialect(),
		triton.Dialect(),
		triton.GPUDialect(),
		triton.ExtDialect(),
	}
}

// NewContext returns a fresh context with the dialects of [DialectsFor] for all hardware.
func NewContext() (*ir.Context, error) { return NewContextFor(target.Unknown) }

// NewContextFor returns a fresh context with the dialects of [DialectsFor].
func NewContextFor(class target.Generation) (*ir.Context, error) {
	return ir.NewContext(DialectsFor(class)...)
}
