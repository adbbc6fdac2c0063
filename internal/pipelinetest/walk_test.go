package pipelinetest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/conformance"
	"hivm-opt/internal/kernelgen"
	"hivm-opt/internal/samerun"
	"hivm-opt/internal/tier"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/races"
)

// walk is a pipeline that modules go through pass by pass.
type walk struct {
	strict bool // no pass changes the meaning
	rules  samerun.Rules
	steps  []*step
}

// step is a pass of a walk, and what happened in it.
type step struct {
	promise
	name string // of the pass

	reached, changed, refused int
	warned                    int // modules whose results differ, with a warning
	messages                  int // modules that make texts of messages, which the interpreter does not run
	sum                       samerun.Result
	reasons                   map[string]int
}

// settings are the options of optimize-hivm-pipeline that kernels walk through with. Without strict it does as
// the reference does.
var settings = []struct {
	name, options string
	strict        bool
}{
	{"solver", "strict=true", true},
	{"maximal", "strict=true mode=maximal enable-hivm-graph-sync-solver=false enable-hivm-unit-flag-sync=true", true},
	{"reference", "", false},
}

// newWalk returns the walk through optimize-hivm-pipeline with options. Without strict the pipeline finds
// copies that front ends write already converted, as in the reference.
func newWalk(t testing.TB, options string, strict bool) *walk {
	t.Helper()
	all, err := registry()
	if err != nil {
		t.Fatal(err)
	}
	before := ""
	if !strict {
		before = "convert-to-hivm-op{strict=true},"
	}
	p, err := pass.Parse(all, pipeline(before+"optimize-hivm-pipeline{disable-hivm-tensor-compile=true "+options+"}"))
	if err != nil {
		t.Fatal(err)
	}
	w := &walk{strict: strict, rules: samerun.Rules{Defined: true, Units: 16}}
	w.add(p)
	return w
}

// synchronizers are the passes behind which there are no races, up to the calls of the library.
var synchronizers = []string{"hivm-graph-sync-solver", "hivm-inject-sync"}

// add adds the passes of a pipeline.
func (w *walk) add(p *pass.Pipeline) {
	for _, s := range p.Steps {
		if s.Nested != nil {
			w.add(s.Nested)
			continue
		}
		text := s.Info.Name + s.Options.String()
		if p.Anchor != "builtin.module" {
			text = p.Anchor + "(" + text + ")"
		}
		at := &step{name: s.Info.Name, promise: promise{pass: text, memory: true}, reasons: map[string]int{}}
		if w.strict && slices.Contains(synchronizers, s.Info.Name) {
			at.never = append([]races.Kind{races.Shared}, synchronized...)
		}
		w.steps = append(w.steps, at)
	}
}

// through takes a text through the passes. The error names the pass that breaks a promise. A pass
// that refuses the kernel ends the walk.
func (w *walk) through(text string) error {
	before, err := hivmopt.Parse("kernel.mlir", text)
	if err != nil {
		return err
	}
	m, err := hivmopt.Parse("kernel.mlir", text)
	if err != nil {
		return err
	}
	runs := w.rules.Before(before)
	old := printed(m)
	for _, s := range w.steps {
		s.reached++
		switch err := s.run(m); {
		case errors.Is(err, errRefused):
			s.refused++
			s.reasons[reason(err)]++
			return nil
		case err != nil:
			return fmt.Errorf("%s: %w\n%s", s.pass, err, old)
		}
		now := printed(m)
		if err := s.same(m, runs, now != old, now); err != nil {
			if !w.strict && warns(m) {
				s.warned++
				return nil
			}
			return fmt.Errorf("%s: %w\n%s", s.pass, err, old)
		}
		old = now
	}
	return nil
}

// warns reports whether a pass has said that it changes the meaning.
func warns(m *hivmopt.Module) bool {
	return slices.ContainsFunc(m.Diagnostics(), func(d *diag.Diagnostic) bool { return strings.Contains(d.Msg, "changes the meaning") })
}

// same compares the results behind a pass, if it changed the module, with the results at the start.
func (s *step) same(m *hivmopt.Module, runs *samerun.Before, changed bool, text string) error {
	if err := s.noFaults(m, 2); err != nil || !changed {
		return err
	}
	s.changed++
	if strings.Contains(text, "llvm.mlir.global") {
		s.messages++
		return nil
	}
	r, err := runs.Compare(m)
	s.sum.Add(r)
	return err
}

