package opsdoc

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
)

// origin says where the operations of a dialect are defined, and which of them are missing.
type origin struct {
	dialect, source, missing string
}

// The places that dialects come from.
const (
	mlir      = "MLIR 19.1.7"
	reference = "AscendNPU-IR, master and dev/regbase"
	triton    = "Triton, as AscendNPU-IR carries it"
)

// origins has a line for each dialect with operations or attributes, in the order of the page.
var origins = []origin{
	{"hivm", reference, ""},
	{"affine", mlir, ""},
	{"annotation", reference, ""},
	{"arith", mlir, ""},
	{"ascend_dpx", reference, ""},
	{"ave", reference, ""},
	{"bufferization", mlir, ""},
	{"builtin", mlir, ""},
	{"cf", mlir, ""},
	{"complex", mlir, ""},
	{"dlti", mlir, ""},
	{"func", mlir, ""},
	{"gpu", mlir, "`gpu.binary`; the operations on sparse matrices"},
	{"hacc", reference, ""},
	{"hfusion", reference, ""},
	{"hivm_regbaseintrins", reference, ""},
	{"index", mlir, ""},
	{"linalg", mlir, "the three operations `linalg.winograd_...`"},
	{"llvm", mlir, "exceptions, coroutines, debug records, vector predication, masked and matrix intrinsics, metadata"},
	{"math", mlir, ""},
	{"mathExt", reference, ""},
	{"memref", mlir, ""},
	{"memref_ext", reference, ""},
	{"mesh", mlir, ""},
	{"nvvm", mlir, "`nvvm.mma.sync`, `nvvm.wmma...`, `nvvm.wgmma.mma_async`, copies of tensors in bulk"},
	{"scf", mlir, ""},
	{"scope", reference, ""},
	{"shape", mlir, ""},
	{"symbol", reference, ""},
	{"tensor", mlir, ""},
	{"transform", mlir + "; what AscendNPU-IR adds", "conversion patterns, `transform.match.structured...`, `transform.gpu...` and others of extensions: they are read in the generic form"},
	{"tt", triton, ""},
	{"ttg", triton, "warp specialisation"},
	{"ttgext", reference, ""},
	{"ub", mlir, ""},
	{"vector", mlir, "`vector.reshape`, `vector.warp_execute_on_lane_0`"},
}

// writeOrigins writes the table of the dialects.
func writeOrigins(b *strings.Builder, byDialect map[string][]*ir.OpDef) {
	b.WriteString("\n## Dialects\n\n| dialect | operations | defined in | not there |\n|---|--:|---|---|\n")
	for _, o := range origins {
		missing := o.missing
		if missing == "" {
			missing = no
		}
		fmt.Fprintf(b, "| `%s` | %d | %s | %s |\n", o.dialect, len(byDialect[o.dialect]), o.source, missing)
	}
}
