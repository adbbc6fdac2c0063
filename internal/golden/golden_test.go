package golden_test

import (
	"testing"

	"hivm-opt/lit/littest"
)

// TestGolden runs every test of the project's testdata as a subtest named after
// its file, with the tool and FileCheck inside the process.
func TestGolden(t *testing.T) {
	suite := projectSuite(t)
	suite.FileCheckArgs = []string{"--enable-var-scope"}
	tests, err := suite.Discover()
	if err != nil {
		t.Fatal(err)
	}
	if len(tests) < 120 {
		t.Fatalf("found only %d tests below testdata", len(tests))
	}
	for _, test := range tests {
		if test.Suite != suite || test.PathInSuite() == "" {
			t.Errorf("%s belongs to another suite", test.Name())
		}
	}
	littest.Run(t, suite)
}
