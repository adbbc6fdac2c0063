package conformance

import "testing"

// The cases of the family pipeline for loops whose iterations run on blocks.

func TestMapForToForall(t *testing.T) { comparePipelinePass(t, "map-for-to-forall", 30) }

func TestMapForallToBlocks(t *testing.T) { comparePipelinePass(t, "hivm-map-forall-to-blocks", 38) }

// TestMapForallCrashes runs the inputs that kill the reference in hivm-map-forall-to-blocks.
func TestMapForallCrashes(t *testing.T) { survivePipelineCrashes(t, "hivm-map-forall-to-blocks", 3) }
