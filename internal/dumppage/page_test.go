package dumppage

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/internal/irdiff"
	"hivm-opt/internal/irtest"

	"pgregory.net/rapid"
)

// parse reads a module of any dialect.
func parse(name, text string) (irdiff.Module, error) {
	c, err := alldialects.NewContext()
	if err != nil {
		return irdiff.Module{}, err
	}
	c.AllowUnregistered = true
	op, err := irtest.Parse(c, name, text)
	return irdiff.Module{Context: c, Op: op}, err
}

// all makes a sequence of steps, which are compared.
func all(steps ...*Step) iter.Seq2[*Step, error] {
	return func(yield func(*Step, error) bool) {
		for _, s := range steps {
			if !yield(s, s.Compare("test.mlir", parse)) {
				return
			}
		}
	}
}

func write(t testing.TB, steps ...*Step) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, Options{Title: "dump.txt"}, all(steps...)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var (
	blockData = regexp.MustCompile(`<script type="application/octet-stream" id="block-(\d+)">([^<]*)</script>`)
	indexData = regexp.MustCompile(`<script type="application/json" id="index">([^<]*)</script>`)
)

// unpack returns the data of a page.
func unpack(t testing.TB, page string) (index, []block) {
	t.Helper()
	var blocks []block
	for i, m := range blockData.FindAllStringSubmatch(page, -1) {
		packed, err := base64.StdEncoding.DecodeString(m[2])
		if err != nil {
			t.Fatal(err)
		}
		z, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		var b block
		if err := json.NewDecoder(z).Decode(&b); err != nil || m[1] != fmt.Sprint(i) {
			t.Fatal(m[1], err)
		}
		blocks = append(blocks, b)
	}
	m := indexData.FindStringSubmatch(page)
	if m == nil {
		t.Fatal("there is no index")
	}
	var x index
	if err := json.Unmarshal([]byte(m[1]), &x); err != nil || x.Blocks != len(blocks) {
		t.Fatal(x.Blocks, len(blocks), err)
	}
	return x, blocks
}

// linesOf returns a text of a block.
func (b *block) linesOf(place int) (lines []string, numbers []int) {
	if place < 0 {
		return nil, nil
	}
	t := b.Texts[place]
	for i := 0; i < len(t.Runs); i += 2 {
		lines = append(lines, b.Lines[t.Runs[i]:t.Runs[i]+t.Runs[i+1]]...)
	}
	for i := 0; i < len(t.Numbers); i += 2 {
		for n := range t.Numbers[i+1] {
			numbers = append(numbers, t.Numbers[i]+n)
		}
	}
	return lines, numbers
}

// randomText draws a text, of few different lines.
func randomText(t *rapid.T, name string) *Text {
	if rapid.IntRange(0, 9).Draw(t, name+" missing") == 0 {
		return nil
	}
	lines := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "", "  c", "é𝔘<script>", "d e f"}), 1, 30).Draw(t, name)
	return NewText(strings.Join(lines, "\n"), rapid.IntRange(1, 1000).Draw(t, name+" number"))
}

// The page has the texts of all steps, line by line, with their numbers.
func TestTexts(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var steps []*Step
		for i := range rapid.IntRange(0, 2*mostSteps).Draw(rt, "steps") {
			steps = append(steps, &Step{Number: i, Pass: "P", Before: randomText(rt, "before"), After: randomText(rt, "after")})
		}
		page := write(t, steps...)
		if page != write(t, steps...) {
			rt.Fatal("the same steps make another page")
		}
		x, blocks := unpack(t, page)
		if len(x.Steps) != len(steps) {
			rt.Fatalf("%d of %d steps", len(x.Steps), len(steps))
		}
		for i, s := range x.Steps {
			b := &blocks[s.Block]
			data := b.Steps[s.Place]
			for k, want := range []*Text{steps[i].Before, steps[i].After} {
				lines, numbers := b.linesOf([]int{data.Before, data.After}[k])
				if want == nil {
					want = &Text{}
				}
				if !slices.Equal(lines, want.Lines) || len(numbers) != len(lines) {
					rt.Fatalf("step %d: %q, not %q", i, lines, want.Lines)
				}
				for n := range lines {
					if numbers[n] != want.Number(n+1) {
						rt.Fatalf("step %d: line %d has the number %d, not %d", i, n, numbers[n], want.Number(n+1))
					}
				}
			}
		}
	})
}

