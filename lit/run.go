package lit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// Run runs one test.
func (t *Test) Run(ctx context.Context) Result {
	start := time.Now()
	r := t.run(ctx)
	r.Test = t
	r.Elapsed = time.Since(start)
	return r
}

// unresolved is the result of a test that cannot run.
func unresolved(err error) Result {
	return Result{Code: Unresolved, Output: err.Error() + "\n"}
}

func (t *Test) run(ctx context.Context) Result {
	s := t.Suite
	if s.Unsupported {
		return Result{Code: Unsupported, Output: "Test is unsupported\n"}
	}
	text, err := os.ReadFile(t.SourcePath())
	if err != nil {
		return unresolved(err)
	}
	file, err := parseTestFile(string(text))
	if err != nil {
		return unresolved(err)
	}
	reason, err := s.unsupported(file)
	if err != nil {
		return unresolved(err)
	}
	if reason != "" {
		return Result{Code: Unsupported, Output: reason + "\n"}
	}
	r := s.attempt(ctx, t, file)
	if r.Code != Unresolved {
		r.Code, err = s.expected(file, r.Code)
		if err != nil {
			return unresolved(err)
		}
	}
	return r
}

// unsupported returns why the suite cannot run a test, or "".
func (s *Suite) unsupported(f *testFile) (reason string, err error) {
	var missing, unwanted []string
	for _, e := range f.requires {
		ok, err := evaluate(e, s.Features)
		if err != nil {
			return "", fmt.Errorf("Error in REQUIRES list:\n%w", err)
		}
		if !ok {
			missing = append(missing, e)
		}
	}
	if len(missing) > 0 {
		return "Test requires the following unavailable features: " + strings.Join(missing, ", "), nil
	}
	for _, e := range f.unsupported {
		ok, err := evaluate(e, s.Features)
		if err != nil {
			return "", fmt.Errorf("Error in UNSUPPORTED list:\n%w", err)
		}
		if ok {
			unwanted = append(unwanted, e)
		}
	}
	if len(unwanted) > 0 {
		return "Test does not support the following features and/or targets: " + strings.Join(unwanted, ", "), nil
	}
	return s.outsideLimits(f)
}

// outsideLimits reports whether a test asks for none of LimitToFeatures.
func (s *Suite) outsideLimits(f *testFile) (reason string, err error) {
	if len(s.LimitToFeatures) == 0 {
		return "", nil
	}
	limited := map[string]bool{}
	for _, name := range s.LimitToFeatures {
		limited[name] = true
	}
	for _, e := range f.requires {
		ok, err := evaluate(e, limited)
		if ok || err != nil {
			return "", err
		}
	}
	return "Test does not require any of the features specified in limit_to_features: " + strings.Join(s.LimitToFeatures, ", "), nil
}

// expected returns the outcome in the light of a test's XFAIL lines.
func (s *Suite) expected(f *testFile, code Code) (Code, error) {
	for _, e := range f.fail {
		fails := e == "*"
		if !fails {
			var err error
			if fails, err = evaluate(e, s.Features); err != nil {
				return code, fmt.Errorf("Error in XFAIL list:\n%w", err)
			}
		}
		switch {
		case !fails:
		case code == Pass || code == FlakyPass:
			return XPass, nil
		case code == Fail:
			return XFail, nil
		}
	}
	return code, nil
}

// attempt runs the commands of a test, again if it fails and may do so.
func (s *Suite) attempt(ctx context.Context, t *Test, f *testFile) (r Result) {
	root := s.ExecRoot
	if root == "" {
		var err error
		if root, err = os.MkdirTemp("", "lit"); err != nil {
			return unresolved(err)
		}
		defer os.RemoveAll(root)
	}
	at, err := t.place(root)
	if err == nil {
		err = os.MkdirAll(at.output, 0o755)
	}
	if err != nil {
		return unresolved(err)
	}
	steps, err := s.steps(f, at)
	if err != nil {
		var broken *brokenLine
		if errors.As(err, &broken) {
			return Result{Code: Unresolved, Output: report(1, "", broken.Error()+"\n"), Attempts: 1, MaxAttempts: 1}
		}
		return unresolved(err)
	}
	attempts := 1 + max(s.Retries, 0)
	if f.retries >= 0 {
		attempts = 1 + f.retries
	}
	for i := 1; ; i++ {
		r = s.once(ctx, at, steps)
		r.Attempts, r.MaxAttempts = i, attempts
		switch {
		case r.Code == Pass && i > 1:
			r.Code = FlakyPass
			return r
		case r.Code != Fail || i == attempts:
			return r
		}
	}
}

