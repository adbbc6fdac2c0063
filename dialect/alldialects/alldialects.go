// Package alldialects lists the dialects of hivm-opt.
//
//go:generate go run -C ../.. ./internal/opgen
package alldialects

import (
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
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// The registries are made once. They never change.
var (
	allHardware = lazy.Value[*ir.DialectRegistry]{Make: func() *ir.DialectRegistry { return withHIVM(target.Unknown) }}
	memBased    = lazy.Value[*ir.DialectRegistry]{Make: func() *ir.DialectRegistry { return withHIVM(target.MemBased) }}
	regBased    = lazy.Value[*ir.DialectRegistry]{Make: func() *ir.DialectRegistry { return withHIVM(target.RegBased) }}
)

// Registry returns every dialect of the tool, with the rules of a generation of
// hardware where a module names no chip. The rules of [target.Unknown] admit
// everything that either generation admits.
func Registry(class target.Generation) *ir.DialectRegistry {
	switch class {
	case target.MemBased:
		return memBased.Get()
	case target.RegBased:
		return regBased.Get()
	}
	return allHardware.Get()
}

func withHIVM(class target.Generation) *ir.DialectRegistry {
	return others.Get().With(map[string]func() *ir.Dialect{
		"hivm": func() *ir.Dialect { return hivm.DialectFor(class) },
	})
}

// others are the dialects that are the same for all hardware.
var others = lazy.Value[*ir.DialectRegistry]{Make: func() *ir.DialectRegistry { return ir.NewDialectRegistry(makers()) }}

func makers() map[string]func() *ir.Dialect {
	return map[string]func() *ir.Dialect{
		"affine":              affine.Dialect,
		"annotation":          annotation.Dialect,
		"arith":               arith.Dialect,
		"ascend_dpx":          ascenddpx.Dialect,
		"ave":                 ave.Dialect,
		"bufferization":       bufferization.Dialect,
		"builtin":             builtin.Dialect,
		"cf":                  cf.Dialect,
		"complex":             complex.Dialect,
		"dlti":                dlti.Dialect,
		"func":                funcs.Dialect,
		"gpu":                 gpu.Dialect,
		"hacc":                hacc.Dialect,
		"hfusion":             hfusion.Dialect,
		"hivm_regbaseintrins": hivmregbaseintrins.Dialect,
		"index":               index.Dialect,
		"linalg":              linalg.Dialect,
		"llvm":                llvm.Dialect,
		"math":                math.Dialect,
		"mathExt":             math.ExtDialect,
		"memref":              memref.Dialect,
		"memref_ext":          memrefext.Dialect,
		"mesh":                mesh.Dialect,
		"nvvm":                nvvm.Dialect,
		"scf":                 scf.Dialect,
		"scope":               scope.Dialect,
		"shape":               shape.Dialect,
		"symbol":              symbol.Dialect,
		"tensor":              tensor.Dialect,
		"transform":           transform.Dialect,
		"tt":                  triton.Dialect,
		"ttg":                 triton.GPUDialect,
		"ttgext":              triton.ExtDialect,
		"ub":                  ub.Dialect,
		"vector":              vector.Dialect,
	}
}

// NewContext returns a fresh context with the dialects of [Registry] for all hardware.
func NewContext() (*ir.Context, error) { return NewContextFor(target.Unknown) }

// NewContextFor returns a fresh context with the dialects of [Registry].
func NewContextFor(class target.Generation) (*ir.Context, error) {
	return ir.NewContextWith(Registry(class))
}
