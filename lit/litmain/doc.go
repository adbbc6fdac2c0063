// Package litmain is the command lit as a function, so that a project can have
// a lit of its own that runs the project's tools inside the process:
//
//	func main() {
//		command := litmain.Command{
//			Tools:  map[string]lit.Tool{"mytool": lit.Simple(mytool.Run)},
//			Stdout: os.Stdout,
//			Stderr: os.Stderr,
//		}
//		os.Exit(command.Run(context.Background(), os.Args[1:]))
//	}
//
// Options, messages, reports and exit codes equal those of LLVM's lit. A folder
// without a lit.cfg.py is a suite too: of its files that have RUN lines, which
// may say %ProtectFileCheckOutput. With --config-prefix there has to be a
// configuration. Tests are not run under valgrind (--vg), and --per-test-coverage
// and --time-trace-output do nothing.
package litmain
