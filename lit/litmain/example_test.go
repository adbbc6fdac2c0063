package litmain_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"hivm-opt/lit"
	"hivm-opt/lit/litmain"
)

// shout is the tool under test: it prints its arguments in capitals.
func shout(args []string, _ io.Reader, stdout, _ io.Writer) int {
	fmt.Fprintln(stdout, strings.ToUpper(strings.Join(args, " ")))
	return 0
}

func ExampleCommand() {
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	test := filepath.Join(folder, "hello.txt")
	if err := os.WriteFile(test, []byte("RUN: shout hello | FileCheck %s\nCHECK: HELLO\n"), 0o644); err != nil {
		fmt.Println(err)
		return
	}
	command := litmain.Command{
		Tools:  map[string]lit.Tool{"shout": lit.Simple(shout)},
		Stdout: os.Stdout,
		Stderr: os.Stderr,
	}
	exit := command.Run(context.Background(), []string{"--quiet", test})
	fmt.Println("exit", exit)
	// Output:
	// -- Testing: 1 tests, 1 workers --
	//
	// Total Discovered Tests: 1
	// exit 0
}
