package check

import "fmt"

// Checker checks pairs in both ways: by reasoning and by running them. One checker
// serves the pairs of one function after the other, in order. It checks one of each
// kind of pairs: those of the same [sliceKey], which have the same verdict.
type Checker struct {
	// prover is for the pairs of a function that have no key.
	prover *Prover
	// alone is for a pair whose verdict is remembered: it knows nothing of other pairs.
	alone    *Prover
	runner   *Runner
	verdicts *verdicts
	key      *sliceKey
	// shifted writes keys that leave out where memory begins that is only shifted.
	shifted *sliceKey
}

// NewChecker returns a checker.
func NewChecker(o ConcreteOptions) *Checker { return newChecker(NewRunner(o), newVerdicts()) }

func newChecker(r *Runner, v *verdicts) *Checker {
	k := &Checker{prover: NewProver(), alone: NewProver(), runner: r, verdicts: v, key: newSliceKey(&v.ids)}
	k.shifted = newSliceKey(&v.ids)
	k.shifted.root = k.alone.rootOf
	return k
}

// Fork returns a checker for another function, which another goroutine may use. It knows the
// verdicts of this one.
func (k *Checker) Fork() *Checker { return newChecker(k.runner, k.verdicts) }

// NextFunction says that the next pairs are of another function.
func (k *Checker) NextFunction() { k.prover.Reset() }

// Check returns the verdict on a pair. Each way can refute it; only a proof proves
// it.
func (k *Checker) Check(p *Pair) Result {
	key, ok := k.key.of(p)
	if !ok {
		return k.both(k.prover, p)
	}
	if r, ok := k.verdicts.of(key); ok {
		return r
	}
	k.alone.Reset()
	r := k.alone.Check(p)
	if r.Verdict == Proved {
		r = k.runOnce(p, r)
	} else {
		r = k.run(p, r)
	}
	if !r.placed {
		k.verdicts.add(key, r)
	}
	return r
}

// runOnce is [Checker.run] for a pair that is proved on its own. Runs on data, which take a hundred times
// as long as the proof, only look for mistakes of the proof. Pairs that differ in where memory begins have
// them once: the same elements of the same memory take part, further on.
func (k *Checker) runOnce(p *Pair, r Result) Result {
	kind, ok := k.shifted.of(p)
	if ok && k.verdicts.hasRun(kind) {
		return r
	}
	r = k.run(p, r)
	if ok && r.Verdict == Proved && r.NotRun == "" {
		k.verdicts.addRun(kind)
	}
	return r
}

// both checks a pair in both ways.
func (k *Checker) both(q *Prover, p *Pair) Result { return k.run(p, q.Check(p)) }

// run adds to the verdict of a prover what running both operations shows.
func (k *Checker) run(p *Pair, r Result) Result {
	if r.Verdict == Refuted {
		k.confirm(p, r.Example)
		return r
	}
	o := k.runner.Check(p)
	switch {
	case o.Example != nil:
		return o.Result()
	case r.Verdict == Unknown:
		r.Reason, r.placed = fmt.Sprintf("%s (%s)", r.Reason, o.Result().Reason), o.placed()
	case o.Limited:
		r.NotRun, r.Limited, r.placed = o.Reason, true, o.placed()
	default:
		r.NotRun = o.msg
	}
	return r
}

// confirm adds to a counter-example the result of running both operations on it.
func (k *Checker) confirm(p *Pair, e *CounterExample) {
	if e.Views[0] == nil {
		return // the difference is one of the texts
	}
	switch o := k.runner.Confirm(p, e); {
	case o.Example != nil:
		e.Text = append(e.Text, "running both on data of these sizes confirms it")
	case o.Reason == "":
		e.Text = append(e.Text, "running both on data of these sizes shows no difference")
	}
}

// Unchanged returns the verdict on a pair of operations that no flattener may
// change.
func (k *Checker) Unchanged(p *Pair) Result { return k.prover.Unchanged(p) }

// Tally counts verdicts.
type Tally struct {
	Proved, Unknown, Refuted, Unpaired int
	// NotRun counts the proved pairs for which a bound has left out runs.
	NotRun int
}

// Add counts one verdict.
func (n *Tally) Add(v Verdict) {
	*[...]*int{Unknown: &n.Unknown, Proved: &n.Proved, Refuted: &n.Refuted}[v]++
}

// String writes the numbers in one line.
func (n Tally) String() string {
	all, s := n.Proved+n.Unknown+n.Refuted+n.Unpaired, "s"
	if all == 1 {
		s = ""
	}
	text := fmt.Sprintf("%d operation%s: %d proved, %d unknown, %d refuted, %d unpaired", all, s, n.Proved, n.Unknown, n.Refuted, n.Unpaired)
	if n.NotRun > 0 {
		text += fmt.Sprintf("; %d proved with runs left out", n.NotRun)
	}
	return text
}
