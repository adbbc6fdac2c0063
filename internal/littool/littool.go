// Package littool has hivm-opt as a command that runs inside the process of lit, for the
// commands that run hivm-opt's tests.
package littool

import (
	"context"

	"hivm-opt/driver"
	"hivm-opt/lit"
)

// Tools returns hivm-opt by its name.
func Tools() map[string]lit.Tool { return map[string]lit.Tool{driver.Name: run} }

func run(ctx context.Context, args []string, with lit.IO) int {
	return driver.RunContext(ctx, args, driver.IO{Stdin: with.Stdin, Stdout: with.Stdout, Stderr: with.Stderr, Dir: with.Dir})
}
