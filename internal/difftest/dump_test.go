package difftest

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/internal/dump"
	"hivm-opt/internal/tier"
)

// TestDumps reads dumps of mlir-opt 19 and of the newest: the sections are those of the
// banners, with the functions and operations that the parser finds in their texts; and a
// section has changed only if mlir-opt says so by itself, with --mlir-print-ir-after-change.
func TestDumps(t *testing.T) {
	changed := 0
	for name, with := range map[string]tool{"19": release19(t), "newest": theirs(t)} {
		for _, file := range []string{"random-arith", "random-cf", "random-scf", "random-mem"} {
			text, err := os.ReadFile("../../passes/canonicalize/testdata/" + file + ".mlir")
			if err != nil {
				t.Fatal(err)
			}
			for i, part := range strings.Split(string(text), "\n// -----\n") {
				if i >= tier.Some(8) {
					break
				}
				for _, scope := range [][]string{nil, {"--mlir-print-ir-module-scope"}, {"--mlir-print-debuginfo"}, {"--mlir-print-op-generic"}} {
					t.Run(name+"/"+file, func(t *testing.T) { changed += compareDump(t, with, part, scope) })
				}
			}
		}
	}
	if changed < 20 {
		t.Errorf("%d steps changed anything", changed)
	}
}

// passesOfDump are passes on functions and on modules, on one thread.
var passesOfDump = []string{"--mlir-disable-threading", "--pass-pipeline=builtin.module(func.func(cse,canonicalize,cse),symbol-dce)"}

var bannerOfDump = regexp.MustCompile(`(?m)^// -----// IR Dump (Before|After) (\w+)`)

// compareDump compares a dump of a module, and returns the number of steps that changed it.
func compareDump(t *testing.T, with tool, text string, scope []string) int {
	args := slices.Concat(passesOfDump, scope)
	_, all := with(t, text, append(args, "--mlir-print-ir-before-all", "--mlir-print-ir-after-all")...)
	x, err := dump.Read(t.Context(), "d", strings.NewReader(all), int64(len(all)))
	if err != nil {
		t.Fatal(err)
	}
	if banners := bannerOfDump.FindAllString(all, -1); len(x.Sections) != len(banners) {
		t.Fatalf("%d sections, %d banners in\n%s", len(x.Sections), len(banners), all)
	}
	_, some := with(t, text, append(args, "--mlir-print-ir-after-all", "--mlir-print-ir-after-change")...)
	y, err := dump.Read(t.Context(), "d", strings.NewReader(some), int64(len(some)))
	if err != nil {
		t.Fatal(err)
	}
	var changed, said []string
	for _, s := range x.Steps() {
		if s.Before == 0 || s.After == 0 || s.Changed == dump.Unknown {
			t.Errorf("%+v", s)
		}
		if s.Changed == dump.Changed {
			changed = append(changed, s.Pass+" @"+s.Function)
		}
	}
	for i := range y.Sections {
		said = append(said, y.Sections[i].Pass+" @"+y.Sections[i].Function)
	}
	for _, c := range changed {
		i := slices.Index(said, c)
		if i < 0 {
			t.Fatalf("%s has not changed anything, says mlir-opt:\n%s", c, all)
		}
		said = slices.Delete(said, i, i+1)
	}
	for i := range x.Sections {
		compareSection(t, x, &x.Sections[i])
	}
	return len(changed)
}

// compareSection compares a section with what the parser finds in its text.
func compareSection(t *testing.T, x *dump.Index, s *dump.Section) {
	t.Helper()
	text, err := x.Text(s.Number)
	if err != nil {
		t.Fatal(err)
	}
	compiler := hivmopt.Default().With(hivmopt.Options{AllowUnregistered: true, SkipVerify: true})
	m, err := compiler.Parse(t.Context(), "d", text.Text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", s.Title(), err, text.Text)
	}
	_, module := m.IR()
	var functions []string
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		if f, ok := funcs.AsFunc(op); ok {
			functions = append(functions, f.Name())
		}
	}
	if !slices.Equal(functions, s.Functions) {
		t.Errorf("%s: functions %v, not %v", s.Title(), s.Functions, functions)
	}
}
