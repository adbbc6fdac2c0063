package trace

import (
	"errors"
	"maps"
	"slices"

	"hivm-opt/internal/lazy"
)

// Rule is the rule that decides about one boundary between two neighbouring axes of
// an operation, or about a whole operation: why they join, or the reason that keeps
// them apart. Its text is part of the report of --explain=json.
type Rule uint8

// The rules that join two axes.
const (
	// JoinUnit: an axis of size 1 goes with its neighbour.
	JoinUnit Rule = iota
	// JoinDense: no operand has a layout, so that all lie row by row.
	JoinDense
	// JoinStride: the strides chain, outer = size * inner, in all operands.
	JoinStride
	// JoinProven: the open parts of the types are proven from the origins of the
	// values.
	JoinProven
)

// The rules that keep two axes apart.
const (
	// ApartStride: the strides of an operand do not chain.
	ApartStride Rule = iota + 16
	// ApartDynamicStride: a stride that the rule needs is not known.
	ApartDynamicStride
	// ApartDynamicSize: the size of the inner axis of a strided buffer is not known.
	ApartDynamicSize
	// ApartTarget: one axis is treated specially by the operation, the other is not.
	ApartTarget
	// ApartTargets: both are targets, and the operation never merges two targets.
	ApartTargets
	// ApartStrict: nothing joins the axis, not even one of size 1.
	ApartStrict
	// ApartSizes: the inputs of an inline broadcast differ in size.
	ApartSizes
	// ApartBroadcast: an input repeats one of the axes and not the other.
	ApartBroadcast
	// ApartRestricted: the merge might change the meaning, see Restriction.
	ApartRestricted
	// ApartOrder: the axes do not stay together under the permutation.
	ApartOrder
	// ApartPad: the source would be no interval of the padded axis.
	ApartPad
	// ApartConcat: a source would be no interval of the concatenated axis.
	ApartConcat
	// ApartAlign: a part would begin in the midst of a block of local memory.
	ApartAlign
	// ApartSpelling: memref.collapse_shape would not take the group.
	ApartSpelling
	// ApartOverflow: the size of the group does not fit 64 bits.
	ApartOverflow
)

// The rules that leave an operation alone as a whole.
const (
	// AloneRank: there is only one axis, or none.
	AloneRank Rule = iota + 64
	// AloneBuffers: there is no ranked memref among the operands.
	AloneBuffers
	// AloneTensor: an operand is a tensor.
	AloneTensor
	// AloneLayout: the layout of an operand is an affine map, not strides.
	AloneLayout
	// AloneRanks: the operands differ in rank.
	AloneRanks
	// AloneKind: operations of this kind are never flattened.
	AloneKind
	// AloneRestricted: flattening might change the meaning, see Restriction.
	AloneRestricted
	// AloneScratch: the scratch memory is another operand as well, or does not fit.
	AloneScratch
	// AlonePermutation: the hardware has no such permutation of fewer axes.
	AlonePermutation
	// AloneUnits: the operands of a permutation differ in the axes of size 1.
	AloneUnits
	// AloneCollapse: an operand has no collapsed type.
	AloneCollapse
	// AloneSkipped: the generation leaves such an operation out.
	AloneSkipped
	// AloneHost: the function runs on the host.
	AloneHost
	// AloneError: the operation names an axis that it does not have.
	AloneError
)

