package hivm_test

import (
	"testing"

	"hivm-opt/dialect/hacc"
)

func BenchmarkNewContext(b *testing.B) {
	for b.Loop() {
		newContext(b, hacc.MemBased)
	}
}
