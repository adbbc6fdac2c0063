package analysis_test

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// TestModels checks that each structured operation has a model, or why not.
func TestModels(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, table(analysis.Models()))
}

// table is the table of some models.
func table(models []ir.ExternalModel[analysis.FlattenInterface]) completeness.Table {
	return completeness.Table{
		Prefix: "hivm.hir.",
		Rows:   completeness.Names(models),
		Outside: func(def *ir.OpDef) string {
			if !def.Traits.Has(hivm.Structured) {
				return "has no inits, so that the pass does not look at it"
			}
			return ""
		},
		Except: map[string][]string{
			"moves data into another layout, whose axes stay": {"fixpipe", "nd2nz", "nz2nd", "l12ub", "load_scale"},
			"takes matrices and batches of a fixed number of axes": {"mmadL1", "batchMmadL1", "mmadmxL1", "matmul", "mix_matmul", "mix_group_matmul",
				"Conv1dL1", "Conv2dL1", "Conv3dL1"},
			"what it calls is not known":                                 {"custom", "custom_macro"},
			"accesses memory by computed addresses, whose axes stay":     {"stride_load", "stride_store", "indirect_load", "indirect_store", "atomic_rmw"},
			"numbers the elements by a stride for each axis, which stay": {"varange"},
		},
	}
}

// TestMissingModel takes each model away: the table without it is not complete.
func TestMissingModel(t *testing.T) {
	models := analysis.Models()
	for i, row := range models {
		without := append(models[:i:i], models[i+1:]...)
		if len(table(without).Gaps(hivm.Dialect().Ops)) == 0 {
			t.Errorf("nobody misses the model of %s", row.Op)
		}
	}
}

// TestWithoutModel checks that an operation that needs no model is left alone or
// collapses uniformly: an exception must not have the trait for that, because nothing
// says yet which of its axes are special.
func TestWithoutModel(t *testing.T) {
	f := table(analysis.Models())
	except := map[string]bool{}
	for _, names := range f.Except {
		for _, name := range names {
			except[f.Prefix+name] = true
		}
	}
	for _, def := range hivm.Dialect().Ops {
		if except[def.Name] && def.Traits.Has(hivm.UniformReassociation) {
			t.Errorf("%s collapses uniformly without a model", def.Name)
		}
	}
}