// reason returns the message of an error without its place, and without indices and sizes.
func reason(err error) string {
	_, text, ok := strings.Cut(err.Error(), "error: ")
	if !ok {
		text = err.Error()
	}
	text, _, _ = strings.Cut(text, "\n")
	return sizes.ReplaceAllString(text, "N$1")
}

// sizes matches the numbers in the words about an index that is out of bounds.
var sizes = regexp.MustCompile(`\b\d+( out of bounds| elements)`)

// report logs what happened in each pass.
func (w *walk) report(t *testing.T) {
	t.Helper()
	for _, s := range w.steps {
		t.Logf("%5d reached, %5d changed, %5d refused, %6d functions compared, %4d not run, %3d with messages, %3d warned: %s",
			s.reached, s.changed, s.refused, s.sum.Compared, len(s.sum.Skipped), s.messages, s.warned, s.pass)
		for why, n := range s.reasons {
			t.Logf("%5d times: %s", n, why)
		}
	}
}

// changes adds up how many kernels each pass changed, by the names of passes.
func (w *walk) changes() map[string]int {
	out := map[string]int{}
	for _, s := range w.steps {
		out[s.name] += s.changed
	}
	return out
}

// idle are the passes that change no kernel of a walk, and why. Those with a row in promises
// are checked there.
var idle = map[string]string{
	"hivm-memref-alloc-to-alloca": "hivm-plan-memory leaves no allocation; it has a row",
	"hivm-reduce-rank-subview":    "hivm-flatten-ops leaves no axis of size one; it has a row",
	"normalize-arith":             "it changes functions of vectors alone, which the generator does not make",
	"lift-arith-indexcast":        "it changes functions of vectors alone, which the generator does not make",
	"fix-call-unknown-loc":        "it changes locations alone, which have no meaning",
}

// TestWalk takes random kernels through the whole pipeline and compares the results after each
// pass that changes them. In the full tier each pass changes some, but for those that cannot.
func TestWalk(t *testing.T) {
	for _, setting := range settings {
		t.Run(setting.name, func(t *testing.T) {
			w := newWalk(t, setting.options, setting.strict)
			n := tier.Some(80)
			if tier.Full() {
				n = 5000
			}
			for seed := range uint64(n) {
				text := kernelgen.Idioms(kernelgen.Bytes(seed))
				if err := w.through(text); err != nil {
					t.Errorf("seed %d: %v", seed, err)
				}
			}
			w.report(t)
			for name, changed := range w.changes() {
				why, rests := idle[name]
				switch {
				case rests && changed > 0:
					t.Errorf("%s changes %d kernels, although %s", name, changed, why)
				case !rests && changed < actsOn && tier.Full():
					t.Errorf("%s changes only %d of %d kernels", name, changed, n)
				}
			}
		})
	}
}

// measuredSteps is how many steps a function of a measured input makes at most: it runs behind each pass.
const measuredSteps = 2_000_000

// TestMeasuredWalk takes the measured inputs of the whole pipeline through it.
func TestMeasuredWalk(t *testing.T) {
	tier.Slow(t)
	every, some := tier.Every(24), settings
	if !tier.Full() {
		some = some[:1]
	}
	for _, setting := range some {
		t.Run(setting.name, func(t *testing.T) {
			w := newWalk(t, setting.options, setting.strict)
			w.rules.Steps = measuredSteps
			n := 0
			for _, f := range conformance.Files(t, "pipeline/optimize-hivm-pipeline/*.mlir") {
				for i, text := range conformance.Chunks(t, f) {
					if i%every != 0 || strings.Contains(text, "hivm.vector_function") || isSynchronized(text) {
						continue
					}
					n++
					if err := w.through(text); err != nil {
						t.Errorf("%s chunk %d: %v", f, i, err)
					}
				}
			}
			w.report(t)
			if w.steps[len(w.steps)-1].reached < n/4 {
				t.Errorf("of %d inputs, %d get through", n, w.steps[len(w.steps)-1].reached)
			}
		})
	}
}

// TestWalkFindsFaults checks that the walk can fail: the reference is wrong on some kernels, and random
// kernels show it.
func TestWalkFindsFaults(t *testing.T) {
	w := newWalk(t, "", true)
	const n = 30
	broken := 0
	for seed := range uint64(n) {
		if err := w.through(kernelgen.Idioms(kernelgen.Bytes(seed))); err != nil {
			broken++
		}
	}
	t.Logf("faults in %d of %d kernels", broken, n)
	if broken == 0 {
		t.Error("no faults")
	}
}
