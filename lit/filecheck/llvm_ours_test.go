package filecheck_test

import (
	"fmt"
	"io/fs"
	"runtime/debug"
	"strings"
	"syscall"
	"testing/fstest"

	"hivm-opt/lit/filecheck"
	"hivm-opt/lit/internal/filecheckgen"
)

// ours checks a pair inside the process. A panic is an outcome, so that the test
// can report the pair.
func ours(p filecheckgen.Pair) (o outcome) {
	defer func() {
		if r := recover(); r != nil {
			o = outcome{exit: 134, stderr: fmt.Sprintf("panic: %v\n%s", r, debug.Stack())}
		}
	}()
	var stdout, stderr strings.Builder
	exit := filecheck.Main(p.Args, filecheck.IO{
		Stdin: strings.NewReader(p.Input), Stdout: &stdout, Stderr: &stderr,
		Open: open(p),
		Getenv: func(name string) string {
			if name == "FILECHECK_OPTS" {
				return p.Env
			}
			return ""
		},
	})
	return outcome{exit, stdout.String(), stderr.String()}
}

// open returns how the files of a pair are opened.
func open(p filecheckgen.Pair) func(string) (fs.File, error) {
	files := fstest.MapFS{filecheckgen.CheckFile: {Data: []byte(p.Check)}, filecheckgen.InputFile: {Data: []byte(p.Input)}}
	return func(name string) (fs.File, error) {
		if files[name] == nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.ENOENT}
		}
		return files.Open(name)
	}
}
