package conformance

import "testing"

func TestOptimizePipeline(t *testing.T) { comparePipelinePass(t, "optimize-hivm-pipeline", 151) }
