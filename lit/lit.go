package lit

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Tool runs a command inside the process. args do not include the command's
// name. The result is the exit code, 0 for success.
type Tool func(args []string, stdin io.Reader, stdout, stderr io.Writer) (exit int)

// Suite runs tests. It holds no state of a run, so that several tests can run
// at the same time.
type Suite struct {
	// Tools are the commands under test by name. One named like a built-in
	// takes its place.
	Tools map[string]Tool
	// Root is the folder that test paths are taken relative to where scratch
	// files get their names.
	Root string
	// TempDir is where scratch files go. Empty means a new folder for each
	// run that is removed afterwards.
	TempDir string
	// Substitutions apply to RUN lines in addition to the built-in ones.
	Substitutions []Substitution
	// FileCheckArgs are put before the arguments of every FileCheck command.
	FileCheckArgs []string
}

// Result is the outcome of one test.
type Result struct {
	// Path is the test file as given to [Suite.Run].
	Path string
	// Pass tells whether all RUN lines succeeded.
	Pass bool
	// Output is a transcript of the commands run with what they printed; for a
	// test that could not be run, the reason.
	Output string
}

// Run runs one test file.
func (s *Suite) Run(path string) Result {
	var b strings.Builder
	pass, err := s.run(path, &b)
	if err != nil {
		fmt.Fprintf(&b, "%s: error: %v\n", path, err)
	}
	return Result{Path: path, Pass: pass && err == nil, Output: b.String()}
}

func (s *Suite) run(path string, transcript *strings.Builder) (pass bool, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	lines, err := readRunLines(string(text))
	if err != nil {
		return false, err
	}
	file, err := filepath.Abs(path)
	if err != nil {
		return false, err
	}
	temp := s.TempDir
	if temp == "" {
		if temp, err = os.MkdirTemp("", "lit"); err != nil {
			return false, err
		}
		defer os.RemoveAll(temp)
	}
	if temp, err = filepath.Abs(temp); err != nil {
		return false, err
	}
	scratch := filepath.Join(temp, s.scratchName(file)) + ".tmp"
	if err := os.MkdirAll(filepath.Dir(scratch), 0o755); err != nil {
		return false, err
	}
	r := &runner{suite: s, temp: temp, dir: filepath.Dir(scratch), transcript: transcript}
	paths := map[string]string{
		"%s": file, "%S": filepath.Dir(file), "%t": scratch, "%T": r.dir, "%%": "%",
	}

	// All lines are read before the first is run, so that an unknown command
	// is an error even where nothing would reach it.
	scripts := make([]script, len(lines))
	for i, line := range lines {
		if scripts[i], err = parseScript(expand(line.text, s.Substitutions), paths); err == nil {
			err = r.checkCommands(scripts[i])
		}
		if err != nil {
			return false, fmt.Errorf("RUN line %d: %w", line.line, err)
		}
	}
	for i, line := range lines {
		fmt.Fprintf(transcript, "RUN line %d: %s\n", line.line, line.text)
		exit, err := r.script(scripts[i])
		if err != nil {
			return false, fmt.Errorf("RUN line %d: %w", line.line, err)
		}
		if exit != 0 {
			fmt.Fprintf(transcript, "%s: RUN line %d failed with exit code %d\n", path, line.line, exit)
			return false, nil
		}
	}
	return true, nil
}

// scratchName returns a relative path that no other test of the suite has.
func (s *Suite) scratchName(file string) string {
	if root, err := filepath.Abs(s.Root); s.Root != "" && err == nil {
		if rel, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(rel) {
			return rel
		}
	}
	return strings.Trim(strings.ReplaceAll(filepath.ToSlash(file), "/", "_"), "_")
}