// ruleTexts are the texts of the rules, with their meaning.
var ruleTexts = lazy.Value[map[Rule]struct{ name, help string }]{Make: func() map[Rule]struct{ name, help string } {
	return map[Rule]struct{ name, help string }{
		JoinUnit:   {"unit", "a dim of size 1 joins its neighbour"},
		JoinDense:  {"dense", "no operand has a layout, unless one of the dims has size 1 in it"},
		JoinStride: {"contiguous", "the strides chain in all operands"},
		JoinProven: {"proven", "the strides chain, as the operations tell that they come from"},

		ApartStride:        {"stride", "the strides of an operand do not chain"},
		ApartDynamicStride: {"dynamic-stride", "a stride is not known"},
		ApartDynamicSize:   {"dynamic-size", "the size of a strided dim is not known"},
		ApartTarget:        {"target", "the op treats one of the dims specially"},
		ApartTargets:       {"targets", "the op treats both dims specially, and each for itself"},
		ApartStrict:        {"strict-target", "the op treats a dim so that not even a unit dim joins it"},
		ApartSizes:         {"sizes-differ", "the inputs of an inline broadcast differ in size"},
		ApartBroadcast:     {"broadcast-differs", "an input is repeated along one of the dims only"},
		ApartRestricted:    {"doubt", "the merge may change the meaning"},
		ApartOrder:         {"permutation", "the dims do not stay together in the permutation"},
		ApartPad:           {"padding", "the padding would not be that of one dim"},
		ApartConcat:        {"concatenation", "the concatenation would not be that of one dim"},
		ApartAlign:         {"alignment", "a part would begin off the blocks of local memory"},
		ApartSpelling:      {"collapse-shape", "memref.collapse_shape does not take the dims"},
		ApartOverflow:      {"overflow", "the size would not fit 64 bits"},

		AloneRank:        {"rank", "there are no two dims"},
		AloneBuffers:     {"no-memref", "no operand is a ranked memref"},
		AloneTensor:      {"tensor", "an operand is a tensor"},
		AloneLayout:      {"affine-layout", "a layout is an affine map"},
		AloneRanks:       {"ranks-differ", "operands differ in rank"},
		AloneKind:        {"kind", "ops of this kind are not flattened"},
		AloneRestricted:  {"op-doubt", "flattening may change the meaning"},
		AloneScratch:     {"scratch", "the scratch memory does not allow it"},
		AlonePermutation: {"permutation-limit", "there is no such permutation of fewer dims"},
		AloneUnits:       {"units-differ", "operands differ in the dims of size 1"},
		AloneCollapse:    {"no-type", "an operand has no collapsed type"},
		AloneSkipped:     {"skipped", "the generation leaves the op out"},
		AloneHost:        {"host", "the function runs on the host"},
		AloneError:       {"error", "the op names a dim that it does not have"},
	}
}}

// Rules returns all rules in order.
func Rules() []Rule { return slices.Sorted(maps.Keys(ruleTexts.Get())) }

// String returns the name of the rule.
func (r Rule) String() string { return ruleTexts.Get()[r].name }

// Help returns the meaning of the rule in a few words.
func (r Rule) Help() string { return ruleTexts.Get()[r].help }

// Joins reports whether the rule joins two axes.
func (r Rule) Joins() bool { return r < ApartStride }

// OfLayout reports whether the rule is about how a buffer lies in memory, so that another
// buffer may change it.
func (r Rule) OfLayout() bool {
	return r == ApartStride || r == ApartDynamicStride || r == ApartDynamicSize || r == ApartAlign
}

// Whole reports whether the rule leaves an operation alone as a whole.
func (r Rule) Whole() bool { return r >= AloneRank }

// MarshalText implements encoding.TextMarshaler.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (r *Rule) UnmarshalText(text []byte) error {
	for rule, x := range ruleTexts.Get() {
		if x.name == string(text) {
			*r = rule
			return nil
		}
	}
	return errors.New("unknown rule " + string(text))
}

// Stage is a step of the analysis. Its text is part of the report of
// --explain=json.
type Stage uint8

// The stages.
const (
	// StageOp looks at the operation as a whole.
	StageOp Stage = iota
	// StageUnit lets the axes of size 1 join their neighbours.
	StageUnit
	// StageUniform merges contiguous neighbours, alike in all operands.
	StageUniform
	// StagePermute merges axes that stay together under a permutation.
	StagePermute
	// StageMaximal merges all proven axes in one step, in mode=maximal.
	StageMaximal
	// StageCompose puts the stages together.
	StageCompose
)

// stageNames are the texts of the stages.
var stageNames = [...]string{"op", "unit", "uniform", "permute", "maximal", "compose"}

// String returns the text of the stage.
func (s Stage) String() string {
	if int(s) < len(stageNames) {
		return stageNames[s]
	}
	return "?"
}

// MarshalText implements encoding.TextMarshaler.
func (s Stage) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Stage) UnmarshalText(text []byte) error {
	for i, name := range stageNames {
		if name == string(text) {
			*s = Stage(i)
			return nil
		}
	}
	return errors.New("unknown stage " + string(text))
}
