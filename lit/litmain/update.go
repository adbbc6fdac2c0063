package litmain

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"hivm-opt/lit"
	"hivm-opt/lit/internal/argparse"
	"hivm-opt/lit/internal/coreutils"
	"hivm-opt/lit/update"
)

// updates is the work of one update-checks command.
type updates struct {
	*run
	onlyNoted, dryRun, check bool
	changed, failed          int
}

// UpdateChecks is the command update-checks: it writes or refreshes the CHECK
// lines of the tests that args name, see package update, and returns the exit
// code.
func (c Command) UpdateChecks(ctx context.Context, args []string) (exit int) {
	if c.Environ == nil {
		c.Environ = os.Environ()
	}
	u := &updates{run: &run{Command: c}}
	u.settings = newSettings()
	u.settings.parser = u.parser()
	err := u.all(ctx, args)
	var usage *argparse.UsageError
	switch {
	case errors.Is(err, argparse.ErrDone):
		return ExitSuccess
	case errors.As(err, &usage):
		fmt.Fprintf(c.Stderr, "%supdate-checks: error: %v\n", u.settings.parser.Usage(), err)
		return ExitUsage
	case err != nil:
		fmt.Fprintf(c.Stderr, "error: %v\n", err)
		return ExitUsage
	case u.failed > 0 || u.check && u.changed > 0:
		return ExitFailure
	}
	return ExitSuccess
}

// parser returns the options of update-checks.
func (u *updates) parser() *argparse.Parser {
	s := u.settings
	general := u.generalOptions()
	p := &argparse.Parser{Program: "update-checks", Operand: "TEST_PATH", OperandHelp: "File or folder with tests"}
	p.Options = append(p.Options,
		general[0], general[1],
		&argparse.Option{Names: names("-u", "--update-only"), Help: "Refresh only files that have generated lines", Set: setTo(&u.onlyNoted, true)},
		&argparse.Option{Names: names("-n", "--dry-run"), Help: "Print what would change and change nothing", Set: setTo(&u.dryRun, true)},
		&argparse.Option{Names: names("--check"), Help: "Change nothing and exit with 1 if something would change", Set: setTo(&u.check, true)},
		&argparse.Option{Names: names("--path"), Metavar: "PATH", Help: "Folder to search for commands before those of PATH", Set: add(&s.path)},
		&argparse.Option{Names: names("-D", "--param"), Metavar: "NAME=VAL", Help: "Set a parameter that configurations can ask for", Set: param(s.params)},
		&argparse.Option{Names: names("--timeout"), Metavar: "SECONDS", Help: "Time limit of each test, 0 for none", Set: seconds(&s.timeout, 0, "requires non-negative integer")},
	)
	p.Options = append(p.Options, s.suiteOptions()...)
	return p
}

func (u *updates) all(ctx context.Context, args []string) error {
	operands, err := u.settings.parser.Parse(args)
	if err != nil {
		return err
	}
	if err := u.settings.parser.Operands(operands); err != nil {
		return err
	}
	tests, _, err := u.discover(operands, ctx.Done())
	if err != nil {
		return err
	}
	for _, t := range tests {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := u.test(ctx, t); err != nil {
			u.failed++
			fmt.Fprintf(u.Stderr, "%s: error: %v\n", t.SourcePath(), err)
		}
	}
	return nil
}

// test updates one test.
func (u *updates) test(ctx context.Context, t *lit.Test) error {
	if u.onlyNoted {
		text, err := os.ReadFile(t.SourcePath())
		if err != nil {
			return err
		}
		if !update.Noted(string(text)) {
			return nil
		}
	}
	c, err := update.Test(ctx, t)
	if err != nil {
		return err
	}
	for _, n := range c.Notes {
		fmt.Fprintf(u.Stderr, "%s: note: %s\n", t.SourcePath(), n)
	}
	if c.New == c.Old {
		return nil
	}
	u.changed++
	switch {
	case u.dryRun:
		u.diff(ctx, t.SourcePath(), c.New)
		return nil
	case u.check:
		fmt.Fprintf(u.Stdout, "%s would change\n", shortName(t.SourcePath()))
		return nil
	}
	info, err := os.Stat(t.SourcePath())
	if err != nil {
		return err
	}
	if err := os.WriteFile(t.SourcePath(), []byte(c.New), info.Mode().Perm()); err != nil {
		return err
	}
	fmt.Fprintf(u.Stdout, "updated %s\n", shortName(t.SourcePath()))
	if r := t.Run(ctx); r.Code.IsFailure() {
		return fmt.Errorf("the test fails after the update:\n%s", strings.TrimSpace(r.Output))
	}
	return nil
}

// shortName returns the name of a file seen from the working directory, if it is
// below that.
func shortName(path string) string {
	wd, err := os.Getwd()
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(wd, path); err == nil && filepath.IsLocal(rel) {
		return rel
	}
	return path
}

// diff prints how a file would change.
func (u *updates) diff(ctx context.Context, path, updated string) {
	coreutils.Lookup("diff")(&coreutils.Call{
		Context: ctx, Name: "diff", Args: []string{"-u", path, "-"},
		Stdin: strings.NewReader(updated), Stdout: u.Stdout, Stderr: u.Stderr,
	})
}
