// Package dump reads what compilers print between their passes: files with lines such as
//
//	// -----// IR Dump After CSE (cse) ('func.func' operation: @f) //----- //
//
// and between them modules or functions, for one pass after the other, together with
// messages of the compiler and other lines that are no MLIR. It does not parse: one pass
// over the bytes makes an [Index] of sections, whose texts are read when they are needed,
// so that a dump may be larger than the memory.
package dump

import (
	"fmt"
	"io"
	"sync/atomic"
)

// When says at which time a section was printed.
type When uint8

const (
	// Plain is a text without a banner: a file that is no dump, the text in front of the
	// first banner, or the output of the compiler behind the last section.
	Plain When = iota
	// Before is a text from before a pass.
	Before
	// After is a text from after a pass.
	After
	// Failed is what a pass left behind that failed.
	Failed
)

// String returns the word that the table of the command has, "" for Plain.
func (w When) String() string { return [...]string{"", "before", "after", "failed"}[w] }

// Language is the language of a text. Only [MLIR] is read.
type Language uint8

const (
	// MLIR is the language of a text unless its banner says something else.
	MLIR Language = iota
	// LLVMIR is LLVM IR, or later code.
	LLVMIR
	// TVMScript is what TileLang prints in front of its MLIR.
	TVMScript
)

// String returns the name of the language.
func (l Language) String() string { return [...]string{"MLIR", "LLVM IR", "TVM script"}[l] }

// Change says whether a section differs from the last state of the same scope, which is
// the module, or a function also where it was printed as a part of a module.
type Change uint8

const (
	// Unknown is the answer where nothing of the scope was printed before.
	Unknown Change = iota
	// Same is the answer where the text is the same but for names of aliases, locations,
	// comments, indentation and noise.
	Same
	// Changed is the answer where something else differs.
	Changed
)

// String returns "unknown", "no" or "yes".
func (c Change) String() string { return [...]string{"unknown", "no", "yes"}[c] }

// Section is one text of a dump.
type Section struct {
	// Number counts from 1.
	Number int
	When   When
	// Pass is the name of the pass's class, Flag its argument on a command line; both are
	// empty for [Plain] sections, and Flag where the banner has none.
	Pass, Flag string
	// Op and Symbol are the operation of the banner, which the pass ran on: "func.func" and
	// "f". They are empty where the banner has none.
	Op, Symbol string
	// Root is the name of the first operation of the text: "builtin.module", "func.func".
	Root string
	// Function is the function that the pass ran on, without @: by the banner, or else the
	// function that is the whole text. It is empty for passes on modules.
	Function string
	// Offset and Size are the place of the text in the file, without the banner, in bytes.
	Offset, Size int64
	// Line is the line of the file, from 1, in which the text begins: the line below the
	// banner.
	Line int
	// Lines counts the lines of the text without blank lines at its end and without noise.
	Lines int
	// Ops counts the lines in which an operation begins. Operations that are not printed,
	// such as terminators without operands, are not counted.
	Ops int
	// Functions are the functions that the text defines or declares, in their order, without
	// @. Sections with equal lists may share them.
	Functions []string
	Changed   Change
	// Truncated says that the text ends in the middle of an operation.
	Truncated bool
	// Time is how many seconds all runs of the pass took by the timing report of the dump, 0
	// if it says nothing about the pass.
	Time float64
	// Noise counts the lines of the text that are no MLIR.
	Noise Noise
	// Language is the language of the text, by its banner.
	Language Language

	scope string // of which the section is a state; functions are "@f"
	// nested says that the text is a module that stands in another module.
	nested bool
	symbol string // of the text's root
}

// IsModule reports whether the text is a whole module, also if the pass ran on a function
// of it.
func (s *Section) IsModule() bool { return s.Root == "builtin.module" }

// Index is what is in a dump.
type Index struct {
	// Name is the name of the file in messages.
	Name     string
	Sections []Section
	// Noise counts the lines of the whole file that are no MLIR.
	Noise Noise
	// Times are the seconds of each pass or pipeline by the timing report in the dump; nil
	// if there is none.
	Times map[string]float64
	// Binary says that the file begins with bytes that no text has.
	Binary bool
	// Size is the number of bytes of the file, Lines the number of its lines.
	Size  int64
	Lines int

	r           io.ReaderAt
	lastDivided atomic.Pointer[divided]
	twins       map[string]*twins // the names that several functions of a section have
}

// Section returns the section of that number, which is in the index.
func (x *Index) Section(number int) *Section { return &x.Sections[number-1] }

// Ops returns the number of lines in which an operation begins.
func (x *Index) Ops() int {
	n := 0
	for i := range x.Sections {
		n += x.Sections[i].Ops
	}
	return n
}

// IsDump reports whether the file has a section with a banner.
func (x *Index) IsDump() bool {
	for i := range x.Sections {
		if x.Sections[i].When != Plain {
			return true
		}
	}
	return false
}

// Title names a section: "section 3, after cse on @f".
func (s *Section) Title() string {
	title := fmt.Sprint("section ", s.Number)
	if s.Pass != "" {
		pass := s.Flag
		if pass == "" {
			pass = s.Pass
		}
		when := s.When.String()
		if s.When == Failed {
			when = "after the failed"
		}
		title += ", " + when + " " + pass
	}
	if s.Function != "" {
		title += " on @" + s.Function
	}
	return title
}
