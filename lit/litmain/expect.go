package litmain

import (
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"hivm-opt/lit"
)

// expected returns result as --xfail and --xfail-not see it.
func (s *settings) expected(result lit.Result) lit.Result {
	listed := func(list []string) bool {
		return slices.Contains(list, result.Test.PathInSuite()) || slices.Contains(list, result.Test.Name())
	}
	switch {
	case listed(s.xfailNot):
		switch result.Code {
		case lit.XFail:
			result.Code = lit.Fail
		case lit.XPass:
			result.Code = lit.Pass
		}
	case listed(s.xfail):
		switch result.Code {
		case lit.Fail, lit.Timeout:
			result.Code = lit.XFail
		case lit.Pass, lit.FlakyPass:
			result.Code = lit.XPass
		}
	}
	return result
}

var (
	conditions = regexp.MustCompile(`(?m)\b(?:REQUIRES|UNSUPPORTED|XFAIL):(.*)$`)
	feature    = regexp.MustCompile(`(?:[-+=._a-zA-Z0-9]|\{\{.*?\}\})+`)
)

// usedFeatures lists all features that tests name.
func usedFeatures(out io.Writer, tests []*lit.Test) error {
	used := map[string]bool{}
	for _, t := range tests {
		text, err := os.ReadFile(t.SourcePath())
		if err != nil {
			return err
		}
		for _, line := range conditions.FindAllSubmatch(text, -1) {
			for _, name := range feature.FindAllString(string(line[1]), -1) {
				used[name] = name != "true" && name != "false"
			}
		}
	}
	maps.DeleteFunc(used, func(_ string, is bool) bool { return !is })
	_, err := fmt.Fprintln(out, strings.Join(slices.Sorted(maps.Keys(used)), " "))
	return err
}
