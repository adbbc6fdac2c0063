package update

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"hivm-opt/lit"
)

// Change is the result of an update of a test.
type Change struct {
	// Old is the content of the test file before the update, New after it.
	Old, New string
	// Notes describe the parts that were left alone.
	Notes []string
}

// Test runs the commands of a test and returns its update. The file stays as it is.
func Test(ctx context.Context, test *lit.Test) (Change, error) {
	file, err := filepath.Abs(test.SourcePath())
	if err != nil {
		return Change{}, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return Change{}, err
	}
	r := &recorder{test: file}
	suite := test.Suite.Derive()
	suite.Tools = maps.Clone(suite.Tools)
	if suite.Tools == nil {
		suite.Tools = map[string]lit.Tool{}
	}
	suite.Tools["FileCheck"], suite.Tools["filecheck"] = r.tool, r.tool
	suite.External, suite.Retries = false, 0
	copied := *test
	copied.Suite = suite
	result := copied.Run(ctx)
	switch result.Code {
	case lit.Pass, lit.XPass:
	case lit.Unsupported:
		return Change{Old: string(text), New: string(text), Notes: []string{strings.TrimSpace(result.Output)}}, nil
	default:
		return Change{}, fmt.Errorf("its commands fail:\n%s", strings.TrimSpace(result.Output))
	}
	if len(r.runs) == 0 {
		return Change{}, errors.New("no RUN line ends in FileCheck with this file's directives")
	}
	updated, notes := Generate(string(text), r.runs)
	return Change{Old: string(text), New: updated, Notes: notes}, nil
}

// Noted reports whether a test file has directives that were generated.
func Noted(text string) bool {
	for line := range strings.Lines(text) {
		if strings.HasSuffix(strings.TrimRight(line, " \t\r\n"), Note) {
			return true
		}
	}
	return false
}
