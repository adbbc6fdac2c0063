package lit

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
)

// testTools are small tools to run commands with.
func testTools() map[string]Tool {
	return map[string]Tool{
		// args prints each argument on a line, in brackets.
		"args": Simple(func(args []string, _ io.Reader, stdout, _ io.Writer) int {
			for _, a := range args {
				fmt.Fprintf(stdout, "[%s]\n", a)
			}
			return 0
		}),
		// upper prints its input in capitals.
		"upper": Simple(func(_ []string, stdin io.Reader, stdout, _ io.Writer) int {
			for s := bufio.NewScanner(stdin); s.Scan(); {
				fmt.Fprintln(stdout, strings.ToUpper(s.Text()))
			}
			return 0
		}),
		// both prints on both streams and fails.
		"both": Simple(func(_ []string, _ io.Reader, stdout, stderr io.Writer) int {
			fmt.Fprintln(stdout, "to stdout")
			fmt.Fprintln(stderr, "to stderr")
			return 3
		}),
		"crash": func(context.Context, []string, IO) int { panic("broken tool") },
		// flood prints without end, until that fails.
		"flood": Simple(func(_ []string, _ io.Reader, stdout, _ io.Writer) int {
			line := []byte(strings.Repeat("x", 4095) + "\n")
			for {
				if _, err := stdout.Write(line); err != nil {
					return 0
				}
			}
		}),
		// much prints half a megabyte, with or without a reader.
		"much": Simple(func(_ []string, _ io.Reader, stdout, stderr io.Writer) int {
			for range 1 << 15 {
				if _, err := io.WriteString(stdout, "0123456789abcde\n"); err != nil {
					fmt.Fprintln(stderr, err)
					return 1
				}
			}
			return 0
		}),
		// hang takes no notice of anything.
		"hang": func(context.Context, []string, IO) int { select {} },
		// wait ends with the time limit.
		"wait": func(ctx context.Context, _ []string, _ IO) int { <-ctx.Done(); return 0 },
		// surroundings prints its folder and a variable.
		"surroundings": func(_ context.Context, args []string, with IO) int {
			fmt.Fprintf(with.Stdout, "%s %s\n", with.Dir, with.Env[args[0]])
			return 0
		},
	}
}
