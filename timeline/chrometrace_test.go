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
	"testing"

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

// event is an event as the description of the format has it: "Trace Event Format", by Google.
type event struct {
	Phase    *string         `json:"ph"`
	Process  *int            `json:"pid"`
	Thread   *int            `json:"tid"`
	Time     *float64        `json:"ts"`
	Duration *float64        `json:"dur"`
	Name     *string         `json:"name"`
	Category string          `json:"cat"`
	ID       int             `json:"id"`
	Binding  string          `json:"bp"`
	Colour   string          `json:"cname"`
	Args     json.RawMessage `json:"args"`
}

// schema returns what is wrong with a trace by the description of the format.
func schema(text []byte) (out []string) {
	var trace struct {
		Unit   string  `json:"displayTimeUnit"`
		Events []event `json:"traceEvents"`
		Other  struct {
			Note string `json:"note"`
		} `json:"otherData"`
	}
	if err := json.Unmarshal(text, &trace); err != nil {
		return []string{err.Error()}
	}
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if trace.Unit != "ns" && trace.Unit != "ms" {
		say("the unit is %q", trace.Unit)
	}
	if !strings.Contains(trace.Other.Note, timeline.Estimate) {
		say("the note is %q", trace.Other.Note)
	}
	type slice struct{ from, to float64 }
	slices := map[[2]int][]slice{}
	begun := map[int]event{}
	for i, e := range trace.Events {
		if e.Phase == nil || e.Process == nil || e.Thread == nil || e.Time == nil || e.Name == nil {
			say("event %d has no ph, pid, tid, ts or name", i)
			continue
		}
		row := [2]int{*e.Process, *e.Thread}
		switch *e.Phase {
		case "M":
			if !strings.Contains("process_name process_sort_index thread_name thread_sort_index", *e.Name) || e.Args == nil {
				say("event %d is no known metadata: %s", i, *e.Name)
			}
		case "X":
			if e.Duration == nil || *e.Duration < 0 || *e.Time < 0 {
				say("event %d has no time", i)
				continue
			}
			now := slice{*e.Time, *e.Time + *e.Duration}
			if all := slices[row]; len(all) > 0 && now.from < all[len(all)-1].to-1e-5 {
				say("event %d begins at %v, before the last one of its row ends at %v", i, now.from, all[len(all)-1].to)
			}
			slices[row] = append(slices[row], now)
		case "s":
			if e.ID == 0 || begun[e.ID].Phase != nil {
				say("event %d has no id of its own", i)
			}
			begun[e.ID] = e
		case "f":
			from, ok := begun[e.ID]
			if !ok || *from.Name != *e.Name || from.Category != e.Category || *from.Time > *e.Time || e.Binding != "e" {
				say("event %d ends no flow", i)
			}
			delete(begun, e.ID)
		default:
			say("event %d has the phase %q", i, *e.Phase)
		}
		if *e.Phase == "s" || *e.Phase == "f" {
			inside := false
			for _, x := range slices[row] {
				inside = inside || x.from <= *e.Time && *e.Time <= x.to
			}
			if !inside {
				say("event %d is in no slice", i)
			}
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
		{`"ph":"M",`, ``}, {`"ph":"f"`, `"ph":"g"`}, {`"dur":0.228`, `"dur":0.5`}, {`"dur":0.228,`, ``}, {`"bp":"e"`, `"bp":"s"`},
		{timeline.Estimate, ""}, {`"id":2`, `"id":1`}, {`"displayTimeUnit": "ns"`, `"displayTimeUnit": "s"`}, {`process_name`, `processname`},
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