// step is a RUN line ready to run.
type step struct {
	number int // of the line, 0 in the suite's preamble
	text   string
	root   *node // nil if nothing is left after substitution
}

// brokenLine is a RUN line that is not in the command language.
type brokenLine struct {
	number int
	text   string
	err    error
}

func (b *brokenLine) Error() string {
	return fmt.Sprintf("# shell parser error on RUN: at line %d: %s\n# %v", b.number, b.text, b.err)
}

// steps expands and parses the lines of a test. All are read before the first
// is run.
func (s *Suite) steps(f *testFile, at place) ([]step, error) {
	e := &expander{suite: s.Substitutions, builtin: at.substitutions(s.usesRealPaths(f)), features: s.Features, limit: s.RecursionLimit}
	parser := newShellParser()
	var steps []step
	add := func(number int, text string) error {
		text, err := e.expand(text)
		if err != nil {
			return err
		}
		root, err := parseLine(parser, text)
		if err != nil {
			return &brokenLine{number, text, err}
		}
		steps = append(steps, step{number, text, root})
		return nil
	}
	for _, text := range s.Preamble {
		if err := add(0, text); err != nil {
			return nil, err
		}
	}
	for i := range f.lines {
		l := &f.lines[i]
		if l.keyword != "RUN" {
			if err := e.define(l); err != nil {
				return nil, err
			}
			continue
		}
		if err := add(l.number, l.text); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

// usesRealPaths reports whether any line may hold a substitution such as
// %{s:real}.
func (s *Suite) usesRealPaths(f *testFile) bool {
	const key = ":real}"
	return slices.ContainsFunc(f.lines, func(l line) bool { return strings.Contains(l.text, key) }) ||
		slices.ContainsFunc(s.Preamble, func(text string) bool { return strings.Contains(text, key) }) ||
		slices.ContainsFunc(s.Substitutions, func(u Substitution) bool { return strings.Contains(u.Value, key) })
}

// once runs the steps of a test until one fails.
func (s *Suite) once(ctx context.Context, at place, steps []step) Result {
	outer := ctx
	if s.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.Timeout)
		defer cancel()
	}
	sh := newShell(ctx, s, at)
	exit := 0
	for _, st := range steps {
		sh.announce(st)
		if st.root == nil {
			continue
		}
		if exit = sh.run(st.root); exit != 0 || ctx.Err() != nil {
			break
		}
	}
	switch {
	case outer.Err() != nil:
		return Result{Code: Skipped, Output: "Test was interrupted\n"}
	case ctx.Err() != nil:
		limit := fmt.Sprintf("Reached timeout of %v seconds", s.Timeout.Seconds())
		return Result{Code: Timeout, Output: report(exit, limit, sh.log.String())}
	case exit != 0:
		return Result{Code: Fail, Output: report(exit, "", sh.log.String())}
	}
	return Result{Code: Pass, Output: report(0, "", sh.log.String())}
}

// report returns the output of a test in lit's form.
func report(exit int, timeout, log string) string {
	var b strings.Builder
	b.Grow(len(log) + len(timeout) + 100)
	fmt.Fprintf(&b, "Exit Code: %d\n", exit)
	if timeout != "" {
		fmt.Fprintf(&b, "Timeout: %s\n", timeout)
	}
	b.WriteByte('\n')
	if log != "" {
		b.WriteString("Command Output (stdout):\n--\n")
		b.WriteString(log)
		b.WriteString("\n--\n")
	}
	return b.String()
}
