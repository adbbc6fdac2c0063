// Gotest runs "go test" with its arguments and prints the output of go test without -v.
// Behind it come the skipped tests with their reasons, which go test keeps to itself.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

func main() {
	cmd := exec.Command("go", append([]string{"test", "-json"}, os.Args[1:]...)...)
	if tool := os.Getenv("GO"); tool != "" {
		cmd = exec.Command(tool, cmd.Args[1:]...)
	}
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gotest:", err)
		os.Exit(1)
	}
	summarize(out, os.Stdout)
	if cmd.Wait() != nil {
		os.Exit(1)
	}
}

// event is a line of the output of go test -json, see go doc test2json.
type event struct {
	Action, Package, Test, ImportPath, Output string
}

// summarize reads events: it prints the lines of packages, the lines of tests that fail,
// and the tests that were skipped by reason.
func summarize(in io.Reader, out io.Writer) {
	said := map[[2]string][]string{} // lines of tests that have not ended
	skipped := map[string][]string{} // tests by reason
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		var e event
		if json.Unmarshal([]byte(line), &e) != nil {
			fmt.Fprint(out, line) // of go itself
		}
		test := [2]string{e.Package, e.Test}
		switch {
		case e.Action == "build-output":
			fmt.Fprint(out, e.Output)
		case e.Action == "output" && e.Test == "":
			if e.Output != "PASS\n" {
				fmt.Fprint(out, e.Output)
			}
		case e.Action == "output":
			said[test] = append(said[test], e.Output)
		case e.Action == "fail" && e.Test != "":
			fmt.Fprint(out, strings.Join(said[test], ""))
			delete(said, test)
		case e.Action == "skip" && e.Test != "":
			why := reason(said[test])
			skipped[why] = append(skipped[why], e.Package+"."+e.Test)
			delete(said, test)
		case e.Action == "pass":
			delete(said, test)
		}
		if err != nil {
			break
		}
	}
	for _, lines := range said { // of a process that died
		fmt.Fprint(out, strings.Join(lines, ""))
	}
	list(out, skipped)
}

// reason returns the message of a test when it was skipped: the last line but the line of
// its end.
func reason(lines []string) string {
	for _, line := range slices.Backward(lines) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "--- SKIP") {
			continue
		}
		if _, text, ok := strings.Cut(line, ".go:"); ok {
			_, line, _ = strings.Cut(text, ": ")
		}
		return line
	}
	return "no reason"
}

// list prints how many tests were skipped for each reason, and the first of them.
func list(out io.Writer, skipped map[string][]string) {
	var whys []string
	for why := range skipped {
		whys = append(whys, why)
	}
	slices.Sort(whys)
	for _, why := range whys {
		tests := skipped[why]
		names := strings.Join(tests[:min(3, len(tests))], ", ")
		if len(tests) > 3 {
			names += ", ..."
		}
		fmt.Fprintf(out, "skipped %d: %s (%s)\n", len(tests), why, names)
	}
}
