package conformance

import "testing"

// TestInjectBlockSync compares hivm-inject-block-sync.
func TestInjectBlockSync(t *testing.T) { comparePipelinePass(t, "hivm-inject-block-sync", 30) }

// TestInjectBlockSyncErrors compares its errors.
func TestInjectBlockSyncErrors(t *testing.T) { comparePipelineErrors(t, "hivm-inject-block-sync", 7) }
