package check

import "fmt"

// Checker checks pairs in both ways: by reasoning and by running them. One checker
// serves the pairs of one function after the other, in order.
type Checker struct {
	prover *Prover
	runner *Runner
}

// NewChecker returns a checker.
func NewChecker(o ConcreteOptions) *Checker {
	return &Checker{prover: NewProver(), runner: NewRunner(o)}
}

// Fork returns a checker for another function, which another goroutine may use.
func (k *Checker) Fork() *Checker { return &Checker{prover: NewProver(), runner: k.runner} }

// NextFunction says that the next pairs are of another function.
func (k *Checker) NextFunction() { k.prover.Reset() }

// Check returns the verdict on a pair. Each way can refute it; only a proof proves
// it.
func (k *Checker) Check(p *Pair) Result {
	r := k.prover.Check(p)
	if r.Verdict == Refuted {
		k.confirm(p, r.Example)
		return r
	}
	o := k.runner.Check(p)
	switch {
	case o.Example != nil:
		return o.Result()
	case r.Verdict == Unknown:
		r.Reason = fmt.Sprintf("%s (%s)", r.Reason, o.Result().Reason)
	default:
		r.NotRun, r.Limited = o.Reason, o.Limited
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
