package toy

import (
	"context"

	hivmopt "hivm-opt"
	"hivm-opt/driver"
	"hivm-opt/ir"
	"hivm-opt/lit"
	"hivm-opt/pass"
)

// Config returns the additions of toy to hivm-opt.
func Config() hivmopt.Config {
	return hivmopt.Config{Dialects: []*ir.Dialect{Dialect()}, Passes: []pass.Info{Info()}}
}

// Tool returns toy-opt as a command that runs inside of lit.
func Tool() (lit.Tool, error) {
	compiler, err := hivmopt.New(Config())
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, args []string, with lit.IO) int {
		return driver.RunContext(ctx, args, driver.IO{
			Stdin: with.Stdin, Stdout: with.Stdout, Stderr: with.Stderr, Dir: with.Dir, Compiler: compiler,
		})
	}, nil
}
