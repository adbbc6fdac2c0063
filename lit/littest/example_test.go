package littest_test

import (
	"fmt"
	"io"
	"testing"

	"hivm-opt/lit"
	"hivm-opt/lit/littest"
)

// greet is the tool under test.
func greet(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: greet name")
		return 2
	}
	fmt.Fprintf(stdout, "hello %s\n", args[0])
	return 0
}

func suite() *lit.Suite {
	return &lit.Suite{
		Name:       "greet",
		SourceRoot: "testdata",
		Suffixes:   []string{".test"},
		Features:   map[string]bool{"english": true},
		Tools:      map[string]lit.Tool{"greet": lit.Simple(greet)},
	}
}

// TestGolden is the test of a project that runs its golden tests.
func TestGolden(t *testing.T) {
	littest.Run(t, suite())
}

// In a project this is the body of a test function, and t its argument.
func ExampleRun() {
	golden := func(t *testing.T) {
		littest.Run(t, &lit.Suite{
			SourceRoot: "testdata",
			Suffixes:   []string{".test"},
			Tools:      map[string]lit.Tool{"greet": lit.Simple(greet)},
		})
	}
	_ = golden

	// The same tests can be looked at without running them.
	tests, err := suite().Discover()
	if err != nil {
		fmt.Println(err)
	}
	for _, test := range tests {
		fmt.Println(test.Name())
	}
	// Output:
	// greet :: french.test
	// greet :: usage.test
	// greet :: world.test
}
