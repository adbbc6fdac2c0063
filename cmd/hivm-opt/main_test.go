package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hivm-opt/internal/benchgen"
	"hivm-opt/internal/filetree"
	"hivm-opt/internal/tier"
)

// built makes the program as the Makefile does.
func built(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command("make", "--no-print-directory", "-C", filepath.Join("..", ".."), "build", "BIN="+dir, "COMMANDS=./cmd/hivm-opt")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return filepath.Join(dir, "hivm-opt")
}

// TestBuilt runs the program that make builds.
func TestBuilt(t *testing.T) {
	tier.Slow(t)
	program := built(t)
	t.Run("standard output", func(t *testing.T) { standardOutputOf(t, program) })
	t.Run("commit", func(t *testing.T) { commitOf(t, program) })
	t.Run("watch", func(t *testing.T) { watchOf(t, program) })
	t.Run("collections", func(t *testing.T) { collectionsOf(t, program) })
	t.Run("completion", func(t *testing.T) { completionOf(t, program) })
	t.Run("start", func(t *testing.T) { startOf(t, program) })
	t.Run("methods", func(t *testing.T) { methodsOf(t, program) })
	t.Run("memory", func(t *testing.T) { memoryOf(t, program) })
}

// The most that the variables of a package may allocate before main begins, the most that
// all may, and how many may have code that runs then: each run pays for it, for the code alone
// with 64 kB of memory, which the kernel maps around the first page. What takes more is made
// at its first use, see internal/lazy. Libraries and Go's own packages count apart.
const (
	mostBytes       = 22 << 10
	mostAllocs      = 330
	mostBytesOfAll  = 108 << 10
	mostAllocsOfAll = 1450
	mostPackages    = 28

	mostBytesOfLibraries  = 96 << 10
	mostAllocsOfLibraries = 450
	mostLibraries         = 55
)

// startOf looks at what Go's runtime says about the initialisation of packages.
func startOf(t *testing.T, program string) {
	cmd := exec.Command(program, "--version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	seen, allBytes, allAllocs := 0, 0, 0
	libraries, libraryBytes, libraryAllocs := 0, 0, 0
	for line := range strings.Lines(said.String()) {
		var name string
		var at, took float64
		var bytes, allocs int
		if n, _ := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes, %d allocs", &name, &at, &took, &bytes, &allocs); n != 5 {
			t.Fatalf("cannot read %q", line)
		}
		if !strings.HasPrefix(name, "hivm-opt/") {
			libraries++
			libraryBytes += bytes
			libraryAllocs += allocs
			continue
		}
		if seen == 0 && name != "hivm-opt/internal/stack" {
			t.Errorf("%s is initialised before internal/stack has made room on the stack", name)
		}
		allBytes += bytes
		allAllocs += allocs
		if seen++; bytes > mostBytes || allocs > mostAllocs {
			t.Errorf("%s allocates %d bytes in %d pieces before main begins, at most %d in %d are allowed", name, bytes, allocs, mostBytes, mostAllocs)
		}
	}
	if seen == 0 {
		t.Error("no package of hivm-opt is in the trace")
	}
	if seen > mostPackages || allBytes > mostBytesOfAll || allAllocs > mostAllocsOfAll {
		t.Errorf("%d packages allocate %d bytes in %d pieces before main begins, at most %d, %d in %d are allowed",
			seen, allBytes, allAllocs, mostPackages, mostBytesOfAll, mostAllocsOfAll)
	}
	if libraries > mostLibraries || libraryBytes > mostBytesOfLibraries || libraryAllocs > mostAllocsOfLibraries {
		t.Errorf("%d packages of libraries allocate %d bytes in %d pieces before main begins, at most %d, %d in %d are allowed",
			libraries, libraryBytes, libraryAllocs, mostLibraries, mostBytesOfLibraries, mostAllocsOfLibraries)
	}
}

// methodsOf holds that nothing in the program finds methods by their names or numbers: for that the linker keeps the
// exported methods of all types. Packages that do are text/template, html/template and what is built on them.
func methodsOf(t *testing.T, program string) {
	text, err := exec.Command("go", "tool", "nm", program).Output()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) > 2 {
			names[fields[2]] = true
		}
	}
	if !names["main.main"] {
		t.Errorf("no main.main among %d symbols", len(names))
	}
	for _, name := range []string{"reflect.Value.Method", "reflect.Value.MethodByName", "reflect.(*rtype).Method", "reflect.(*rtype).MethodByName"} {
		if names[name] {
			t.Errorf("the program has %s: go build -ldflags=-dumpdep says why", name)
		}
	}
}

// mostMegabytes is the goal for the memory of a run on three lines, see BenchmarkStart in internal/bench.
const mostMegabytes = 12

