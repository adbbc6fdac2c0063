package timeline_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/timeline"
)

var update = flag.Bool("update", false, "write testdata/add.json and testdata/costs.json")

// golden compares a text with a file.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s: got\n%s", path, got)
	}
}

func (x *run) trace(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := x.WriteChromeTrace(&out, x.c, "@add"); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestGolden compares the trace of a small kernel with a file.
func TestGolden(t *testing.T) {
	golden(t, "add.json", times(t, add(t), "", nil, simple, 1).trace(t))
}

// event is an event of a trace that fits the schema.
type event struct {
	Phase    string  `json:"ph"`
	Process  int     `json:"pid"`
	Thread   int     `json:"tid"`
	Time     float64 `json:"ts"`
	Duration float64 `json:"dur"`
	Name     string  `json:"name"`
	Category string  `json:"cat"`
	ID       any     `json:"id"`
	Binding  string  `json:"bp"`
}

// traceSchema is testdata/trace.schema.json: which fields the events of each phase have, after the description of the format.
var traceSchema = sync.OnceValues(func() (*jsonschema.Resolved, error) {
	text, err := os.ReadFile(filepath.Join("testdata", "trace.schema.json"))
	if err != nil {
		return nil, err
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	return s.Resolve(nil)
})

// schema returns what is wrong with a trace by the description of the format: by the schema, and by what a schema cannot say.
func schema(text []byte) []string {
	s, err := traceSchema()
	if err != nil {
		return []string{err.Error()}
	}
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return []string{err.Error()}
	}
	if err := s.Validate(value); err != nil {
		return []string{err.Error()}
	}
	var trace struct {
		Events []event `json:"traceEvents"`
		Other  struct {
			Note string `json:"note"`
		} `json:"otherData"`
	}
	if err := json.Unmarshal(text, &trace); err != nil {
		return []string{err.Error()}
	}
	if !strings.Contains(trace.Other.Note, timeline.Estimate) {
		return []string{fmt.Sprintf("the note is %q", trace.Other.Note)}
	}
	return flow(trace.Events)
}

// flow returns what is wrong with the order of events: slices of a row do not overlap and follow each other, each row has a name, each
// flow begins in a slice and ends in one, at a later time, under the same name and category.
func flow(events []event) (out []string) {
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	type slice struct{ from, to float64 }
	rows := map[[2]int][]slice{}
	named := map[[2]int]bool{}
	begun := map[any]event{}
	for i, e := range events {
		row := [2]int{e.Process, e.Thread}
		switch e.Phase {
		case "M":
			named[row] = named[row] || e.Name == "thread_name"
		case "X":
			now, all := slice{e.Time, e.Time + e.Duration}, rows[row]
			if len(all) > 0 && now.from < all[len(all)-1].to-1e-5 {
				say("event %d begins at %v, before the last one of its row ends at %v", i, now.from, all[len(all)-1].to)
			}
			if !named[row] {
				say("event %d is in a row without a name", i)
			}
			rows[row] = append(all, now)
		case "s":
			if begun[e.ID].Phase != "" {
				say("event %d has no id of its own", i)
			}
			begun[e.ID] = e
		case "f":
			from, ok := begun[e.ID]
			if !ok || from.Name != e.Name || from.Category != e.Category || from.Time > e.Time || e.Binding != "e" {
				say("event %d ends no flow", i)
			}
			delete(begun, e.ID)
		}
		within := func(x slice) bool { return x.from <= e.Time && e.Time <= x.to }
		if (e.Phase == "s" || e.Phase == "f") && !slices.ContainsFunc(rows[row], within) {
			say("event %d is in no slice", i)
		}
	}
	if len(begun) > 0 {
		say("%d flows have no end", len(begun))
	}
	return out
}

// TestSchema checks traces of random kernels.
func TestSchema(t *testing.T) {
	flows := 0
	for seed := range uint64(24) {
		x := times(t, kernelgen.Kernel(kernelgen.Bytes(seed), kernelgen.Sync), synchronize[seed%2], nil, nil, 2)
		if x == nil {
			continue
		}
		flows += len(x.Arrows)
		for _, s := range schema(x.trace(t)) {
			t.Errorf("seed %d: %s", seed, s)
		}
	}
	if flows < 20 {
		t.Errorf("%d flows", flows)
	}
}

// TestSchemaFinds checks that the check of traces finds what is wrong.
func TestSchemaFinds(t *testing.T) {
	text := string(times(t, add(t), "", nil, simple, 1).trace(t))
	for _, change := range [][2]string{
		{`"ph":"M",`, ``}, {`"ph":"f"`, `"ph":"g"`}, {`"dur":0.228`, `"dur":0.5`}, {`"dur":0.228,`, ``}, {`"dur":0.228`, `"dur":-0.228`}, {`"bp":"e"`, `"bp":"s"`},
		{timeline.Estimate, ""}, {`"id":2`, `"id":1`}, {`,"id":2`, ``}, {`"displayTimeUnit": "ns"`, `"displayTimeUnit": "s"`}, {`process_name`, `processname`},
		{`"pid":0`, `"pid":"0"`}, {`"tid":1`, `"tid":1.5`}, {`"name":"hivm.hir.vadd"`, `"name":""`}, {`"cat":"flag"`, `"cat":"a flag"`}, {`"cname":"terrible"`, `"cname":"red"`},
		{`"args":{"sort_index":0}`, `"args":{}`}, {`"args":{"name":"V"}`, `"args":{"name":7}`}, {`"name":"thread_name"`, `"name":"process_name"`}, {`traceEvents`, `events`},
		{`"ph":"X","pid":0`, `"ph":"C","pid":0`}, {`"ph":"X","pid":0`, `"ph":"i","pid":0`},
	} {
		broken := strings.Replace(text, change[0], change[1], 1)
		if broken == text {
			t.Errorf("there is no %s", change[0])
		}
		if len(schema([]byte(broken))) == 0 {
			t.Errorf("nothing is wrong with %q for %q", change[1], change[0])
		}
	}
}

// TestSchemaPhases checks events of phases that the traces do not have, so that the schema is not too narrow, nor too wide.
func TestSchemaPhases(t *testing.T) {
	for text, valid := range map[string]bool{
		`{"ph":"C","pid":0,"tid":0,"ts":1,"name":"busy","args":{"pipes":2}}`:           true,
		`{"ph":"C","pid":0,"tid":0,"ts":1,"name":"busy","args":{"pipes":"2"}}`:         false,
		`{"ph":"C","pid":0,"tid":0,"ts":1,"name":"busy"}`:                              false,
		`{"ph":"i","pid":0,"tid":0,"ts":1,"name":"now","s":"t"}`:                       true,
		`{"ph":"i","pid":0,"tid":0,"name":"now","s":"t"}`:                              false,
		`{"ph":"B","pid":0,"tid":0,"ts":1,"name":"work"}`:                              true,
		`{"ph":"B","pid":0,"tid":0,"ts":1,"dur":1,"name":"work"}`:                      false,
		`{"ph":"t","pid":0,"tid":0,"ts":1,"name":"flag","cat":"flag","id":"a"}`:        true,
		`{"ph":"t","pid":0,"tid":0,"ts":1,"name":"flag","cat":"flag"}`:                 false,
		`{"ph":"M","pid":0,"tid":0,"name":"process_labels","args":{"labels":"a"}}`:     true,
		`{"ph":"M","pid":0,"tid":0,"name":"process_labels","args":{"name":"a"}}`:       false,
		`{"ph":"M","pid":0,"tid":0,"name":"thread_name","args":{"name":"V"},"ts":0}`:   true,
		`{"ph":"M","pid":0,"tid":0,"name":"thread_name","args":{"name":"V"},"x":0}`:    false,
		`{"ph":"M","pid":-1,"tid":0,"name":"thread_name","args":{"name":"V"},"ts":0}`:  false,
		`{"ph":"M","pid":0,"tid":0,"name":"thread_name","args":{"name":"V"},"dur":0}`:  false,
		`{"ph":"M","pid":0,"tid":0,"name":"thread_name","args":{"name":"V"},"bp":"e"}`: false,
	} {
		trace := fmt.Sprintf(`{"otherData":{"note":%q},"traceEvents":[%s]}`, timeline.Estimate, text)
		if got := schema([]byte(trace)); (len(got) == 0) != valid {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// TestCosts checks the tables of all chips: each number has a source or is assumed, and what is printed can be read.
func TestCosts(t *testing.T) {
	for _, name := range []string{"Ascend910B1", "Ascend310B1", "Ascend950PR_9579"} {
		c := timeline.CostsOf(target.Lookup(name))
		for _, row := range c.Rows {
			named := strings.Contains(row.Source, "Huawei") || strings.Contains(row.Source, ".ini: ")
			if named == strings.HasPrefix(row.Source, "assumed") || row.Unit == "" || row.Value <= 0 {
				t.Errorf("%s: %+v", name, row)
			}
		}
		var out bytes.Buffer
		if err := c.Write(&out); err != nil {
			t.Fatal(err)
		}
		if name == "Ascend910B1" {
			golden(t, "costs.json", out.Bytes())
		}
		again := timeline.CostsOf(target.Assumed())
		if err := again.Replace(&out, "x.json"); err != nil || !slices.Equal(again.Rows, c.Rows) || again.Chip != c.Chip {
			t.Errorf("%s: the table is not read as it is written: %v", name, err)
		}
	}
}

// TestBadCosts checks the errors of tables, which change nothing.
func TestBadCosts(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                          "unexpected EOF",
		`{} {}`:                      "there is more behind the table",
		`{"cost": []}`:               `json: unknown field "cost"`,
		`{"costs": [{"name": "x"}]}`: "there is no cost 'x'; there are clock, issue, flag,",
		`{"costs": [{"name": "flag", "value": 7}, {"name": "flag", "value": -1}]}`: "'flag' is -1, not a number from 0 to 1e+06",
		`{"costs": [{"name": "clock", "value": 0}]}`:                               "'clock' is 0",
		`{"costs": [{"name": "move.gm-ub"}]}`:                                      "'move.gm-ub' is 0",
		`{"costs": [{"name": "move.gm-ub", "value": 3, "unit": "GB/s"}]}`:          "the unit of 'move.gm-ub' is 'bytes per cycle', not 'GB/s'",
		`{"costs": [{"name": "flag", "value": "7"}]}`:                              "json: cannot unmarshal string",
	} {
		c := timeline.CostsOf(target.Assumed())
		before := slices.Clone(c.Rows)
		err := c.Replace(strings.NewReader(text), "x.json")
		if err == nil || !strings.HasPrefix(err.Error(), want) || !slices.Equal(before, c.Rows) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestOwnCosts checks that a row without a source has the file as its source.
func TestOwnCosts(t *testing.T) {
	c := timeline.CostsOf(target.Assumed())
	before := c.Assumed()
	simple(c)
	for _, row := range c.Rows {
		if row.Name == "flag" && (row.Source != "simple.json" || row.Value != 10 || row.Unit == "") {
			t.Errorf("%+v", row)
		}
	}
	if c.Chip != "a simple chip" || c.Assumed() >= before {
		t.Errorf("%s: %d numbers are assumed, before %d", c.Chip, c.Assumed(), before)
	}
}
