package lit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func names(tests []*Test) []string {
	var list []string
	for _, t := range tests {
		list = append(list, t.PathInSuite())
	}
	return list
}

func TestDiscover(t *testing.T) {
	files := map[string]string{}
	for _, name := range []string{
		"b.txt", "a.txt", "sub/c.txt", "sub/c.md", "sub/Inputs/d.txt", ".git/e.txt", "sub/.f.txt", "Output/g.txt", "z/h.txt", "skip.txt", "a/i.txt",
	} {
		files[name] = "RUN: true\n"
	}
	s := testSuite(t, files)
	s.Excludes = []string{"Inputs", "skip.txt"}
	if err := os.Symlink(s.SourceRoot, filepath.Join(s.SourceRoot, "around")); err != nil {
		t.Fatal(err)
	}
	check := func(want []string, paths ...string) {
		t.Helper()
		for i := range paths {
			paths[i] = filepath.Join(s.SourceRoot, paths[i])
		}
		got, err := s.Discover(paths...)
		if d := cmp.Diff(want, names(got)); d != "" || err != nil {
			t.Error(err, d)
		}
	}
	check([]string{"a/i.txt", "a.txt", "b.txt", "sub/c.txt", "z/h.txt"})
	check([]string{"sub/c.txt", "a.txt"}, "sub", "a.txt", "sub/c.txt")
	check([]string{"sub/c.md", "skip.txt"}, "sub/c.md", "skip.txt")
	for _, path := range []string{"none", ".."} {
		if _, err := s.Discover(filepath.Join(s.SourceRoot, path)); err == nil {
			t.Errorf("no error for %s", path)
		}
	}

	// Each folder inherits from the folder around it.
	s.Local = func(parent *Suite, dir string) (*Suite, error) {
		switch filepath.Base(dir) {
		case "z":
			return nil, fmt.Errorf("broken")
		case "sub":
			d := parent.Derive()
			d.Suffixes = append(d.Suffixes, ".md")
			d.Features["sub"] = true
			return d, nil
		}
		return parent, nil
	}
	s.Excludes = append(s.Excludes, "z", "a")
	check([]string{"a.txt", "b.txt", "sub/Inputs/d.txt", "sub/c.md", "sub/c.txt"}, "a.txt", "b.txt", "sub/Inputs", "sub")
	tests, err := s.Discover(filepath.Join(s.SourceRoot, "sub"))
	if err != nil || !tests[0].Suite.Features["sub"] || s.Features["sub"] || tests[0].Name() != "S :: sub/c.md" {
		t.Errorf("%v, %v", names(tests), err)
	}
	if _, err := s.Discover(filepath.Join(s.SourceRoot, "z")); err == nil || err.Error() != "broken" {
		t.Error(err)
	}
}

func TestSelect(t *testing.T) {
	s := &Suite{Name: "S"}
	test := func(name string, failed bool, elapsed time.Duration) *Test {
		return &Test{Suite: s, Path: []string{name}, PreviousFailure: failed, PreviousElapsed: elapsed}
	}
	tests := []*Test{test("d", false, 0), test("c", false, 2), test("b", true, 1), test("a", false, 0), test("e", false, 9)}
	for _, tt := range []struct {
		r    Runner
		want string
	}{
		{Runner{}, "b e c a d"},
		{Runner{Order: LexicalOrder}, "a b c d e"},
		{Runner{Order: LexicalOrder, Shard: 1, Shards: 2}, "a c e"},
		{Runner{Order: LexicalOrder, Shard: 2, Shards: 2}, "b d"},
		{Runner{Order: LexicalOrder, Shard: 9, Shards: 9}, ""},
	} {
		if got := strings.Join(names(tt.r.Select(tests)), " "); got != tt.want {
			t.Errorf("%+v: %s", tt.r, got)
		}
	}
	r := Runner{Order: RandomOrder, Seed: 1}
	one, two := names(r.Select(tests)), names(r.Select(tests))
	r.Seed = 2
	if three := names(r.Select(tests)); !cmp.Equal(one, two) || cmp.Equal(one, three) {
		t.Error(one, two, three)
	}
}

