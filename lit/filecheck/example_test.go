package filecheck_test

import (
	"fmt"
	"strings"

	"hivm-opt/lit/filecheck"
)

func ExampleCheck() {
	check := filecheck.File{Name: "greet.txt", Text: `
CHECK: Hello, [[NAME:[A-Z][a-z]+]]
CHECK-NEXT: Good bye, [[NAME]]
`}
	for _, output := range []string{
		"Hello, Ada\nGood bye, Ada\n",
		"Hello, Ada\nGood bye, Bob\n",
	} {
		err := filecheck.Check(check, filecheck.File{Name: "output", Text: output}, filecheck.Options{})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println("as expected")
	}
	// Output:
	// as expected
	// greet.txt:3:13: error: CHECK-NEXT: expected string not found in input
	// CHECK-NEXT: Good bye, [[NAME]]
	//             ^
	// output:1:11: note: scanning from here
	// Hello, Ada
	//           ^
	// output:1:11: note: with "NAME" equal to "Ada"
	// Hello, Ada
	//           ^
	// output:2:1: note: possible intended match here
	// Good bye, Bob
	// ^
}

func ExampleRun() {
	check := filecheck.File{Name: "t", Text: "CHECK-NOT: warning"}
	input := filecheck.File{Name: "log", Text: "all is fine"}
	r := filecheck.Run(check, input, filecheck.Options{VeryVerbose: true})
	fmt.Println(r.Status == filecheck.OK)
	for _, d := range r.Diagnostics {
		fmt.Println(d.Severity, d.Message)
	}
	// Output:
	// true
	// remark implicit EOF: expected string found in input
	// note found here
	// remark CHECK-NOT: excluded string not found in input
	// note scanning from here
}

func ExampleReport_WriteDump() {
	check := filecheck.File{Name: "t", Text: "CHECK: red\nCHECK-NEXT: green"}
	input := filecheck.File{Name: "colours", Text: "red\nblue\ngreen\n"}
	r := filecheck.Run(check, input, filecheck.Options{RecordEvents: true})
	var dump strings.Builder
	r.WriteDump(&dump, filecheck.DumpOptions{})
	// Each line ends in a blank that represents its newline.
	fmt.Print(strings.ReplaceAll(dump.String(), " \n", "\n"))
	// Output:
	// Input file: colours
	// Check file: t
	//
	// -dump-input=help explains the following input dump.
	//
	// Input was:
	// <<<<<<
	//         1: red
	//         2: blue
	//         3: green
	// next:2     !~~~~  error: match on wrong line
	// >>>>>>
}

func ExampleMain() {
	var messages strings.Builder
	exit := filecheck.Main([]string{"--check-prefix=A,B", "test.txt"}, filecheck.IO{Stderr: &messages})
	fmt.Println(exit, messages.String())
	// Output:
	// 2 error: supplied check prefix must start with a letter and contain only alphanumeric characters, hyphens, and underscores: 'A,B'
}
