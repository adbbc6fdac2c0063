package conformance

import "testing"

// TestInjectSync compares hivm-inject-sync.
func TestInjectSync(t *testing.T) { comparePipelinePass(t, "hivm-inject-sync", 137) }

// TestInjectSyncCrashes runs what kills the reference.
func TestInjectSyncCrashes(t *testing.T) { survivePipelineCrashes(t, "hivm-inject-sync", 9) }
