// Command filecheck checks the output of a tool against the directives in a file, with
// the command line and the messages of LLVM's FileCheck.
//
//	mytool test.txt | filecheck test.txt
package main

import "hivm-opt/lit/filecheck/filecheckmain"

func main() { filecheckmain.Main() }
