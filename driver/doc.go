// Package driver is the tool hivm-opt as a function. [Run] does the work of the
// process: it reads the flags, takes the input apart (--split-input-file), parses,
// verifies, runs the passes and prints.
//
//	var out, messages bytes.Buffer
//	exit := driver.Run([]string{"--flatten-ops"}, strings.NewReader(text), &out, &messages)
//
// Flags, messages and exit codes follow mlir-opt. [Main] is the process, and gives
// dialects and passes of one's own the same command line. The work on modules is done by
// package hivmopt.
//
// Invariants:
//   - but for [Main] there is no global state: any number of runs may go on at the same
//     time, and [RunContext] can be interrupted;
//   - nothing of a module is printed before all passes have succeeded on it, and
//     a file named by -o appears complete or not at all, or is overwritten then if it
//     has other names or no other file can take its place;
//   - a panic is a bug in hivm-opt; it is recovered in Run and reported with the
//     pass and the place in the input, with exit code 1.
package driver
