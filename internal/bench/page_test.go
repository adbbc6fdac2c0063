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

// The goals for the page of --explain=html about [proved] operations: CPU seconds of the whole run, and
// bytes of the page.
const (
	pageSeconds   = 2
	pageMegabytes = 6
)

// BenchmarkProcessExplainPage measures the page of --explain=html, for operations that are like each other and for
// operations of which each has sizes and strides of its own.
func BenchmarkProcessExplainPage(b *testing.B) {
	tool := os.Getenv("HIVM_OPT")
	if tool == "" {
		b.Skip("HIVM_OPT does not name a binary")
	}
	for _, x := range []struct {
		name string
		text []byte
	}{{"alike", benchgen.Functions(proved/benchgen.OpsPerFunc, benchgen.OpsPerFunc)}, {"distinct", ownStrides(proved)}} {
		b.Run(x.name, func(b *testing.B) {
			dir := b.TempDir()
			in, page := filepath.Join(dir, "in.mlir"), filepath.Join(dir, "page.html")
			if err := os.WriteFile(in, x.text, 0o644); err != nil {
				b.Fatal(err)
			}
			c := &command{cores: "1", args: []string{tool, "--flatten-ops=arch=membase", "--explain=html", "--explain-output=" + page, in, "-o", os.DevNull}}
			for b.Loop() {
				inTurns(b, c)
			}
			info, err := os.Stat(page)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(0, "ns/op")
			goal.Below(b, slices.Min(c.cpu)/1e3, fmt.Sprint("s/", proved, "-ops"), pageSeconds)
			goal.Below(b, float64(info.Size())/1e6, "MB", pageMegabytes)
		})
	}
}

// ownStrides returns a module with so many operations, each on a buffer with sizes and strides that hardly any
// other operation has. Some of the rows have gaps.
func ownStrides(ops int) []byte {
	var text []byte
	for i := range ops {
		if i%benchgen.OpsPerFunc == 0 {
			if i > 0 {
				text = append(text, "  return\n}\n"...)
			}
			text = fmt.Appendf(text, "func.func @f%d(", i/benchgen.OpsPerFunc)
			for k := i; k < min(i+benchgen.OpsPerFunc, ops); k++ {
				if k > i {
					text = append(text, ", "...)
				}
				strided, dense := ownTypes(k)
				text = fmt.Appendf(text, "%%a%d: %s, %%b%d: %s", k-i, strided, k-i, dense)
			}
			text = append(text, ") {\n"...)
		}
		strided, dense := ownTypes(i)
		k := i % benchgen.OpsPerFunc
		text = fmt.Appendf(text, "  hivm.hir.vexp ins(%%a%d : %s) outs(%%b%d : %s)\n", k, strided, k, dense)
	}
	return append(text, "  return\n}\n"...)
}

// ownTypes are the types of the operands of an operation of [ownStrides].
func ownTypes(i int) (strided, dense string) {
	outer, middle, inner := 2+i%61, 2+i/61%59, 8+i%7
	gap := i % 3 * 8
	return fmt.Sprintf("memref<%dx%dx%dxf32, strided<[%d, %d, 1]>>", outer, middle, inner, middle*(inner+gap)+i%2*8, inner+gap),
		fmt.Sprintf("memref<%dx%dx%dxf32>", outer, middle, inner)
}
