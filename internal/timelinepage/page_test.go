package timelinepage

import (
	"bytes"
	"encoding/json"
	"errors"
	"html"
	"io"
	"strings"
	"testing"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/dialect/hacc"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/timeline"
)

// hostile ends each place of a page in which a text may stand.
const hostile = `"'></b></td></title></script></style>--><script>document.title="bad"</script><img src=x onerror="document.title='bad'">&lt;{%s p %}` + "`${0}\u2028"

// hostileTimeline has a text in all of its strings. The second instruction waits for the first.
func hostileTimeline(t *testing.T, text string) (*ir.Context, *timeline.Timeline, Options) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	module, err := irtest.Parse(c, "file"+text, "func.func @f() { return }")
	if err != nil {
		t.Fatal(err)
	}
	chip, _ := hacc.ChipOf(module)
	costs := timeline.CostsOf(chip)
	costs.Chip += text
	costs.Rows = append(costs.Rows, timeline.Cost{Name: "name" + text, Value: 2.5, Unit: "unit" + text, Source: "source" + text})
	return c, &timeline.Timeline{
		Costs: costs, Cores: []string{"core" + text}, Total: 2,
		Instructions: []timeline.Instruction{
			{Op: module, Name: "first" + text, After: -1, End: 1, Critical: true},
			{Op: module, Name: "second" + text, Start: 1, End: 2, Critical: true},
		},
		Arrows: []timeline.Arrow{{To: 1, Set: module, Wait: module, Flag: "flag" + text}},
		Rows:   []timeline.Row{{Instructions: []int{0, 1}, Busy: 2}},
	}, Options{Title: "title" + text, Function: "function" + text, Faults: 2}
}

// TestEscape holds that texts stay texts: the page has the same elements for all of them, shows them, and hands them
// on to its script.
func TestEscape(t *testing.T) {
	c, line, o := hostileTimeline(t, hostile)
	var out bytes.Buffer
	if err := Write(&out, c, line, o); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	for tag, n := range map[string]int{"<script": 2, "</script>": 2, "<style": 1, "</style>": 1, "<title": 1, "</title>": 1, "<img": 0, "-->": 0} {
		if got := strings.Count(page, tag); got != n {
			t.Errorf("%s stands there %d times, not %d", tag, got, n)
		}
	}
	for _, text := range []string{
		"<title>title", "<h1>title", `<p class="over">timeline of function`, `data-at="0">first`, `data-at="1">second`, "<td>core", "<td>file",
		"<td>&#39;first", "Table of costs: " + line.Costs.Chip[:3], "<tr><td>name", "<td>unit", "<td>source",
	} {
		_, rest, ok := strings.Cut(page, text)
		rest, _, _ = strings.Cut(rest, "\n")
		if !ok || !strings.Contains(html.UnescapeString(rest), hostile) || strings.Contains(rest, hostile) {
			t.Errorf("behind %s stands %q", text, rest)
		}
	}
	_, index, _ := strings.Cut(page, `<script type="application/json" id="index">`)
	index, _, _ = strings.Cut(index, "</script>")
	var x struct{ Texts []string }
	if err := json.Unmarshal([]byte(index), &x); err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(x.Texts, "\n"); !strings.Contains(all, "first"+hostile) || !strings.Contains(all, "flag"+hostile) || strings.ContainsAny(index, "<>\u2028") {
		t.Errorf("the script gets %s", index)
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

func TestWriteError(t *testing.T) {
	c, line, o := hostileTimeline(t, "")
	if err := Write(io.Discard, c, line, o); err != nil {
		t.Error(err)
	}
	for _, room := range []int{0, 10_000} {
		if err := Write(&fullDisk{room}, c, line, o); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: %v", room, err)
		}
	}
}
