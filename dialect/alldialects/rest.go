//go:build !core

package alldialects

import (
	"hivm-opt/dialect/ascenddpx"
	"hivm-opt/dialect/ave"
	"hivm-opt/dialect/complex"
	"hivm-opt/dialect/dlti"
	"hivm-opt/dialect/gpu"
	"hivm-opt/dialect/hfusion"
	"hivm-opt/dialect/hivmregbaseintrins"
	"hivm-opt/dialect/linalg"
	"hivm-opt/dialect/llvm"
	"hivm-opt/dialect/mesh"
	"hivm-opt/dialect/nvvm"
	"hivm-opt/dialect/shape"
	"hivm-opt/dialect/transform"
	"hivm-opt/dialect/triton"
	"hivm-opt/dialect/vector"
	"hivm-opt/ir"
)

// addRest adds the dialects that a small build is without.
func addRest(m map[string]func() *ir.Dialect) {
	m["ascend_dpx"] = ascenddpx.Dialect
	m["ave"] = ave.Dialect
	m["complex"] = complex.Dialect
	m["dlti"] = dlti.Dialect
	m["gpu"] = gpu.Dialect
	m["hfusion"] = hfusion.Dialect
	m["hivm_regbaseintrins"] = hivmregbaseintrins.Dialect
	m["linalg"] = linalg.Dialect
	m["llvm"] = llvm.Dialect
	m["mesh"] = mesh.Dialect
	m["nvvm"] = nvvm.Dialect
	m["shape"] = shape.Dialect
	m["transform"] = transform.Dialect
	m["tt"] = triton.Dialect
	m["ttg"] = triton.GPUDialect
	m["ttgext"] = triton.ExtDialect
	m["vector"] = vector.Dialect
}
