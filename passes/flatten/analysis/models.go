package analysis

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// Models returns how the operations of the dialect hivm implement [FlattenInterface], by
// families. Other operations with the trait [hivm.Structured] are left alone,
// unless they implement it themselves or have the trait [hivm.UniformReassociation], which
// is [Default].
func Models() []ir.ExternalModel[FlattenInterface] {
	return slices.Concat(
		ir.SameModel[FlattenInterface](elementwise{}, hivm.Names(hivm.Elementwise)...),
		axisModels, permutationModels, gatherModels, channelModels, partModels, moveModels,
	)
}

// models are the [Models] by the names of the operations.
var models = lazy.Value[*ir.Models[FlattenInterface]]{Make: func() *ir.Models[FlattenInterface] {
	return ir.MustJoinModels(Models())
}}
