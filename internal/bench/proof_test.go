package bench

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"hivm-opt/internal/bench/goal"
	"hivm-opt/internal/benchgen"
)

// proved is the number of operations that commands on whole modules are measured with, and with
// twice as many.
const proved = 10_000

// The goals of [BenchmarkProcessProof]: seconds to flatten and prove so many operations, and how many
// times as long as that twice as many may take.
const (
	proofSeconds = 0.3
	mostOfHalf   = 2.2
)

// proofRounds is how often each command is run.
const proofRounds = 5

// BenchmarkProcessProof measures what the binary that HIVM_OPT names does for each operation beside
// flattening it: the proof, the comparison of two modules, lowering, and reports, on one core, in one
// function and in many. The times are CPU time, the least of all rounds. Each run is a process: one process
// for all is another program, whose collector begins at 4 MB instead of 64 and marks what the benchmark holds
// too; check-flatten of twice as many operations took 2.23 times as long there, and 1.72 times in processes.
func BenchmarkProcessProof(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for _, x := range []struct {
		name    string
		args    []string
		flat    bool // the input is flattened
		seconds float64
	}{
		{"verify-flatten", []string{"--flatten-ops=arch=membase", "--verify-flatten"}, false, proofSeconds},
		{"check-flatten", []string{"check-flatten", "--hivm-arch=membase"}, false, 0},
		{"lower-to-llvm", []string{"--lower-to-llvm"}, true, 0},
		{"explain=remarks", []string{"--flatten-ops=arch=membase", "--explain"}, false, 0},
		{"explain=json", []string{"--flatten-ops=arch=membase", "--explain=json"}, false, 0},
		{"explain=html", []string{"--flatten-ops=arch=membase", "--explain=html"}, false, 0},
	} {
		for _, per := range []int{benchgen.OpsPerFunc, 0} {
			name := x.name + "/functions=many"
			if per == 0 {
				name = x.name + "/functions=1"
			}
			b.Run(name, func(b *testing.B) {
				half := &command{cores: "1", args: append([]string{tool}, proofInput(b, x.args, x.flat, proved, per)...)}
				whole := &command{cores: "1", args: append([]string{tool}, proofInput(b, x.args, x.flat, 2*proved, per)...)}
				for b.Loop() {
					inTurns(b, half, whole)
				}
				b.ReportMetric(0, "ns/op")
				seconds := slices.Min(half.cpu) / 1e3
				goal.Below(b, slices.Min(whole.cpu)/1e3/seconds, "times-half", mostOfHalf)
				if x.seconds > 0 {
					goal.Below(b, seconds, fmt.Sprint("s/", proved, "-ops"), x.seconds)
				} else {
					b.ReportMetric(seconds, fmt.Sprint("s/", proved, "-ops"))
				}
			})
		}
	}
}

// inTurns runs commands in turn, [proofRounds] times each.
func inTurns(b *testing.B, commands ...*command) {
	b.Helper()
	for range proofRounds {
		for _, c := range commands {
			c.run(b)
		}
	}
}

// BenchmarkProcessProofOffsets measures the proof of operations of one kind, each on parts of a buffer with a
// constant offset of their own, beside flattening alone: parts that are arguments, and parts that are two
// subviews for each operation. The times are CPU time, the least of all rounds.
func BenchmarkProcessProofOffsets(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for _, x := range []struct {
		name string
		text []byte
	}{{"arguments", ownOffsets(proved)}, {"subviews", ownSubviews(proved)}} {
		b.Run(x.name, func(b *testing.B) {
			file := filepath.Join(b.TempDir(), "offsets.mlir")
			if err := os.WriteFile(file, x.text, 0o644); err != nil {
				b.Fatal(err)
			}
			args := []string{tool, "--flatten-ops=arch=membase", file, "-o", os.DevNull}
			alone := &command{cores: "1", args: args}
			with := &command{cores: "1", args: append(slices.Clone(args), "--verify-flatten")}
			for b.Loop() {
				inTurns(b, alone, with)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(slices.Min(alone.cpu)/1e3, fmt.Sprint("flatten-s/", proved, "-ops"))
			goal.Below(b, slices.Min(with.cpu)/1e3, fmt.Sprint("s/", proved, "-ops"), proofSeconds)
		})
	}
}

// ownSubviews returns a module with so many operations on two subviews each, with offsets that no other
// operation has.
func ownSubviews(ops int) []byte {
	var text []byte
	const per = benchgen.OpsPerFunc
	whole := fmt.Sprintf("memref<%dx8xf32>", 8*ops)
	for fn := range ops / per {
		text = fmt.Appendf(text, "func.func @f%d(%%a: %s, %%b: %s) {\n", fn, whole, whole)
		for i := range per {
			var types []string
			for j, name := range []string{"a", "b"} {
				row := 4*(fn*per+i) + j
				types = append(types, fmt.Sprintf("memref<4x8xf32, strided<[8, 1], offset: %d>>", 8*row))
				text = fmt.Appendf(text, "  %%%s%d = memref.subview %%%s[%d, 0] [4, 8] [1, 1] : %s to %s\n", name, i, name, row, whole, types[j])
			}
			text = fmt.Appendf(text, "  hivm.hir.vadd ins(%%a%d, %%b%d : %s, %s) outs(%%a%d : %s)\n", i, i, types[0], types[1], i, types[0])
		}
		text = append(text, "  return\n}\n"...)
	}
	return text
}

// ownOffsets returns a module with so many operations, each with an offset that no other has.
func ownOffsets(ops int) []byte {
	var text []byte
	const per = benchgen.OpsPerFunc
	for fn := range ops / per {
		text = fmt.Appendf(text, "func.func @f%d(", fn)
		for i := range per {
			if i > 0 {
				text = append(text, ", "...)
			}
			text = fmt.Appendf(text, "%%a%d: memref<4x8xf32, strided<[8, 1], offset: %d>>", i, fn*per+i)
		}
		text = append(text, ") {\n"...)
		for i := range per {
			typ := fmt.Sprintf("memref<4x8xf32, strided<[8, 1], offset: %d>>", fn*per+i)
			text = fmt.Appendf(text, "  hivm.hir.vadd ins(%%a%d, %%a%d : %s, %s) outs(%%a%d : %s)\n", i, i, typ, typ, i, typ)
		}
		text = append(text, "  return\n}\n"...)
	}
	return text
}

// proofInput returns the arguments of a run on a number of operations, so many in each function, or
// all in one.
func proofInput(b *testing.B, args []string, flat bool, ops, per int) []string {
	b.Helper()
	if per == 0 {
		per = ops
	}
	text := benchgen.Functions(ops/per, per)
	after := after(b, "builtin.module(func.func(hivm-flatten-ops{arch=membase}))", text)
	dir := b.TempDir()
	write := func(name string, text []byte) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, text, 0o644); err != nil {
			b.Fatal(err)
		}
		return file
	}
	switch {
	case flat:
		return append(slices.Clone(args), write("after.mlir", after), "-o", os.DevNull)
	case args[0] == "check-flatten":
		return append(slices.Clone(args), write("before.mlir", text), write("after.mlir", after))
	}
	return append(slices.Clone(args), write("before.mlir", text), "-o", os.DevNull)
}
