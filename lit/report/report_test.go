package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hivm-opt/lit"
)

// results are one of each kind, and as many that passed.
func results(passed int) []lit.Result {
	suite := &lit.Suite{Name: "My.Suite <1>", SourceRoot: "/src"}
	var all []lit.Result
	for i, c := range lit.Codes() {
		r := lit.Result{Test: &lit.Test{Suite: suite, Path: []string{"d.e", "f", fmt.Sprintf("%s.ll", strings.ToLower(c.String()))}}, Code: c, Attempts: 1, MaxAttempts: 1}
		r.Elapsed = time.Duration(i) * 10 * time.Millisecond
		r.Output = "Exit Code: 1\n\nall ]]> of\x01 it\n"
		if c == lit.Unsupported {
			r.Output = "Test requires the following unavailable features: a, \"b\"\n"
		}
		all = append(all, r)
	}
	for i := range passed {
		all = append(all, lit.Result{Test: &lit.Test{Suite: suite, Path: []string{fmt.Sprintf("p%d.ll", i)}}, Code: lit.Pass, Elapsed: time.Millisecond})
	}
	return all
}

func TestSummary(t *testing.T) {
	var b bytes.Buffer
	Summary(&b, results(90), 1234*time.Millisecond, Options{Show: map[lit.Code]bool{lit.FlakyPass: true}})
	want := `********************
Passed With Retry Tests (1):
  My.Suite <1> :: d.e/f/flakypass.ll

********************
Unresolved Tests (1):
  My.Suite <1> :: d.e/f/unresolved.ll

********************
Timed Out Tests (1):
  My.Suite <1> :: d.e/f/timeout.ll

********************
Failed Tests (1):
  My.Suite <1> :: d.e/f/fail.ll


Testing Time: 1.23s

Total Discovered Tests: 100
  Excluded           :  1 (1.00%)
  Skipped            :  1 (1.00%)
  Unsupported        :  1 (1.00%)
  Passed             : 91 (91.00%)
  Passed With Retry  :  1 (1.00%)
  Expectedly Failed  :  1 (1.00%)
  Unresolved         :  1 (1.00%)
  Timed Out          :  1 (1.00%)
  Failed             :  1 (1.00%)
  Unexpectedly Passed:  1 (1.00%)
`
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
	b.Reset()
	Summary(&b, nil, 0, Options{Terse: true})
	if b.String() != "\nTotal Discovered Tests: 0\n" {
		t.Error(b.String())
	}
}

// The bars are the bars that LLVM's lit prints for these times.
func TestHistogram(t *testing.T) {
	rs := results(7)[:0]
	for i, ms := range []float64{6.4, 1.2, 1.2, 1.2, 1.2, 0.3, 0.1} {
		r := results(7)[10+i]
		r.Elapsed = time.Duration(ms * float64(time.Millisecond))
		rs = append(rs, r)
	}
	var b bytes.Buffer
	Histogram(&b, rs)
	got := b.String()
	for _, line := range []string{
		"0.01s: My.Suite <1> :: p0.ll\n",
		"[    Range    ] :: [               Percentage               ] :: [Count]\n",
		"[0.00600s,0.00650s) :: [*****                                   ] :: [1/7]\n",
		"[0.00100s,0.00150s) :: [**********************                  ] :: [4/7]\n",
		"[0.00000s,0.00050s) :: [***********                             ] :: [2/7]\n",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("misses %q in\n%s", line, got)
		}
	}
	for _, longest := range []time.Duration{0, 1, time.Millisecond, time.Second, 10 * time.Second, time.Hour, 1000 * time.Hour} {
		rs[0].Elapsed = longest
		b.Reset()
		Histogram(&b, rs[:1])
		if lines := strings.Count(b.String(), "\n"); lines > 60 || longest > 0 && !strings.Contains(b.String(), "[1/1]") {
			t.Errorf("%v: %d lines:\n%s", longest, lines, b.String())
		}
	}
	b.Reset()
	Histogram(&b, nil)
	if b.Len() > 0 {
		t.Error(b.String())
	}
}

func TestNumbers(t *testing.T) {
	var b bytes.Buffer
	d := New(&b, Options{Results: Failed}, 2, 3, NewProgress(&b, 0))
	d.Start(4)
	rs := results(0)
	d.Result(rs[8]) // failed
	d.Result(rs[3]) // passed
	d.Result(rs[0]) // excluded
	d.Finish()
	want := "-- Testing: 2 of 3 tests, 4 workers --\nTesting: \nFAIL: My.Suite <1> :: d.e/f/fail.ll (1 of 2)\n" +
		"Testing: 0  2  4  6  8  10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 48 50 52 54 56 58 60 62 64 66 68 70 72 74 76 78 80 82 84 86 88 90 92 94 96 98 \n"
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
}

// screen is the content of a terminal after text, without its colors.
func screen(text string) []string {
	lines := []string{""}
	row, column := 0, 0
	for len(text) > 0 {
		switch {
		case strings.HasPrefix(text, up):
			row--
			text = text[len(up):]
		case strings.HasPrefix(text, clearLine):
			lines[row] = lines[row][:min(column, len(lines[row]))]
			text = text[len(clearLine):]
		case text[0] == '\x1b':
			text = text[strings.IndexByte(text, 'm')+1:]
		case text[0] == '\r':
			column = 0
			text = text[1:]
		case text[0] == '\n':
			row, column = row+1, 0
			if row == len(lines) {
				lines = append(lines, "")
			}
			text = text[1:]
		default:
			lines[row] = lines[row][:min(column, len(lines[row]))] + text[:1] + lines[row][min(column+1, len(lines[row])):]
			column++
			text = text[1:]
		}
	}
	return lines
}

