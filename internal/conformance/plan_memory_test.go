package conformance

import "testing"

// TestPlanMemory compares the addresses that hivm-plan-memory gives buffers with the reference's.
func TestPlanMemory(t *testing.T) { comparePipelinePass(t, "hivm-plan-memory", 126) }

// TestPlanMemoryErrors compares what hivm-plan-memory refuses.
func TestPlanMemoryErrors(t *testing.T) { comparePipelineErrors(t, "hivm-plan-memory", 12) }

// TestPlanMemoryCrashes runs the inputs that kill the reference in hivm-plan-memory.
func TestPlanMemoryCrashes(t *testing.T) { survivePipelineCrashes(t, "hivm-plan-memory", 27) }
