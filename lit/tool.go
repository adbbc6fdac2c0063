package lit

import (
	"context"
	"io"
)

// IO is the surroundings of a command that runs inside the process.
type IO struct {
	// Dir is the folder that relative file names are relative to. The process
	// has one working directory for all its tests, so a tool that opens files
	// has to join their names with Dir itself.
	Dir string
	// Env holds the environment variables. It must not be changed.
	Env map[string]string

	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// Tool is a command that runs inside the process. args do not include the
// command's name. The result is the exit code, 0 for success. A tool should
// return soon after ctx is done: a tool that does not is left running when
// the time limit of its test has passed.
type Tool func(ctx context.Context, args []string, with IO) (exit int)

// Simple makes a [Tool] of a function that needs only arguments and streams.
func Simple(f func(args []string, stdin io.Reader, stdout, stderr io.Writer) int) Tool {
	return func(_ context.Context, args []string, with IO) int {
		return f(args, with.Stdin, with.Stdout, with.Stderr)
	}
}
