package check

// Disprove looks for numbers for which a pair differs, whether it can be proved or
// not. It returns how many it tried.
func (q *Prover) Disprove(p *Pair) (e *CounterExample, tried int) {
	q.pair = p
	fam, ok := q.familyOf(p.Before)
	if !ok {
		return nil, 0
	}
	before, err := q.describe(fam, p.Before)
	if err != nil || before.vague != "" {
		return nil, 0
	}
	after, err := q.describe(fam, p.After)
	if err != nil {
		return nil, 0
	}
	return q.differ(q.solverFor(before, after), before, after)
}
