package html

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/explain"
	"hivm-opt/internal/tier"
	"hivm-opt/passes/flatten/trace"

	"pgregory.net/rapid"
)

func write(t testing.TB, r *explain.Report) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, r, Options{Title: "kernel.mlir"}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// element is a start tag, or a text behind it.
type element struct {
	name       string
	attributes map[string]string
	text       string // up to the next tag
}

var (
	raw      = regexp.MustCompile(`(?s)(<(?:style|script)\b[^>]*>).*?(</(?:style|script)>)`)
	emptyTag = regexp.MustCompile(`<(meta|input|br)\b([^>]*)>`)
)

// parse reads a page, which has to be well-formed: a mistake that browsers forgive,
// such as a tag that is not closed, is an error.
func parse(t testing.TB, page string) []element {
	t.Helper()
	page = strings.TrimPrefix(page, "<!DOCTYPE html>")
	page = emptyTag.ReplaceAllString(raw.ReplaceAllString(page, "$1$2"), "<$1$2/>")
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict = true
	d.Entity = xml.HTMLEntity
	var out []element
	for {
		token, err := d.Token()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attributes: map[string]string{}}
			for _, a := range token.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			out = append(out, e)
		case xml.CharData:
			if len(out) > 0 {
				out[len(out)-1].text += string(token)
			}
		}
	}
}

func named(elements []element, name string) []element {
	return slices.DeleteFunc(slices.Clone(elements), func(e element) bool { return e.name != name })
}

// A report of any shape has a card for each operation, in order, with the boxes of
// its operands before and after.
func TestCards(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var ops []explain.Op
		for range rapid.IntRange(0, 6).Draw(rt, "ops") {
			sizes := rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 40), func(n int) explain.Size { return explain.Size(n) }), 0, 5).Draw(rt, "sizes")
			groups := [][]int{}
			for axis := range sizes {
				if axis == 0 || rapid.Bool().Draw(rt, "cut") {
					groups = append(groups, nil)
				}
				last := &groups[len(groups)-1]
				*last = append(*last, axis)
			}
			op := opOf("v"+rapid.StringMatching("[a-z<>&\"' ]{1,6}").Draw(rt, "name"), sizes, groups)
			op.Function = rapid.SampledFrom([]string{"f", "g"}).Draw(rt, "function")
			ops = append(ops, op)
		}
		page := write(t, reportOf(ops...))
		if again := write(t, reportOf(ops...)); page != again {
			rt.Fatal("the same report makes another page")
		}
		elements := parse(t, page)
		cards := named(elements, "article")
		if len(cards) != len(ops) {
			rt.Fatalf("%d cards of %d operations", len(cards), len(ops))
		}
		boxes := 0
		order := inOrder(ops)
		for i, card := range cards {
			op := ops[order[i]]
			want := map[string]string{"id": fmt.Sprintf("op-%d", order[i]+1), "data-op": shortName(op.Name), "data-fn": op.Function, "data-class": string(op.Class)}
			if !op.Flattened {
				want["data-reason"] = "target"
			}
			if !reflect.DeepEqual(card.attributes, want) {
				rt.Fatalf("card %d: %v, not %v", i, card.attributes, want)
			}
			boxes += op.RankBefore // both operands are alike
			if op.Flattened {
				boxes += op.RankAfter
			}
		}
		if got := strings.Count(page, `<td><b class="`); got != boxes {
			rt.Fatalf("%d boxes, not %d", got, boxes)
		}
	})
}

// Axes that the unit stage does not classify get the letters that it would give.
func TestMask(t *testing.T) {
	op := opOf("v", []explain.Size{1, 2, 3, 1}, [][]int{{0, 1}, {2}, {3}})
	for _, c := range []struct {
		stages            []explain.Stage
		targets, barriers []int64
		want              string
	}{
		{nil, nil, nil, "UCCU"},
		{nil, []int64{2}, []int64{2, 3}, "UCNN"},
		{[]explain.Stage{{}, {Mask: "[U, N, C, C]"}}, []int64{0}, nil, "UNCC"},
		{[]explain.Stage{{Mask: "[U, C]"}}, nil, nil, "UCCU"},
	} {
		op.Stages, op.Targets, op.Barriers = c.stages, c.targets, c.barriers
		if got := maskOf(op.Analysis); got != c.want {
			t.Errorf("%+v: %s, not %s", c, got, c.want)
		}
	}
	if got := permuted("UCN", []int64{2, 0, 1}); got != "NUC" {
		t.Errorf("permuted: %s", got)
	}
}

