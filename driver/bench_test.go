package driver_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hivm-opt/internal/realtools"
)

// benchKernels writes files of kernels: an addition, the same again, ten turns of a loop with
// it, and a subtraction.
func benchKernels(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	one := `func.func @add(%a: memref<64x64xf32>, %b: memref<64x64xf32>) {
  hivm.hir.vadd ins(%a, %a : memref<64x64xf32>, memref<64x64xf32>) outs(%b : memref<64x64xf32>)
  return
}
`
	const turns = `  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
`
	line := one[strings.Index(one, "  hivm"):strings.Index(one, "  return")]
	for name, text := range map[string]string{
		"add.mlir": one, "same.mlir": one,
		"slow.mlir": strings.Replace(one, line, turns+line+"  }\n", 1),
		"sub.mlir":  strings.Replace(one, "vadd", "vsub", 1),
		"two.mlir":  one + strings.ReplaceAll(one, "@add", "@again"),
		"open.mlir": strings.ReplaceAll(one, "64x64", "?x64"),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestBench compares kernels: the slow one is, and the one that computes other numbers is named.
func TestBench(t *testing.T) {
	clang := "--jit-cc=" + realtools.Clang(t)
	dir := benchKernels(t)
	file := func(name string) string { return filepath.Join(dir, name) }
	quick := []string{"bench", clang, "--jit-opt=0", "--rounds=6", "--round-time=100us"}

	exit, out, messages := run(append(quick, file("add.mlir"), file("slow.mlir"), file("sub.mlir"), "--format=json"), "")
	var report struct {
		Rounds  int
		Kernels []struct {
			Function           string
			Median             float64 `json:"medianNanoseconds"`
			Low                float64 `json:"lowNanoseconds"`
			High               float64 `json:"highNanoseconds"`
			CallsPerRound      int64
			TimesAsFastAsFirst *struct{ Median, Low, High float64 }
		}
	}
	if err := json.Unmarshal([]byte(out), &report); exit != 0 || err != nil || report.Rounds != 6 || len(report.Kernels) != 3 {
		t.Fatalf("exit code %d, %v, %s%s", exit, err, out, messages)
	}
	for i, k := range report.Kernels {
		if k.Function != "add" || k.Median <= 0 || k.Low > k.Median || k.High < k.Median || k.CallsPerRound < 1 {
			t.Errorf("%+v", k)
		}
		if (i > 0) != (k.TimesAsFastAsFirst != nil) {
			t.Errorf("kernel %d: %+v", i, k)
		}
	}
	if r := report.Kernels[1].TimesAsFastAsFirst; r.Median > 0.5 {
		t.Errorf("ten additions are %v times as fast as one", r.Median)
	}
	if want := "hivm-opt: " + file("sub.mlir") + " computes other numbers than " + file("add.mlir") + ": arg1\n"; messages != want {
		t.Errorf("%q", messages)
	}

	exit, out, messages = run(append(quick, file("add.mlir"), file("same.mlir"), file("two.mlir:@again"), "--format=csv"), "")
	lines, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if exit != 0 || err != nil || len(lines) != 4 || lines[3][1] != "again" || messages != "" {
		t.Errorf("exit code %d, %v, %s%s", exit, err, out, messages)
	}

	exit, out, messages = run(append(quick, file("add.mlir"), file("slow.mlir")), "")
	table := regexp.MustCompile(`^kernel +median +95 % interval +spread +against \S+add\.mlir
\S+add\.mlir +\S+ (n|µ|m)?s +\S+ (n|µ|m)?s to \S+ (n|µ|m)?s +\S+ %
\S+slow\.mlir +\S+ (n|µ|m)?s +\S+ (n|µ|m)?s to \S+ (n|µ|m)?s +\S+ % +0\.\d{3} times as fast: 0\.\d{3} to 0\.\d{3}
$`)
	if exit != 0 || !table.MatchString(out) || messages != "" {
		t.Errorf("exit code %d, %s%s", exit, out, messages)
	}

	exit, _, messages = run(append(quick, file("add.mlir"), file("open.mlir")), "")
	if exit != 1 || !strings.Contains(messages, "open.mlir: argument #0 of @add is missing: its type is 'memref<?x64xf32>', give it with --arg\n") {
		t.Errorf("exit code %d, %s", exit, messages)
	}
	exit, _, messages = run(append(quick, file("two.mlir")), "")
	if exit != 1 || !strings.Contains(messages, "there are several functions: @add, @again; choose one with --entry") {
		t.Errorf("exit code %d, %s", exit, messages)
	}
}

// TestBenchUsage expects messages about arguments.
func TestBenchUsage(t *testing.T) {
	for args, want := range map[string]string{
		"":                         "hivm-opt: expected the file of a kernel, or several. See: hivm-opt bench --help\n",
		"x.mlir --rounds=5":        "hivm-opt: for the --rounds option: must be from 6, which a confidence interval needs, to 10000\n",
		"x.mlir --round-time=0":    "hivm-opt: for the --round-time option: must be positive\n",
		"x.mlir --format=table":    "hivm-opt: for the --format option: Cannot find option named 'table'!\nhivm-opt: The values are: text, json, csv\n",
		"x.mlir --blocks=0":        "hivm-opt: a limit must be positive, and --blocks at most 65536\n",
		"x.mlir --jit-timeout=-1s": "hivm-opt: for the --jit-timeout option: must be positive\n",
	} {
		exit, out, messages := run(append([]string{"bench"}, strings.Fields(args)...), "")
		if exit != 1 || out != "" || messages != want {
			t.Errorf("%s: exit code %d, %q, %q", args, exit, out, messages)
		}
	}
}
