package driver

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/benchgen"
	"hivm-opt/internal/tier"
)

// streamed runs the tool as it is told and without streaming and threads, on a text, and
// compares output, messages and exit code. It returns the number of notes that parts were
// not streamed.
func streamed(t *testing.T, text string, threads int, args ...string) int {
	t.Helper()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
	run := func(more ...string) (string, string, int) {
		var out, messages bytes.Buffer
		exit := Run(append(more, args...), strings.NewReader(text), &out, &messages)
		return out.String(), messages.String(), exit
	}
	wantOut, wantMessages, wantExit := run("--stream=false", "--mlir-disable-threading")
	out, messages, exit := run("--stream")
	lines, notes := []string(nil), 0
	for line := range strings.Lines(messages) {
		if strings.Contains(line, "note: --stream had to hold") {
			notes++
		} else {
			lines = append(lines, line)
		}
	}
	if messages = strings.Join(lines, ""); messages != wantMessages {
		t.Errorf("%v, %d threads: messages differ\n%s", args, threads, firstDifference(messages, wantMessages))
	}
	if out != wantOut {
		t.Errorf("%v, %d threads: output differs\n%s", args, threads, firstDifference(out, wantOut))
	}
	if exit != wantExit {
		t.Errorf("%v, %d threads: exit code %d, want %d", args, threads, exit, wantExit)
	}
	return notes
}

// firstDifference shows the first lines that differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d:\n%s\nwant\n%s", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}

// goldenParts returns the parts of the golden texts, a whole file if it is not split.
func goldenParts(t *testing.T) []string {
	t.Helper()
	var parts []string
	err := filepath.WalkDir("../testdata", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		b, err := os.ReadFile(path)
		parts = append(parts, strings.Split(string(b), defaultMark)...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return parts
}

// TestStreamOfGoldens streams the golden texts through each pass that works on functions
// alone. A pass that looks beside its function, or remembers operations, is found here.
func TestStreamOfGoldens(t *testing.T) {
	text := strings.Join(goldenParts(t), defaultMark)
	passes := []string{"", "hivm-flatten-ops", "hivm-flatten-ops{mode=compat arch=membase}", "hivm-flatten-ops{mode=maximal},cse"}
	some := 0
	for _, info := range hivmopt.Default().Passes().Infos() {
		if info.Alone {
			if some%tier.Every(1) == 0 {
				passes = append(passes, info.Name)
			}
			some++
		}
	}
	for i, p := range passes {
		t.Run(p, func(t *testing.T) {
			streamed(t, text, []int{1, 2, 8}[i%3], "--split-input-file", "--allow-unregistered-dialect", "--pass-pipeline=builtin.module(func.func("+p+"))")
		})
	}
}

// TestStreamOfBroken streams texts that were changed at random.
func TestStreamOfBroken(t *testing.T) {
	tier.Slow(t)
	parts := goldenParts(t)
	r := rand.New(rand.NewPCG(3, 4))
	for round := range 4 {
		var broken []string
		for _, p := range parts {
			for range 1 + r.IntN(2) {
				if len(p) < 2 {
					break
				}
				at, from := r.IntN(len(p)), r.IntN(len(p))
				switch r.IntN(3) {
				case 0:
					p = p[:at] + []string{"{", "}", "\"", "0", "%a", "x", "-", "@", "#"}[r.IntN(9)] + p[at:]
				case 1:
					p = p[:at] + p[at+1:]
				case 2:
					p = p[:at] + p[from:min(len(p), from+r.IntN(80))] + p[at:]
				}
			}
			broken = append(broken, p)
		}
		streamed(t, strings.Join(broken, defaultMark), []int{1, 2, 8}[round%3],
			"--split-input-file", "--allow-unregistered-dialect", "--pass-pipeline=builtin.module(func.func(hivm-flatten-ops{mode=compat arch=membase}))")
	}
}

// TestStreamThreads streams large texts, right and wrong, with several numbers of threads.
func TestStreamThreads(t *testing.T) {
	good := string(benchgen.Module(200))
	warned := `func.func @g%d(%%s: memref<4x3x16xf32>, %%d: memref<4x2x16xf32>) {
  hivm.hir.vcumsum ins(%%s : memref<4x3x16xf32>) outs(%%d : memref<4x2x16xf32>) cum_dims = [0] reverse = false
  return
}
`
	calls := `func.func @c%d(%%s: f32) -> f32 {
  %%r = func.call @c%d(%%s) : (f32) -> f32
  return %%r : f32
}
`
	for i := range 100 {
		good += fmt.Sprintf(warned, i) + fmt.Sprintf(calls, i, (i+1)%100)
	}
	between := "memref.global \"private\" @between : memref<4xf32> = dense<1.0>\nfunc.func private @declared(i32)\n"
	middle := strings.Index(good[len(good)/2:], "func.func") + len(good)/2
	for _, c := range []struct {
		name, text string
		notes      int
	}{
		{"right", good[:middle] + between + good[middle:], 0},
		{"in a module", "module @m attributes {hacc.target = #hacc.target<\"Ascend910B1\">} {\n" + good[:middle] + between + good[middle:] + "}\n", 0},
		{"declarations all over", "func.func private @before(i32)\n" + good[:middle] + between + good[middle:] + "func.func private @behind(i32)\n", 0},
		{"call of nothing", good[:middle] + "func.func @x() { func.call @nothing() : () -> () return }\n" + good[middle:], 0},
		{"call with wrong types", good[:middle] + "func.func @x(%a: i1) { func.call @c1(%a) : (i1) -> () return }\n" + good[middle:], 0},
		{"two of a name", good[:middle] + "func.func @c5() { return }\n" + good[middle:], 0},
		{"wrong in the middle", good[:middle] + "func.func @x() { return %a : i32 }\n" + good[middle:] + "func.func @y( {}", 0},
		{"not verified", good[:middle] + "func.func @x(%a: i32) { return %a : i32 }\n" + good[middle:] + "func.func @y(%a: i32) { return %a : i32 }\n", 0},
		{"kernels of a container", "module attributes {gpu.container_module} {\n" + good + `func.func @x(%n: index) {
  gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}
}`, 0},
		{"unknown chip", good + "func.func @x() attributes {hacc.target = #hacc.target<\"none\">} { return }", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, threads := range []int{1, 2, 8} {
				for _, more := range [][]string{nil, {"--mlir-pass-statistics"}, {"--verify-each=false"}} {
					notes := streamed(t, c.text, threads, append(more, "--flatten-ops=arch=membase mode=compat")...)
					if notes != c.notes {
						t.Errorf("%d notes that functions were held, want %d", notes, c.notes)
					}
				}
			}
		})
	}
}

// TestStreamRefused asks for streaming where all functions are needed.
func TestStreamRefused(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--canonicalize", "the pipeline needs the whole module: 'canonicalize' works on a whole module"},
		{"--verify-flatten --flatten-ops", "--verify-flatten keeps the module before flattening"},
		{"--mlir-timing", "--mlir-timing measures passes on all functions"},
		{"--mlir-print-op-generic", "the generic form numbers the values of all functions"},
		{"--mlir-print-debuginfo", "locations are printed with aliases, in front of all functions"},
		{"--mlir-print-ir-after-all", "--mlir-print-ir-before and -after print all functions"},
		{"--emit=llvm", "--emit=llvm makes code of the whole module"},
		{"--hivm-pass-statistics", "--hivm-pass-statistics counts in all functions"},
		{"--flatten-ops --explain", "--explain and --debug-only look at all functions"},
		{"--func=@f", "sections and functions of a dump are read together"},
	} {
		var out, messages bytes.Buffer
		exit := Run(append(strings.Fields(c.args), "--stream"), strings.NewReader("func.func @f() { return }"), &out, &messages)
		if want := Name + ": for the --stream option: " + c.want + "\n"; exit != 1 || out.Len() > 0 || !strings.HasSuffix(messages.String(), want) {
			t.Errorf("%s: exit code %d, output %q, messages %q, want %q", c.args, exit, out.String(), messages.String(), want)
		}
	}
}