// Tests run at the same time, each with scratch files of its own.
func TestRunner(t *testing.T) {
	files := map[string]string{}
	for i := range 40 {
		exit := ""
		if i%10 == 9 {
			exit = " && false"
		}
		files[fmt.Sprintf("d%d/t%02d.txt", i%3, i)] = fmt.Sprintf("RUN: echo %d > %%t && FileCheck %%s < %%t%s\n# CHECK: {{^%d$}}\n", i, exit, i)
	}
	s := testSuite(t, files)
	tests, err := s.Discover()
	if err != nil {
		t.Fatal(err)
	}
	var busy atomic.Int32
	reported := map[string]bool{}
	results := (&Runner{Workers: 8}).Run(t.Context(), tests, func(r Result) {
		if busy.Add(1) != 1 {
			t.Error("two reports at the same time")
		}
		reported[r.Test.Name()] = true
		busy.Add(-1)
	})
	count := map[Code]int{}
	for i, r := range results {
		count[r.Code]++
		if r.Test != tests[i] || !reported[r.Test.Name()] {
			t.Errorf("result %d is of %v", i, r.Test.Name())
		}
	}
	if d := cmp.Diff(map[Code]int{Pass: 36, Fail: 4}, count); d != "" {
		t.Error(d)
	}

	results = (&Runner{Workers: 1, MaxFailures: 2}).Run(t.Context(), tests, nil)
	count = map[Code]int{}
	for _, r := range results {
		count[r.Code]++
	}
	if count[Fail] != 2 || count[Skipped] == 0 || count[Pass]+count[Fail]+count[Skipped] != 40 {
		t.Errorf("%v", count)
	}

	// Expected failures do not count.
	results = (&Runner{Workers: 1, MaxFailures: 2, Expected: func(r Result) Result {
		if r.Code == Fail && r.Test.Path[1] != "t39.txt" {
			r.Code = XFail
		}
		return r
	}}).Run(t.Context(), tests, nil)
	count = map[Code]int{}
	for _, r := range results {
		count[r.Code]++
	}
	if d := cmp.Diff(map[Code]int{Pass: 36, XFail: 3, Fail: 1}, count); d != "" {
		t.Error(d)
	}

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, r := range (&Runner{}).Run(ctx, tests, nil) {
		if r.Code != Skipped {
			t.Errorf("%v although interrupted", r.Code)
		}
	}
}

func TestMaxTime(t *testing.T) {
	s := testSuite(t, map[string]string{"a.txt": "RUN: true\n", "b.txt": "RUN: wait\n", "c.txt": "RUN: true\n"})
	tests, err := s.Discover()
	if err != nil {
		t.Fatal(err)
	}
	var codes []Code
	for _, r := range (&Runner{Workers: 1, MaxTime: 200 * time.Millisecond}).Run(t.Context(), tests, nil) {
		codes = append(codes, r.Code)
	}
	if d := cmp.Diff([]Code{Pass, Skipped, Skipped}, codes); d != "" {
		t.Error(d)
	}
}

func TestCodes(t *testing.T) {
	failures := ""
	for i, c := range Codes() {
		if int(c) != i || c.Label() == "" {
			t.Errorf("%v is at %d", c, i)
		}
		if c.IsFailure() {
			failures += c.String() + " "
		}
	}
	if failures != "UNRESOLVED TIMEOUT FAIL " || Code(99).String() != "UNKNOWN" {
		t.Error(failures)
	}
}

// BenchmarkSmallTests measures the cost of a test that does next to nothing.
func BenchmarkSmallTests(b *testing.B) {
	root := b.TempDir()
	for i := range 200 {
		text := "// RUN: cat %s | FileCheck %s\n// CHECK: hello\nhello\n"
		if err := os.WriteFile(filepath.Join(root, fmt.Sprintf("t%d.txt", i)), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	s := &Suite{SourceRoot: root, ExecRoot: root, Suffixes: []string{".txt"}}
	tests, err := s.Discover()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, r := range (&Runner{}).Run(b.Context(), tests, nil) {
			if r.Code != Pass {
				b.Fatal(r.Output)
			}
		}
	}
	b.ReportMetric(float64(b.N*len(tests))/b.Elapsed().Seconds(), "tests/s")
}
