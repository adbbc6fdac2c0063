// Package docs has the pages that programs quote.
package docs

import _ "embed" // for the pages

// Interpreter is the page about the meaning of each operation of HIVM.
//
//go:embed interpreter.md
var Interpreter string
