// Package upper is a small tool with golden tests.
package upper

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Run is the whole tool: arguments and streams in, exit code out.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	for s := bufio.NewScanner(stdin); s.Scan(); {
		fmt.Fprintln(stdout, strings.ToUpper(s.Text()))
	}
	return 0
}
