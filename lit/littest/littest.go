// Package littest runs tests of package lit under go test. One test function
// is all that a project needs for a folder of golden tests:
//
//	func TestGolden(t *testing.T) {
//		littest.Run(t, &lit.Suite{
//			SourceRoot: "testdata",
//			Suffixes:   []string{".mlir"},
//			Tools:      map[string]lit.Tool{"mytool": lit.Simple(mytool.Run)},
//		})
//	}
//
// "go test -run TestGolden/sub/file.mlir" then runs one of them.
package littest

import (
	"testing"

	"hivm-opt/lit"
)

// Run runs all tests of the suite as parallel subtests of t, each named after
// its file. Unsupported tests are skipped. A suite without an ExecRoot gets a
// temporary folder. It is an error if there are no tests at all, or if one
// passes that is expected to fail.
func Run(t *testing.T, suite *lit.Suite) {
	t.Helper()
	suite = suite.Derive()
	if suite.ExecRoot == "" {
		suite.ExecRoot = t.TempDir()
	}
	tests, err := suite.Discover()
	if err != nil {
		t.Fatal(err)
	}
	if len(tests) == 0 {
		t.Fatalf("no tests in %s", suite.SourceRoot)
	}
	for _, test := range tests {
		t.Run(test.PathInSuite(), func(t *testing.T) {
			t.Parallel()
			r := test.Run(t.Context())
			switch {
			case r.Code == lit.Unsupported:
				t.Skip(r.Output)
			case r.Code.IsFailure() || r.Code == lit.XPass:
				t.Errorf("%s: %s\n%s", r.Code, test.Name(), r.Output)
			}
		})
	}
}
