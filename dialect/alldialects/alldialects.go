// Package alldialects lists the dialects of hivm-opt.
//
// The tag core, of the small engine of the playground, leaves out those in rest.go.
//
//go:generate go run -C ../.. ./internal/opgen
package alldialects

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/bufferization"
	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/cf"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/index"
	"hivm-opt/dialect/math"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/dialect/symbol"
	"hivm-opt/dialect/tensor"
	"hivm-opt/dialect/ub"
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
	m := map[string]func() *ir.Dialect{
		"affine":        affine.Dialect,
		"annotation":    annotation.Dialect,
		"arith":         arith.Dialect,
		"bufferization": bufferization.Dialect,
		"builtin":       builtin.Dialect,
		"cf":            cf.Dialect,
		"func":          funcs.Dialect,
		"hacc":          hacc.Dialect,
		"index":         index.Dialect,
		"math":          math.Dialect,
		"mathExt":       math.ExtDialect,
		"memref":        memref.Dialect,
		"memref_ext":    memrefext.Dialect,
		"scf":           scf.Dialect,
		"scope":         scope.Dialect,
		"symbol":        symbol.Dialect,
		"tensor":        tensor.Dialect,
		"ub":            ub.Dialect,
	}
	addRest(m)
	return m
}

// NewContext returns a fresh context with the dialects of [Registry] for all hardware.
func NewContext() (*ir.Context, error) { return NewContextFor(target.Unknown) }

// NewContextFor returns a fresh context with the dialects of [Registry].
func NewContextFor(class target.Generation) (*ir.Context, error) {
	return ir.NewContextWith(Registry(class))
}
