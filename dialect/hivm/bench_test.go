package hivm_test

import (
	"testing"

	"hivm-opt/analysis/target"
)

func BenchmarkNewContext(b *testing.B) {
	for b.Loop() {
		newContext(b, target.MemBased)
	}
}
