package hivm

import "hivm-opt/ir"

// The traits of HIVM operations.
const (
	// Structured operations follow the contract of inits, inputs and extra
	// buffers; the flatten pass looks at no others.
	Structured ir.Traits = ir.FirstDialectTrait << iota
	// Vector operations run on the vector unit.
	Vector
	// Elementwise operations compute every element of the result on its own.
	Elementwise
	// UniformReassociation allows the same axes of all operands to be merged.
	UniformReassociation
	// CollapsibleTargets allows neighbouring target axes to be merged.
	CollapsibleTargets
	// BroadcastOTF operations broadcast inputs along the axes in the attribute
	// "broadcast".
	BroadcastOTF
	// TransposeOTF operations permute the axes by the attribute "transpose".
	TransposeOTF
	// SameRank makes all ranked operands but the extra buffers, and the results,
	// have one rank.
	SameRank
	// SameElementType makes all operands have one element type.
	SameElementType
	// HasExtraBuffers operations take scratch memory in an operand group.
	HasExtraBuffers
	// VectorOnly0 and VectorOnly1 operands 0 and 1 must not be scalars.
	VectorOnly0
	VectorOnly1
	// ScalarOnly1 operand 1 is a scalar in hardware.
	ScalarOnly1
	// CommutativeInputs may be swapped; the inits may not, so that this is not
	// ir.Commutative.
	CommutativeInputs
	// NoLibrary operations have no function in the device library.
	NoLibrary
	// NoData operations order parallel work, or set up hardware. They do nothing where
	// operations run one after the other.
	NoData
)
