package conformance

import "testing"

// TestAllocExtraBuffer compares the allocation of scratch memory.
func TestAllocExtraBuffer(t *testing.T) { comparePass(t, "hivm-alloc-extra-buffer", 429) }

// TestReduceRankSubview compares the dropping of axes of size one.
func TestReduceRankSubview(t *testing.T) { comparePass(t, "hivm-reduce-rank-subview", 333) }

// TestLiftLowestStride compares the axes that make rows contiguous.
func TestLiftLowestStride(t *testing.T) { comparePass(t, "hivm-lift-lowest-stride", 285) }

// TestLiftZeroRank compares the axes of operands that have none.
func TestLiftZeroRank(t *testing.T) { comparePass(t, "hivm-lift-zero-rank", 1) }
