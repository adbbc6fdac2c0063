package races

import (
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Kernel is what runs at the same time: blocks, and in each the same functions, one for each kind of core.
type Kernel struct {
	Functions []*ir.Operation
	// Blocks is the number of blocks; 0 means 1.
	Blocks int64
	// SubBlocks is the number of vector cores of each block; 0 means 1.
	SubBlocks int64
}

// The ends of the names of the two functions of a mixed kernel.
const (
	cubeEnd   = "_mix_aic"
	vectorEnd = "_mix_aiv"
)

// KernelOf returns the kernel that a function of a module is, or is a half of: of a mixed kernel the functions
// NAME_mix_aic and NAME_mix_aiv run together. There are two vector cores in a block if a function asks for
// their number or its own, as the cube core has two on the chips of the 910 family.
func KernelOf(module, fn *ir.Operation) Kernel {
	k := Kernel{Functions: []*ir.Operation{fn}, Blocks: 1, SubBlocks: 1}
	name, _ := ir.SymbolName(fn)
	for _, ends := range [][2]string{{cubeEnd, vectorEnd}, {vectorEnd, cubeEnd}} {
		if stem, ok := strings.CutSuffix(name, ends[0]); ok {
			if twin := named(module, stem+ends[1]); twin != nil {
				k.Functions = append(k.Functions, twin)
			}
		}
	}
	for _, fn := range k.Functions {
		ir.Walk(fn, func(op *ir.Operation) bool {
			if hivm.IsGetSubBlockIdx(op) || hivm.IsGetSubBlockNum(op) {
				k.SubBlocks = 2
			}
			return true
		})
	}
	return k
}
