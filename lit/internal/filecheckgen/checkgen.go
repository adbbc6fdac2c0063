// Package filecheckgen makes runs of FileCheck up: a check file, an input made for it,
// and a command line. About half of the inputs satisfy the checks; most others miss
// them by little, and some runs are malformed. The tests of lit/filecheck give each
// to LLVM's FileCheck too and compare the answers.
package filecheckgen

import (
	"math/rand/v2"
	"strings"
)

// The names of the two files of a run.
const (
	CheckFile = "check.txt"
	InputFile = "input.txt"
)

// Pair is one run of FileCheck.
type Pair struct {
	// Check is the text of [CheckFile].
	Check string
	// Input is the text of [InputFile], and of the standard input.
	Input string
	// Args are the arguments, with the names of the files.
	Args []string
	// Env is the variable FILECHECK_OPTS; without text it is not set.
	Env string
}

// Generate returns the pair of a seed.
func Generate(seed uint64) Pair {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 4)), state: newState()}
	g.flags = g.someFlags()
	g.choose([]production{
		{44, (*generator).program},
		{2, (*generator).regexes},
		{6, (*generator).numerals},
		{1, (*generator).soup},
		{2, (*generator).expressions},
		{2, (*generator).texts},
		{2, (*generator).tangle},
		{8, (*generator).malformed},
		{2, (*generator).badFiles},
	})
	// It is an error when a prefix is not used.
	for g.directives < len(g.flags.prefixes) && !g.chance(12) {
		g.plain()
	}
	if g.chance(3) {
		g.mutate()
	}
	p := Pair{Check: g.text(g.check), Input: g.text(g.input)}
	if g.chance(12) {
		other := Generate(g.Uint64())
		p.Check = g.spliced(p.Check, other.Check)
		p.Input = g.spliced(p.Input, other.Input+other.Check)
	}
	if g.chance(60) {
		p.Input = g.pick("", "\n", " \n\t\n")
	}
	p.Args, p.Env = g.arguments()
	return p
}

// generator makes one pair up.
type generator struct {
	*rand.Rand
	flags flags
	check []string // lines
	input []string
	state
}

// production is one way to continue.
type production struct {
	weight int
	write  func(*generator)
}

// choose goes one of the ways, by their weights.
func (g *generator) choose(ps []production) {
	total := 0
	for _, p := range ps {
		total += p.weight
	}
	n := g.IntN(total)
	for _, p := range ps {
		if n -= p.weight; n < 0 {
			p.write(g)
			return
		}
	}
}

// pick returns one of the strings.
func (g *generator) pick(s ...string) string { return s[g.IntN(len(s))] }

// chance is true in one of n cases.
func (g *generator) chance(n int) bool { return g.IntN(n) == 0 }

// text joins lines, most often with the newline at the end.
func (g *generator) text(lines []string) string {
	end := "\n"
	if g.chance(40) {
		end = "\r\n"
	}
	text := strings.Join(lines, end)
	if len(lines) > 0 && !g.chance(15) {
		text += end
	}
	return text
}
