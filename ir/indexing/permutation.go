package indexing

// IsPermutation reports whether perm holds each of 0 … rank-1 once:
// isPermutationVector of MLIR, with the rank.
func IsPermutation[T int | int64](perm []T, rank int) bool {
	var few [16]bool // enough for any real rank, and stays off the heap
	seen := few[:]
	if rank > len(few) {
		seen = make([]bool, rank)
	}
	for _, axis := range perm {
		if axis < 0 || axis >= T(rank) || seen[axis] {
			return false
		}
		seen[axis] = true
	}
	return len(perm) == rank
}

// Inverse returns the permutation that undoes perm: invertPermutationVector of MLIR.
func Inverse[T int | int64](perm []T) []int {
	out := make([]int, len(perm))
	for i, axis := range perm {
		out[axis] = i
	}
	return out
}
