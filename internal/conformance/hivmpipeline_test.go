package conformance

import "testing"

func TestOptimizePipeline(t *testing.T) {
	comparePipelinePass(t, "optimize-hivm-pipeline", 151)
	comparePipelineErrors(t, "optimize-hivm-pipeline", 30)
	survivePipelineCrashes(t, "optimize-hivm-pipeline", 33)
}
