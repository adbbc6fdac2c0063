package parser

import (
	"testing"

	"hivm-opt/internal/benchgen"
)

// BenchmarkScan cuts 100 000 operations into tokens.
func BenchmarkScan(b *testing.B) {
	text := string(benchgen.Module(100000 / benchgen.OpsPerFunc))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		s := scanner{text: text, end: len(text)}
		for t := s.next(); t.kind != tokEOF; t = s.next() {
			if t.kind == tokError {
				b.Fatal(s.msg)
			}
		}
	}
}
