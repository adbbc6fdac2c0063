package analysis

import "hivm-opt/ir"

// Models returns the tables of how the operations of the dialect hivm implement
// [FlattenInterface]. Other operations with the trait [hivm.Structured] are left alone,
// unless they implement it themselves or have the trait [hivm.UniformReassociation], which
// is [Default].
func Models() [][]ir.ExternalModel[FlattenInterface] {
	return [][]ir.ExternalModel[FlattenInterface]{
		elementwiseModels(), axisModels(), permutationModels(), gatherModels(), channelModels(), partModels(), moveModels(),
	}
}

// models makes the same model that of several operations of hivm, which are named without
// their dialect.
func models(m FlattenInterface, names ...string) []ir.ExternalModel[FlattenInterface] {
	out := make([]ir.ExternalModel[FlattenInterface], len(names))
	for i, name := range names {
		out[i] = model(name, m)
	}
	return out
}

func model(name string, m FlattenInterface) ir.ExternalModel[FlattenInterface] {
	return ir.ExternalModel[FlattenInterface]{Op: "hivm.hir." + name, Model: m}
}

type table = []ir.ExternalModel[FlattenInterface]