// memoryOf looks at the peak memory of runs on three lines, on systems where the goal was set. It is that of Linux's
// pages of 4 kB, of which 16 are mapped at a time.
func memoryOf(t *testing.T, program string) {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("the goal is for Linux on amd64")
	}
	clock, err := exec.LookPath("time")
	if err != nil {
		tier.Missing(t, "there is no GNU time: run scripts/install-time.sh")
	}
	program = filetree.CopyByPages(t, program)
	in := filepath.Join(t.TempDir(), "three.mlir")
	if err := os.WriteFile(in, []byte("func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, flags := range [][]string{nil, {"--flatten-ops"}} {
		var peaks []int
		for range 9 {
			cmd := exec.Command(clock, append(append([]string{"-f", "%M", program}, flags...), in, "-o", os.DevNull)...)
			text, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			kB, err := strconv.Atoi(strings.TrimSpace(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			peaks = append(peaks, kB)
		}
		slices.Sort(peaks)
		if peak := float64(peaks[len(peaks)/2]) / 1000; peak > mostMegabytes || peak < 2 {
			t.Errorf("%q: %.1f MB, want at most %d", flags, peak, mostMegabytes)
		}
	}
}

// standardOutputOf runs a program with its standard output closed, and with the null device
// in its place.
func standardOutputOf(t *testing.T, program string) {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		t.Skip("elsewhere nobody looks before Go's runtime does")
	}
	for _, c := range []struct {
		redirection, want string
	}{
		{">&-", "cannot write output file '<stdout>': Bad file descriptor\nexit 1\n"},
		{">/dev/null", "exit 0\n"},
		{"1<>/dev/null", "exit 0\n"},
		{"<&- --show-dialects >/dev/null", "exit 0\n"},
		{">&- --version", "cannot write output file '<stdout>': Bad file descriptor\nexit 1\n"},
		{">&- -o /dev/null", "exit 0\n"},
	} {
		sh := exec.Command("sh", "-c", `{ "$0" `+c.redirection+`; echo "exit $?" >&3; } 3>&1`, program)
		sh.Stdin = strings.NewReader("func.func @f() { return }")
		text, err := sh.CombinedOutput()
		if err != nil || string(text) != c.want {
			t.Errorf("%s: %v\n%s", c.redirection, err, text)
		}
	}
}

// commitOf returns the commit in the output of --version, and whether files were
// changed.
func commitOf(t *testing.T, program string) {
	head, err := exec.Command("git", "describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=+modified").Output()
	if err != nil {
		t.Logf("no checkout of git: %v", err)
		head = nil
	}
	want := "hivm-opt 0.1.0\n"
	if s := strings.TrimSpace(string(head)); s != "" {
		want = "hivm-opt 0.1.0 (" + s + ")\n"
	}
	out, err := exec.Command(program, "--version").Output()
	if err != nil || !strings.HasPrefix(string(out), want) {
		t.Errorf("%v, got\n%s\nwant first\n%s", err, out, want)
	}
}

// completionOf completes words in shells, with the scripts that the program writes. bash is everywhere where
// the tests run; fish is where it is installed.
func completionOf(t *testing.T, program string) {
	path := "PATH=" + filepath.Dir(program) + string(os.PathListSeparator) + os.Getenv("PATH")
	for _, c := range []struct{ line, word, want string }{
		{"hivm-opt check-fl", "check-fl", "check-flatten\n"},
		{"hivm-opt --flatten-ops=arch=me", "me", "membase\n"},
		{`hivm-opt --flatten-ops="arch=membase mode=com`, "arch=membase mode=com", "arch=membase mode=compat\n"},
		{"hivm-opt run main_te", "main_te", "main_test.go\n"},
	} {
		cmd := exec.Command("bash", "--norc", "--noprofile", "-c", `source <(hivm-opt completion bash)
COMP_LINE=$1 COMP_POINT=${#1}
_hivm_opt hivm-opt "$2"
printf '%s\n' "${COMPREPLY[@]}"`, "bash", c.line, c.word)
		cmd.Env = append(os.Environ(), path)
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != c.want {
			t.Errorf("bash: %s: %v, %q, want %q", c.line, err, out, c.want)
		}
	}
	fish, err := exec.LookPath("fish")
	if err != nil {
		t.Log("no fish")
		return
	}
	for line, want := range map[string]string{
		"hivm-opt check-fl":              "check-flatten\t",
		"hivm-opt --flatten-ops=arch=me": "--flatten-ops=arch=membase\t",
		"hivm-opt -flatten-o":            "-flatten-ops\t",
	} {
		cmd := exec.Command(fish, "--no-config", "-c", "hivm-opt completion fish | source; complete -C $argv[1]", line)
		cmd.Env = append(os.Environ(), path, "HOME="+t.TempDir())
		if out, err := cmd.CombinedOutput(); err != nil || !strings.HasPrefix(string(out), want) {
			t.Errorf("fish: %s: %v, %q, want %q", line, err, out, want)
		}
	}
}

// watchOf interrupts a program that watches its input: it ends with the exit code of its last run, and not as a
// signal ends it.
func watchOf(t *testing.T, program string) {
	for text, want := range map[string]int{"func.func @f() { return }\n": 0, "func.func @f(": 1} {
		in := filepath.Join(t.TempDir(), "in.mlir")
		if err := os.WriteFile(in, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "--watch", in)
		said, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(said)
		for lines.Scan() && !strings.HasSuffix(lines.Text(), "; ctrl-c ends") {
		}
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
		err = cmd.Wait()
		if cmd.ProcessState.ExitCode() != want {
			t.Errorf("%q: %v, want exit code %d", text, err, want)
		}
	}
}

// mostCollections is how often the garbage of lowering 80 000 operations may be collected. It is twice,
// and three times where the heap grows as usual behind the first collection.
const mostCollections = 2

// collectionsOf looks at how often Go's runtime collects garbage in a run that makes much of it and
// holds little: once for each time that the memory that is always free was used.
func collectionsOf(t *testing.T, program string) {
	in := filepath.Join(t.TempDir(), "in.mlir")
	if err := os.WriteFile(in, benchgen.Module(4000), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "--lower-to-llvm=target=host", in, "-o", os.DevNull)
	cmd.Env = append(os.Environ(), "GODEBUG=gctrace=1", "GOGC=", "GOMEMLIMIT=")
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, said.String())
	}
	if n := strings.Count(said.String(), " MB goal,"); n == 0 || n > mostCollections {
		t.Errorf("%d collections, want 1 to %d\n%s", n, mostCollections, said.String())
	}
}
