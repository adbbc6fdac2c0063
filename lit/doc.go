// Package lit runs test files that carry their own commands, as LLVM's lit
// does, without Python, a shell or LLVM.
//
// A test file has RUN lines, behind any start of a comment:
//
//	// RUN: mytool %s --optimize \
//	// RUN:   | FileCheck %s
//	// CHECK: optimized
//
// A [Suite] is a folder of such files and how to run them. [Suite.Discover]
// finds its tests, [Test.Run] runs one and [Runner] many at the same time.
// Package littest runs them as subtests of go test, and the command lit from
// a terminal. Commands run inside the process where they can: the tools in
// [Suite.Tools], FileCheck, and some thirty small ones such as cat and sed;
// everything else is a program from the PATH.
//
// # Test files
//
// RUN lines run in order until one fails. A line that ends in a backslash goes
// on in the next RUN line. Besides there are
//
//	REQUIRES: feature, other && !third    the test is unsupported without these
//	UNSUPPORTED: feature                  ... or with any of these
//	XFAIL: feature                        ("*" for always) the test has to fail
//	ALLOW_RETRIES: 2                      it may fail twice before it passes
//	DEFINE: %{name} = text                a substitution for the lines below
//	REDEFINE: %{name} = text              ... with another text from here on
//	END.                                  nothing below is read
//
// A feature may hold regular expressions in double braces. A keyword counts
// wherever it stands on a line, so text that mentions one must not have its
// colon.
//
// # Substitutions
//
// %s is the test file, %S (also %p) its folder, %t a name for scratch files of
// the test's own, %T their folder, %basename_t the test file's name, %% a
// percent sign. %{s:real} follows symbolic links (and so with S, p, t and T);
// %/s has slashes only, %:s no colons. %(line), %(line+1) and %(line-1) are
// line numbers. %{pathsep} and %{fs-sep} separate paths and parts of paths.
// %errc_ENOENT and the like are the system's messages. "%if feature %{text%}
// %else %{other%}" is the first or the second text. [Suite.Substitutions] come
// before all of these and may use them.
//
// # Command language
//
// Commands are joined by "|", "|&", "&&", "||" and ";". A pipe fails if any
// command in it does. Redirections are <, >, >>, 2>, 2>>, 2>&1, 1>&2, &>, &>>
// and >&. Words can be quoted with ' and ", or with a backslash; * and ? match
// names of files. That is all there is of a shell: as in lit there are no
// variables, subshells, background commands or comments, and a $ or a
// parenthesis is a character like any other.
//
// Commands of the shell itself are cd, pushd, popd, export and unset, which
// last to the end of the test, env with -u, -i and NAME=VALUE, and not (also
// !), which wants a failure, or with --crash a crash. Built in are cat, cmp,
// count, cp, diff, echo, false, FileCheck (also filecheck), grep, head, ls,
// mkdir, mv, pwd, rm, sed, sort, split-file, tail, touch, tr, true, uniq and
// wc, with their common options; with others the system's command of that name
// runs instead. rm, mv and split-file never remove the test file itself or a
// folder around it.
//
// # Differences from lit
//
// Logs, messages and outcomes equal those of lit with its internal shell. These
// differ on purpose: redirections work in the order written, "|&", "&>>", "1>&2"
// and a ";" at the end of a line are fine; a file that cannot be opened fails its
// command instead of leaving the test unresolved, and so does cd to a folder that
// is not there; of several redirections of one stream every file is made; cat
// without a file copies its input, and with "-" too; env without a command prints
// the environment, and env -i empties it; options refused by lit's own cat, mkdir
// or rm, such as cat -n, are left to the system's command; small commands have the
// messages of GNU's; a backslash in front of a word protects any character but
// letters and digits, where lit keeps it always. As in lit, and not in a system,
// mkdir of a folder that is there succeeds, and rm -f needs an operand. A line may
// grow to 1 MiB by substitutions, all lines of a test to 16 MiB; of the output of
// a command the log has the first 4 MiB, and commands that keep their input, such
// as sort, take 64 MiB.
//
// # Tools inside the process
//
// A [Tool] gets its folder, environment and streams as arguments, as several
// tests run at the same time in one process. A tool that panics fails its test,
// also behind a plain "not". A tool that still runs a moment after the time
// limit of its test is left behind: the test is over, but the goroutine stays
// until the tool returns. Built-in commands and redirections do return, also
// from a named pipe whose other end is never opened. With [Suite.External] the
// same tests run with real processes, to the same verdicts, but for mkdir and
// rm as above.
package lit
