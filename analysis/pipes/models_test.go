package pipes

import (
	"slices"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hivm"
)

// without are the structured operations that name no pipe in the reference either.
var without = []string{"hivm.hir.atomic_rmw"}

// TestEveryOperation checks that each structured operation has pipes.
func TestEveryOperation(t *testing.T) {
	ctx, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	var missing []string
	models := table.Get().Fork()
	for _, name := range hivm.Names(hivm.Structured) {
		def := ctx.Op(name)
		if _, ok := models.OfDef(def); !ok && !def.Traits.Has(hivm.Vector) {
			missing = append(missing, name)
		}
	}
	if !slices.Equal(missing, without) {
		t.Errorf("no pipes: %v, want %v", missing, without)
	}
}
