package pipes

import (
	"fmt"
	"strconv"
	"strings"
)

// Assumption is a field of a [Hardware] that a user can set. docs/sync.md says where its default comes from.
type Assumption struct {
	// Name is the name of the assumption, Help its meaning and its values.
	Name, Help string
	set        func(m *Hardware, value string) error
}

// Assumptions are the assumptions of the model.
func Assumptions() []Assumption {
	return []Assumption{
		{"in-order", "the pipes whose instructions wait for each other's accesses, as S+M (default: S and M, on register-based hardware V too)", setInOrder},
		{"events", "how many event ids each pair of pipes has (default 8)", func(m *Hardware, v string) error {
			n, err := number(v, 64)
			m.Events = n
			return err
		}},
		{"double-set", "fault|count: what a flag is that is set twice (default fault)", word(map[string]func(*Hardware){
			"fault": func(m *Hardware) { m.CountedFlags = false }, "count": func(m *Hardware) { m.CountedFlags = true },
		})},
		{"block-wait", "scalar|pipe: what sync_block_wait stops, the scalar unit and so all that follows, or the pipe that it names (default scalar)", word(map[string]func(*Hardware){
			"scalar": func(m *Hardware) { m.PipeWaits = false }, "pipe": func(m *Hardware) { m.PipeWaits = true },
		})},
		{"signals", "how often a flag between cores may be set before it is waited for (default 15)", func(m *Hardware, v string) error {
			n, err := number(v, 1<<20)
			m.MostSignals = int(n)
			return err
		}},
	}
}

// Assume sets an assumption: "events=16". The error says which there are.
func (m *Hardware) Assume(text string) error {
	name, value, ok := strings.Cut(text, "=")
	var names []string
	for _, a := range Assumptions() {
		if a.Name == name && ok {
			if err := a.set(m, value); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		}
		names = append(names, a.Name)
	}
	return fmt.Errorf("'%s' is no assumption of the form NAME=VALUE with one of the names %s", text, strings.Join(names, ", "))
}

func setInOrder(m *Hardware, value string) error {
	m.InOrder = nil
	for name := range strings.SplitSeq(value, "+") {
		p, ok := Named(name)
		if !ok {
			return fmt.Errorf("'%s' is no pipe: S, V, M, MTE1, MTE2, MTE3 or FIX", name)
		}
		m.InOrder = append(m.InOrder, p)
	}
	return nil
}

func number(text string, most int64) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("'%s' is no number from 1 to %d", text, most)
	}
	return n, nil
}

func word(values map[string]func(*Hardware)) func(*Hardware, string) error {
	return func(m *Hardware, value string) error {
		set := values[value]
		if set == nil {
			return fmt.Errorf("'%s' is not one of its values", value)
		}
		set(m)
		return nil
	}
}
