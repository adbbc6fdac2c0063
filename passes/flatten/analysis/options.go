package analysis

import "hivm-opt/analysis/target"

// Mode is the behaviour where the reference compiler is known to be wrong.
type Mode uint8

// The modes.
const (
	// Safe leaves an operation alone, or keeps the offending axis apart, where
	// the reference would change the meaning, make invalid IR or crash.
	Safe Mode = iota
	// Compat follows the reference, with a warning at each operation whose meaning
	// changes; where the reference crashes, the operation is left alone.
	Compat
	// Maximal is Safe with all merges that can be proven: with sizes and strides
	// followed to their origins, axes of size one judged for each operand, and padded
	// or concatenated axes merged with inner axes.
	Maximal
)

// Options adjust the analysis of one operation.
type Options struct {
	// Arch is the generation whose rules are followed. Unknown means the register-based
	// generation by default: register-based hardware has the ternary unit mask and the
	// general permutation path, memory-based hardware the binary mask, and it treats
	// moved axes as barriers.
	Arch target.Generation
	Mode Mode
	// Class is the generation of the chip that the module names, or of the chip that
	// the reference assumes.
	Class target.Generation
	// StrictBarrierWithUnit keeps unit axes apart from barriers.
	StrictBarrierWithUnit bool
	// CheckMarkStride analyses the strides that the alignment marks of the
	// operands ask for instead of the strides of their types.
	CheckMarkStride bool
	// CheckInputConsistency merges axes only where all inputs have equal sizes.
	CheckInputConsistency bool
	// AlignGuard keeps a padded or concatenated axis of local memory apart from
	// inner axes in maximal mode where the parts would begin in the midst of a block
	// of 32 bytes.
	AlignGuard bool
}
