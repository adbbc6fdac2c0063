package pass

import (
	"strings"
	"testing"
)

// counting is a pass that counts something.
type counting struct{ name string }

func (p counting) Run(t *Target) error {
	t.Count(p.name, 7)
	t.Count("a", 5)
	return nil
}

// countingInfo describes a pass with one statistic that is always reported and one
// that is not.
func countingInfo(name, title, counts string) Info {
	return Info{
		Name: name, Title: title,
		Statistics: []StatisticInfo{
			{Name: "never", Help: "What does not happen"},
			{Name: "rare", Help: "What happens at times", Sparse: true},
			{Name: "a", Help: "Something"},
		},
		New: func(Options) (Pass, error) { return counting{counts}, nil },
	}
}

func TestStatistics(t *testing.T) {
	registry, err := NewRegistry(Rows([]Info{
		countingInfo("second", "Zeta", "rare"), countingInfo("first", "Alpha", "strange"),
		{Name: "silent", New: func(Options) (Pass, error) { return silent{}, nil }},
	}...))
	if err != nil {
		t.Fatal(err)
	}
	p, err := Parse(registry, "builtin.module(second,any(first,silent),first)")
	if err != nil {
		t.Fatal(err)
	}
	var x Statistics
	m := Manager{Pipeline: p, Count: x.Count}
	c, op := module(t)
	if err := m.Run(c, op); err != nil {
		t.Fatal(err)
	}
	const head = `===-------------------------------------------------------------------------===
                         ... Pass statistics report ...
===-------------------------------------------------------------------------===
`
	for d, want := range map[Display]string{
		AsPipeline: `Zeta
  (S) 5 a     - Something
  (S) 0 never - What does not happen
  (S) 7 rare  - What happens at times
'any' Pipeline
  Alpha
    (S) 10 a       - Something
    (S)  0 never   - What does not happen
    (S) 14 strange - 
  silent
Alpha
  (S) 5 a       - Something
  (S) 0 never   - What does not happen
  (S) 7 strange - 

`,
		AsList: `Alpha
  (S) 15 a       - Something
  (S)  0 never   - What does not happen
  (S) 21 strange - 
Zeta
  (S) 5 a     - Something
  (S) 0 never - What does not happen
  (S) 7 rare  - What happens at times

`,
	} {
		var b strings.Builder
		if err := x.Report(&b, p, d); err != nil {
			t.Fatal(err)
		}
		if b.String() != head+want {
			t.Errorf("got\n%s\nwant\n%s", b.String(), want)
		}
	}
}

type silent struct{}

func (silent) Run(*Target) error { return nil }
