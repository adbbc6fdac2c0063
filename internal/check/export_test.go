package check

// Premise is the text of a premise, and the rule that it belongs to.
type Premise struct{ Rule, Says string }

// Premises returns all premises.
func Premises() []Premise {
	var out []Premise
	for _, p := range premises[1:] {
		out = append(out, Premise{p.rule, p.says})
	}
	return out
}

// Without makes a prover take a premise for granted, by its place in [Premises]; -1 for
// none.
func (q *Prover) Without(k int) { q.without = premise(k + 1) }

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

// CheckAlone returns the verdict on a pair as if it were the only one.
func (k *Checker) CheckAlone(p *Pair) Result {
	k.alone.Reset()
	return k.both(k.alone, p)
}

// Key returns the key of a pair, "" if it has none.
func (k *Checker) Key(p *Pair) string {
	key, _ := k.key.of(p)
	return string(key)
}

// Remembered is how many verdicts are remembered.
func (k *Checker) Remembered() int { return len(k.verdicts.known) }

// ShiftedKey returns the key of a pair that leaves out where memory begins, "" if it has none.
func (k *Checker) ShiftedKey(p *Pair) string {
	k.alone.Reset()
	k.alone.Check(p)
	key, _ := k.shifted.of(p)
	return string(key)
}

// KindsRun is how many kinds of pairs are known to have been run.
func (k *Checker) KindsRun() int { return len(k.verdicts.ran) }
