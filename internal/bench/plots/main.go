// Command plots draws the charts of docs/performance.md from the output of make bench:
//
//	go run ./internal/bench/plots -o docs bin/bench.txt
//
// bench-kernels.svg has a bar for each kernel, how many times as fast as C it is;
// bench-time.svg and bench-memory.svg have the time and the memory of the tool against the
// number of operations, beside mlir-opt.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"hivm-opt/internal/bench/figures"
)

func main() {
	folder := flag.String("o", ".", "write the charts to this `folder`")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *folder); err != nil {
		fmt.Fprintln(os.Stderr, "plots:", err)
		os.Exit(1)
	}
}

// run draws all charts of a file into a folder. A chart whose figures are not there stays as it was.
func run(file, folder string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	var list []figures.Figure
	if err := figures.Read(f, func(x figures.Figure) { list = append(list, x) }); err != nil {
		return err
	}
	var failed []error
	for _, c := range charts {
		p, size, err := c.draw(list)
		if err == nil {
			err = p.Save(size.X, size.Y, filepath.Join(folder, c.file))
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", c.file, err))
		}
	}
	return errors.Join(failed...)
}
