package conformance

import "testing"

// The cases of the family pipeline for arithmetic in vector functions.

func TestNormalizeArith(t *testing.T) { comparePipelinePass(t, "normalize-arith", 40) }

func TestLiftIndexCast(t *testing.T) { comparePipelinePass(t, "lift-arith-indexcast", 13) }
