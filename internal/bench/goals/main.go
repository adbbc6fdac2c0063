// Command goals reads the output of Go benchmarks, passes it on as it comes, and ends with a
// table of the figures that have a goal: ours, the peer's, and whether the goal is met.
//
//	go test -bench . | go run ./internal/bench/goals -o bench.txt -baseline FILE
//
// With -o, the output is also written to a file. With -baseline, benchmarks of the same names
// in a stored output are compared: figures that are worse by more than a tenth are warnings.
// A benchmark that fails makes the command fail. Times of another machine are compared as parts of the time of BenchmarkYardstick.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	output := flag.String("o", "", "write what is read to this `file` too")
	baseline := flag.String("baseline", "", "compare with the benchmarks in this `file`")
	flag.Parse()
	if err := run(os.Stdin, os.Stdout, *output, *baseline); err != nil {
		fmt.Fprintln(os.Stderr, "goals:", err)
		os.Exit(1)
	}
}

// run copies the lines of in to out, and prints the table and the comparison.
func run(in io.Reader, out io.Writer, output, baseline string) error {
	var before *results
	if baseline != "" {
		f, err := os.Open(baseline)
		if err != nil {
			return err
		}
		defer f.Close()
		if before, err = read(f, io.Discard); err != nil {
			return err
		}
	}
	copied := out
	if output != "" {
		f, err := os.Create(output)
		if err != nil {
			return err
		}
		defer f.Close()
		copied = io.MultiWriter(out, f)
	}
	now, err := read(in, copied)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	now.writeGoals(w)
	if before != nil {
		now.writeWorse(w, before)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if now.failed {
		return errors.New("a benchmark has failed")
	}
	return nil
}