// hostile is a text that breaks out of an element, an attribute, a comment, a style
// and a script wherever it is not escaped.
const hostile = `"'></b></td></script></style>--><script>document.title="bad"</script><img src=x onerror="document.title='bad'"><a href="javascript:alert(1)">&lt;{{.}}` + "`${0}\u2028`"

// spoil appends text to each string of a report that other packages can set.
func spoil(v reflect.Value, text string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			spoil(v.Elem(), text)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			spoil(v.Field(i), text)
		}
	case reflect.Slice:
		for i := range v.Len() {
			spoil(v.Index(i), text)
		}
	case reflect.String:
		if v.CanSet() && v.Type() != reflect.TypeFor[explain.Role]() {
			v.SetString(v.String() + text)
		}
	}
}

// For all texts, the page has the same elements with the same attributes, and shows
// the texts.
func TestEscape(t *testing.T) {
	spoiled := func(text string) (string, []element) {
		r := sample()
		spoil(reflect.ValueOf(r), text)
		var out bytes.Buffer
		if err := Write(&out, r, Options{Title: "title" + text}); err != nil {
			t.Fatal(err)
		}
		return out.String(), parse(t, out.String())
	}
	const harmless = "harm/less" // of a path the page shows the last part
	_, plain := spoiled(harmless)
	page, bad := spoiled(hostile)
	if len(plain) != len(bad) {
		t.Fatalf("%d elements instead of %d", len(bad), len(plain))
	}
	texts := 0
	for i := range bad {
		undo := func(s string) string {
			return strings.ReplaceAll(strings.ReplaceAll(s, hostile, harmless), baseName(hostile), baseName(harmless))
		}
		if bad[i].name != plain[i].name || undo(bad[i].text) != plain[i].text {
			t.Errorf("<%s>%s instead of <%s>%s", bad[i].name, bad[i].text, plain[i].name, plain[i].text)
		}
		texts += strings.Count(bad[i].text, hostile)
		for name, value := range bad[i].attributes {
			if want, ok := plain[i].attributes[name]; !ok || undo(value) != want {
				t.Errorf("<%s %s=%q> instead of %q", bad[i].name, name, value, want)
			}
		}
	}
	if texts < 50 {
		t.Errorf("only %d texts are shown", texts)
	}
	if strings.Contains(page, "<img") || strings.Count(page, "<script") != 2 {
		t.Error("a text became an element")
	}
}

// The page refers to nothing outside itself, and lets nothing but its own style and
// script count.
func TestSelfContained(t *testing.T) {
	page := write(t, sample())
	for _, e := range parse(t, page) {
		for name, value := range e.attributes {
			if name == "src" || name == "style" || strings.HasPrefix(name, "on") || name == "href" && !strings.HasPrefix(value, "#") {
				t.Errorf("<%s %s=%q>", e.name, name, value)
			}
		}
	}
	if m := regexp.MustCompile(`(?i)https?:|url\([^#]|@import|"//[a-z]`).FindString(page); m != "" {
		t.Errorf("the page has %q", m)
	}
	if !strings.Contains(page, `content="default-src &#39;none&#39;;`) {
		t.Error("there is no security policy")
	}
}