func TestNewText(t *testing.T) {
	text := NewText("\n\n#map = 1\r\n\n \n\nfunc\n  op\n\n\n", 10)
	want := &Text{Lines: []string{"#map = 1", "", "func", "  op"}, First: []int{12, 16}, Counts: []int{2, 2}}
	if !reflect.DeepEqual(text, want) {
		t.Errorf("%+v", text)
	}
	if text.String() != "#map = 1\n\nfunc\n  op\n" {
		t.Errorf("%q", text)
	}
	for line, number := range []int{0, 12, 13, 16, 17, 0} {
		if got := text.Number(line); line > 0 && got != number {
			t.Errorf("line %d has the number %d, not %d", line, got, number)
		}
	}
}

// Steps say what is known about them.
func TestStates(t *testing.T) {
	one, two := "func.func @f() {\n  return\n}\n", "func.func @f() {\n  %c = arith.constant 1 : i32\n  return\n}\n"
	x, blocks := unpack(t, write(t,
		&Step{Pass: "Same", Before: NewText(one, 1), After: NewText(one, 1)},
		&Step{Pass: "Names", Before: NewText(two, 1), After: NewText(strings.ReplaceAll(two, "%c", "%0"), 1)},
		&Step{Pass: "Changed", Before: NewText(one, 1), After: NewText(two, 1)},
		&Step{Pass: "Alone", After: NewText(two, 1)},
		&Step{Pass: "Failed", Before: NewText(one, 1), After: NewText(two, 1), Failed: true},
		&Step{Pass: "Lines", Before: NewText(one, 1), After: NewText("\n\nfunc.func @f( {\n}\n", 7)},
	))
	var states []string
	for _, s := range x.Steps {
		states = append(states, fmt.Sprint(s.State, s.Counts, s.Changes))
	}
	want := []string{"same[] 0", "same[0 0 0 0] 0", "changed[1 0 0 0] 1", "alone[] 0", "failed[1 0 0 0] 1", "changed[] 1"}
	if !slices.Equal(states, want) {
		t.Errorf("%q, not %q", states, want)
	}
	if why := blocks[0].Steps[5].Why; !strings.HasPrefix(why, "Compared by lines, because the text after does not parse: line 9: expected") {
		t.Error(why)
	}
}

// hostile breaks out of an element, an attribute, a comment, a style and a script wherever
// it is not escaped.
const hostile = `"'></li></script></style>--><script>document.title="bad"</script><img src=x onerror="document.title='bad'">{{.}}` + "`${0}\u2028"

// hostileSteps have the text in all their strings.
func hostileSteps() []*Step {
	bad := fmt.Sprintf("func.func @%q() {\n  \"x.y\"() {a = %q} : () -> ()\n  return\n}\n", hostile, hostile)
	return []*Step{
		{Number: 1, Pass: "P" + hostile, Flag: "f" + hostile, Function: "g" + hostile, Before: NewText(bad, 1), After: NewText(strings.Replace(bad, "x.y", "x.z", 1), 1)},
		{Number: 2, Pass: "Q" + hostile, Function: "h" + hostile, Before: NewText(hostile, 1), After: NewText(hostile+"\n"+hostile, 1), Why: hostile},
	}
}

// No text becomes an element: those are the same for all texts.
func TestEscape(t *testing.T) {
	var out bytes.Buffer
	if err := Write(&out, Options{Title: "title" + hostile}, all(hostileSteps()...)); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	for tag, n := range map[string]int{"<script": 3, "</script>": 3, "<style": 1, "</style>": 1, "<img": 0, "-->": 0} {
		if got := strings.Count(page, tag); got != n {
			t.Errorf("%s stands there %d times, not %d", tag, got, n)
		}
	}
	x, blocks := unpack(t, page)
	if x.Steps[0].Pass != "P"+hostile || blocks[0].Steps[1].Why == "" {
		t.Errorf("%+v", x.Steps[0])
	}
}

// The page refers to nothing outside of itself.
func TestSelfContained(t *testing.T) {
	page := write(t, hostileSteps()[0])
	page = blockData.ReplaceAllString(page, "")
	if m := regexp.MustCompile(`(?i)https?:|url\(|@import|src=[^ x\\]|fetch\(|XMLHttp|import\(`).FindString(page); m != "" {
		t.Errorf("the page has %q", m)
	}
	if !strings.Contains(page, `content="default-src &#39;none&#39;;`) {
		t.Error("there is no security policy")
	}
}

var errFull = errors.New("disk full")

type fullDisk struct{ left int }

func (d *fullDisk) Write(p []byte) (int, error) {
	if d.left -= len(p); d.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestErrors(t *testing.T) {
	for _, room := range []int{0, 30_000} {
		if err := Write(&fullDisk{room}, Options{}, all(hostileSteps()...)); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: %v", room, err)
		}
	}
	broken := func(yield func(*Step, error) bool) { yield(nil, errFull) }
	if err := Write(&bytes.Buffer{}, Options{}, broken); !errors.Is(err, errFull) {
		t.Errorf("an error of the steps: %v", err)
	}
}
