package lit_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"hivm-opt/lit"
)

// shout is the tool under test: it prints its input in capitals.
func shout(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	text, err := io.ReadAll(stdin)
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	io.WriteString(stdout, strings.ToUpper(string(text)))
	return 0
}

func Example() {
	// Usually the tests are files of the project, in a folder such as testdata.
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	for name, text := range map[string]string{
		"good.txt": "RUN: echo hello | shout | FileCheck %s\nCHECK: {{^}}HELLO{{$}}\n",
		"bad.txt":  "RUN: echo hello | shout | FileCheck %s\nCHECK: {{^}}hello{{$}}\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			fmt.Println(err)
			return
		}
	}

	suite := &lit.Suite{
		Name:       "example",
		SourceRoot: folder,
		Suffixes:   []string{".txt"},
		Tools:      map[string]lit.Tool{"shout": lit.Simple(shout)},
	}
	tests, err := suite.Discover()
	if err != nil {
		fmt.Println(err)
		return
	}
	var runner lit.Runner
	for _, r := range runner.Run(context.Background(), tests, nil) {
		fmt.Println(r.Code, r.Test.Name())
	}
	// Output:
	// FAIL example :: bad.txt
	// PASS example :: good.txt
}