// TestStreamIntoFile streams into files: they appear complete or not at all.
func TestStreamIntoFile(t *testing.T) {
	good := string(benchgen.Module(300))
	dir := t.TempDir()
	name := filepath.Join(dir, "out.mlir")
	run := func(text string, args ...string) int {
		var out, messages bytes.Buffer
		return Run(append(args, "--stream", "-o", name), strings.NewReader(text), &out, &messages)
	}
	if exit := run(good + "func.func @last() { return %a : i32 }"); exit != 1 {
		t.Errorf("exit code %d of a wrong text", exit)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("files are left: %v", left)
	}
	if exit := run(good); exit != 0 {
		t.Errorf("exit code %d", exit)
	}
	first, _ := os.ReadFile(name)
	// A part that has to be worked on as a whole comes behind parts that have not.
	mixed := good + "\n// -----\n" + good + "func.func @x(%m: memref<4xf32, affine_map<(d0) -> (d0 + 4)>>) { return }\n// -----\n" + good
	if exit := run(mixed, "--split-input-file"); exit != 0 {
		t.Errorf("exit code %d", exit)
	}
	second, _ := os.ReadFile(name)
	var out, messages bytes.Buffer
	if exit := Run([]string{"--stream=false", "--split-input-file"}, strings.NewReader(mixed), &out, &messages); exit != 0 {
		t.Errorf("exit code %d", exit)
	}
	if len(first) == 0 || !bytes.HasPrefix(second, first) || !bytes.Equal(second, out.Bytes()) {
		t.Errorf("files of %d and %d bytes, want %d", len(first), len(second), out.Len())
	}
}
