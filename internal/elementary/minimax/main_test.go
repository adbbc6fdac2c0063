package main

import (
	"bytes"
	"os"
	"testing"

	"hivm-opt/internal/tier"
)

// TestSource compares the file with what this command writes.
func TestSource(t *testing.T) {
	tier.Slow(t)
	want, err := source()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../coefficients_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("it is not what go generate ./internal/elementary writes")
	}
}