func TestBar(t *testing.T) {
	var b bytes.Buffer
	d := New(&b, Options{Results: Failed}, 4, 4, NewProgress(&b, 40))
	d.Start(1)
	rs := results(4)
	d.Result(rs[10])
	d.Result(rs[8])
	want := []string{
		"FAIL: My.Suite <1> :: d.e/f/fail.ll (2 of 4)",
		"   -- Testing: 4 tests, 1 workers --    ",
		" 50% [================-----------------]",
		"My.Suite <1> :: d.e/f/fail.ll",
	}
	if d := cmp.Diff(want, screen(b.String())); d != "" {
		t.Error(d)
	}
	d.Finish()
	if d := cmp.Diff([]string{want[0], "", "", ""}, screen(b.String())); d != "" {
		t.Error(d)
	}
	long := &bar{out: &b, columns: 20}
	b.Reset()
	long.Start("x")
	long.Update(1, strings.Repeat("é", 100), false)
	if got := screen(b.String()); len([]rune(got[2])) > 20 {
		t.Errorf("too long: %q", got[2])
	}
}

func TestXUnit(t *testing.T) {
	var b bytes.Buffer
	if err := XUnit(&b, results(1), time.Second, false); err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Suite struct {
			Name     string `xml:"name,attr"`
			Tests    int    `xml:"tests,attr"`
			Failures int    `xml:"failures,attr"`
			Skipped  int    `xml:"skipped,attr"`
			Cases    []struct {
				Class   string `xml:"classname,attr"`
				Name    string `xml:"name,attr"`
				Failure string `xml:"failure"`
				Skipped struct {
					Message string `xml:"message,attr"`
				} `xml:"skipped"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatalf("%v in\n%s", err, b.String())
	}
	s := doc.Suite
	if s.Name != "My-Suite <1>" || s.Tests != 11 || s.Failures != 3 || s.Skipped != 3 || s.Cases[0].Class != "My-Suite <1>.d_e/f" {
		t.Errorf("got %+v", s)
	}
	for _, c := range s.Cases {
		switch c.Name {
		case "fail.ll":
			if c.Failure != "Exit Code: 1\n\nall ]]> of it\n" {
				t.Errorf("got %q", c.Failure)
			}
		case "unsupported.ll":
			if c.Skipped.Message != `Missing required feature(s): a, "b"` {
				t.Errorf("got %q", c.Skipped.Message)
			}
		case "p0.ll":
			if c.Class != "My-Suite <1>.My-Suite <1>" {
				t.Errorf("got %q", c.Class)
			}
		}
	}
	b.Reset()
	if err := XUnit(&b, results(1), time.Second, true); err != nil || strings.Count(b.String(), "<testcase ") != 4 {
		t.Errorf("%v: %s", err, b.String())
	}
}

func TestJSON(t *testing.T) {
	var b bytes.Buffer
	if err := JSON(&b, results(0), time.Second); err != nil {
		t.Fatal(err)
	}
	var got jsonReport
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Tests) != 8 || got.Tests[0].Code != "UNSUPPORTED" || got.Tests[0].Output != `Test requires the following unavailable features: a, "b"` || got.Elapsed != 1 {
		t.Errorf("got %+v", got)
	}
}

func TestHistory(t *testing.T) {
	root := filepath.Join(t.TempDir(), "out")
	suite := &lit.Suite{Name: "S", ExecRoot: root}
	test := func(name string) *lit.Test { return &lit.Test{Suite: suite, Path: []string{"d", name}} }
	a, b, c := test("a b"), test("b"), test("c")
	first := []lit.Result{{Test: a, Code: lit.Fail, Elapsed: 1500 * time.Millisecond}, {Test: b, Code: lit.Pass, Elapsed: time.Millisecond}, {Test: c, Code: lit.Skipped}}
	if err := ReadHistory([]*lit.Test{a, b, c}).Write(first); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, historyFile))
	if want := "-1.500000e+00 d/a b\n1.000000e-03 d/b\n"; err != nil || string(text) != want {
		t.Errorf("got %q, %v", text, err)
	}
	a, b, c = test("a b"), test("b"), test("c")
	h := ReadHistory([]*lit.Test{a, b, c})
	if !a.PreviousFailure || a.PreviousElapsed != 1500*time.Millisecond || b.PreviousFailure || b.PreviousElapsed != time.Millisecond || c.PreviousElapsed != 0 {
		t.Errorf("got %+v, %+v, %+v", a, b, c)
	}
	// A test that is not run keeps its times.
	if err := h.Write([]lit.Result{{Test: c, Code: lit.Pass, Elapsed: time.Second}}); err != nil {
		t.Fatal(err)
	}
	text, err = os.ReadFile(filepath.Join(root, historyFile))
	if want := "-1.500000e+00 d/a b\n1.000000e-03 d/b\n1.000000e+00 d/c\n"; err != nil || string(text) != want {
		t.Errorf("got %q, %v", text, err)
	}
}
