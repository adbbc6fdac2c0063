package dumppage

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"io"
	"iter"

	"hivm-opt/internal/htmlpage"
)

// Options are the texts of a page beside its steps.
type Options struct {
	// Title is the name of the input, or of both.
	Title string
	// Modules says that the only step is a comparison of two modules.
	Modules bool
}

// Write writes the page for the steps, in their order. The error is an error of w, or of the
// steps.
func Write(w io.Writer, o Options, steps iter.Seq2[*Step, error]) error {
	p := &page{Assets: htmlpage.New(styleText, scriptText, digests), Options: o, Over: "passes of a dump"}
	if o.Modules {
		p.Over = "two modules compared"
	}
	x := writer{out: bufio.NewWriterSize(w, 1<<16), block: newBlock(), index: index{Modules: o.Modules, Steps: []indexStep{}}}
	writepageTop(x.out, p)
	for step, err := range steps {
		if err == nil {
			err = x.step(step)
		}
		if err != nil {
			return err
		}
	}
	if err := x.flush(); err != nil {
		return err
	}
	index, err := json.Marshal(x.index)
	if err != nil {
		return err
	}
	writepageBottom(x.out, p, index)
	return x.out.Flush()
}

// page is the data of page.qtpl.
type page struct {
	htmlpage.Assets
	Options
	Over string
}

// index is what the script knows about the steps before it unpacks a block.
type index struct {
	Modules bool        `json:"modules"`
	Blocks  int         `json:"blocks"`
	Steps   []indexStep `json:"steps"`
}

type indexStep struct {
	Number   int     `json:"number"`
	Pass     string  `json:"pass"`
	Flag     string  `json:"flag,omitempty"`
	Function string  `json:"fn,omitempty"`
	Seconds  float64 `json:"seconds,omitempty"`
	State    string  `json:"state"`
	// Counts are the operations added, removed, changed and moved; nil where the texts were
	// compared by lines.
	Counts []int `json:"counts,omitempty"`
	// Changes is how many places changed.
	Changes int `json:"changes,omitempty"`
	Block   int `json:"block"`
	Place   int `json:"place"`
}

// writer writes the blocks.
type writer struct {
	out   *bufio.Writer
	block *block
	index index
}

func (x *writer) step(s *Step) error {
	if x.block.full() {
		if err := x.flush(); err != nil {
			return err
		}
	}
	place, changes := x.block.add(s, s.lines())
	e := indexStep{
		Number: s.Number, Pass: s.Pass, Flag: s.Flag, Function: s.Function, Seconds: s.Seconds,
		State: s.state(), Changes: changes, Block: x.index.Blocks, Place: place,
	}
	if s.Diff != nil {
		n := s.Diff.Summary()
		e.Counts = []int{n.Added, n.Removed, n.Changed, n.Moved}
	}
	x.index.Steps = append(x.index.Steps, e)
	return nil
}

// flush writes a block, if it has any step.
func (x *writer) flush() error {
	if len(x.block.Steps) == 0 {
		return nil
	}
	data, err := x.block.pack()
	if err != nil {
		return err
	}
	number := x.index.Blocks
	x.index.Blocks++
	x.block = newBlock()
	writepackedBlock(x.out, number, data)
	return nil
}

//go:embed page.css
var styleText string

//go:embed page.js
var scriptText string

// digests are those of the style and the script.
var digests = htmlpage.Digests{
	Style:  "+ydmt8wqbrC34ehFs7V+hi4f9fe7hkcmUSKoDBKwjSk=",
	Script: "cP0iog6jFMywd7YK2xartj9YeXb0QH/IDuCkEWJxWyg=",
}
