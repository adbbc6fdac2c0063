package conformance

import "testing"

// TestGraphSyncSolver compares every case of hivm-graph-sync-solver.
func TestGraphSyncSolver(t *testing.T) { comparePipelinePass(t, "hivm-graph-sync-solver", 82) }