// The content of the report stands in the page: totals, rules with hints, both
// kinds of dims, the stride that is in the way, the stages.
func TestContents(t *testing.T) {
	var texts []string
	for _, e := range parse(t, write(t, sample())) {
		class, _, _ := strings.Cut(e.attributes["class"], " ")
		texts = append(texts, strings.TrimSpace(e.name+" "+class)+":"+strings.TrimSpace(e.text))
	}
	for _, want := range []string{
		"h1:kernel.mlir", "b:safe", "b:regbase",
		"b:4 of 7 operations flattened, ranks", "b:20 → 13", "span:(35 % fewer dims)", "b:2", "span:you can change", "small:29 %", "b:1", "span:never flatten", "small:14 %", "b:4", "span:flattened", "small:57 %",
		"span what:copy it into a dense buffer first", "a:vadd, line 3",
		"span:stride 32 != 16 * 1 in operand #0 (%rows)", "span:copy it into a dense buffer first", "small bad:32",
		"code:%rows", "code:%out", "small:#0 src", "figcaption:%rows in memory, dims 0|1: rows of 16 elements, 16 elements of padding behind each", "text:row 0: 16", "text pad:16",
		"span:dim 3 is a reduce dim", "span brief:the function runs on the host", "span:call a device function",
		"dt:reduce dims", "dd:[3] → [1]", "dd:mask [U, U, C, N], groups [[0, 1, 2], [3]], targets [1]",
		"dd:[2, 0, 1] → [1, 0]", "th:in dim", "th:out dim", "b:out 0|1", "text soft:in", "text soft:out",
		"a loc:kernel.mlir:3:5", "b c:?", "b u:1", "b n:96", "b c:1536", "option:vtranspose (1)", "option:strided (3)", "option:" + trace.ApartStride.Help() + " (1)", "option:" + trace.AloneHost.Help() + " (1)",
		"h2:You can change", "small:2 not flattened, and something can be done about it", "h2:Never flatten", "h2:Flattened",
	} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is missing", want)
		}
	}
}

// A report whose parts do not fit, which no recorder makes, is drawn as far as it
// goes.
func TestMisfits(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := sample()
		op := &r.Ops[rapid.IntRange(0, len(r.Ops)-1).Draw(rt, "op")]
		number := rapid.IntRange(-1, 5)
		long := rapid.SliceOfN(rapid.Map(number, func(n int) int64 { return int64(n) }), 0, 5)
		op.RankBefore, op.RankAfter = max(number.Draw(rt, "before"), 0), max(number.Draw(rt, "after"), 0)
		op.Flattened = rapid.Bool().Draw(rt, "flattened")
		op.Targets, op.Barriers, op.Permutation = long.Draw(rt, "targets"), long.Draw(rt, "barriers"), long.Draw(rt, "permutation")
		op.Groups = rapid.SliceOfN(rapid.SliceOfN(number, 0, 3), 0, 4).Draw(rt, "groups")
		op.Boundaries = op.Boundaries[:rapid.IntRange(0, len(op.Boundaries)).Draw(rt, "boundaries")]
		op.Operands[0].After.Strides = nil
		if n := len(named(parse(t, write(t, r)), "article")); n != len(r.Ops) {
			rt.Fatalf("%d cards of %d operations", n, len(r.Ops))
		}
	})
}

func TestEmpty(t *testing.T) {
	page := write(t, reportOf())
	parse(t, page)
	if !strings.Contains(page, "nothing to flatten") {
		t.Error("the page does not say that there is nothing")
	}
}

type fullDisk struct{ left int }

var errFull = errors.New("disk full")

func (d *fullDisk) Write(p []byte) (int, error) {
	if d.left -= len(p); d.left < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWriteError(t *testing.T) {
	r := large(100)
	for _, room := range []int{0, 70_000, 200_000} {
		if err := Write(&fullDisk{room}, r, Options{}); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: %v", room, err)
		}
	}
}

// large repeats the sample's operations.
func large(ops int) *explain.Report {
	few := sample().Ops
	list := make([]explain.Op, 0, ops)
	for i := range ops {
		list = append(list, few[i%len(few)])
	}
	return reportOf(list...)
}

// The work for an operation does not depend on how many there are.
func TestLinear(t *testing.T) {
	tier.Slow(t)
	cost := func(ops int) (allocs float64, size int) {
		r := large(ops)
		counter := &fullDisk{1 << 40}
		allocs = testing.AllocsPerRun(1, func() {
			counter.left = 1 << 40
			if err := Write(counter, r, Options{}); err != nil {
				t.Fatal(err)
			}
		})
		return allocs, 1<<40 - counter.left
	}
	none, head := cost(0)
	allocs1, size1 := cost(300)
	allocs10, size10 := cost(3_000)
	if ratio := (allocs10 - none) / (allocs1 - none); ratio > 11 {
		t.Errorf("ten times the operations make %.1f times the allocations", ratio)
	}
	if ratio := float64(size10-head) / float64(size1-head); ratio > 11 {
		t.Errorf("ten times the operations make %.1f times the page", ratio)
	}
	if per := (size10 - head) / 3_000; per > 8_000 {
		t.Errorf("a card takes %d bytes", per)
	}
}

func BenchmarkWrite(b *testing.B) {
	r := large(10_000)
	for b.Loop() {
		if err := Write(io.Discard, r, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
