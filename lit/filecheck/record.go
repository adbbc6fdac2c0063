package filecheck

// event records an event, if they are wanted.
func (c *checker) event(d *directive, outcome Outcome, m match, note string) {
	if !c.recording {
		return
	}
	check := d.start.src.location(d.start.offset)
	if d.implicit > 0 {
		check.Line = d.implicit
	}
	c.events = append(c.events, Event{
		Directive: d.name(),
		Kind:      d.kind,
		Check:     check,
		Implicit:  d.implicit > 0,
		Outcome:   outcome,
		Start:     c.input.location(m.start),
		End:       c.input.location(m.end),
		Note:      note,
	})
}

func (c *checker) noteEvents(d *directive, outcome Outcome, notes []inputNote) {
	for _, n := range notes {
		c.event(d, outcome, n.match, n.text)
	}
}

// reviseEvents gives the last events, which are all about one directive, another
// outcome.
func (c *checker) reviseEvents(outcome Outcome) {
	if len(c.events) == 0 {
		return
	}
	last := c.events[len(c.events)-1]
	for i := len(c.events) - 1; i >= 0; i-- {
		e := &c.events[i]
		if e.Check != last.Check || e.Implicit != last.Implicit {
			return
		}
		e.Outcome = outcome
	}
}
