package html

import (
	"bufio"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"hivm-opt/internal/explain"
)

// Options are the texts of a page beside its report.
type Options struct {
	// Title is the name of the input.
	Title string
}

// Write writes the page for a report. The error is an error of w.
func Write(w io.Writer, r *explain.Report, o Options) error {
	out := bufio.NewWriterSize(w, 1<<16)
	t, err := template.New("page").Parse(pageText + memoryText + orderText)
	if err != nil {
		return err
	}
	p := newPage(r, o)
	if err := t.ExecuteTemplate(out, "top", p); err != nil {
		return err
	}
	cards := &cards{out: out, t: t, drawn: map[*explain.Analysis]cardParts{}}
	for i := 0; i < len(r.Ops); {
		end := i + 1
		for end < len(r.Ops) && r.Ops[end].Function == r.Ops[i].Function {
			end++
		}
		if err := cards.section(r.Ops[i:end], i); err != nil {
			return err
		}
		i = end
	}
	if err := writePlans(out, t, r.Plans); err != nil {
		return err
	}
	if err := writeOrders(out, t, r.Orders); err != nil {
		return err
	}
	if err := t.ExecuteTemplate(out, "bottom", p); err != nil {
		return err
	}
	return out.Flush()
}

// cards writes cards. Those of one analysis have the same drawing, which is made once.
type cards struct {
	out   io.Writer
	t     *template.Template
	drawn map[*explain.Analysis]cardParts
}

// cardParts is the text of what an analysis says, in front of the source line and behind it.
type cardParts struct{ body, facts template.HTML }

// maxDrawn bounds how many drawings are kept.
const maxDrawn = 1 << 12

// section writes the operations of a function, which have the numbers behind
// first.
func (c *cards) section(ops []explain.Op, first int) error {
	flattened := 0
	for i := range ops {
		if ops[i].Flattened {
			flattened++
		}
	}
	s := section{Name: ops[0].Function, Note: fmt.Sprintf("%d of %d operations flattened", flattened, len(ops))}
	if err := c.t.ExecuteTemplate(c.out, "open", s); err != nil {
		return err
	}
	for i := range ops {
		if err := c.card(&ops[i], first+i+1); err != nil {
			return err
		}
	}
	return c.t.ExecuteTemplate(c.out, "close", nil)
}

func (c *cards) card(op *explain.Op, number int) error {
	d, err := c.parts(op.Analysis)
	if err != nil {
		return err
	}
	x := newCard(op, number)
	x.Body, x.Facts = d.body, d.facts
	return c.t.ExecuteTemplate(c.out, "card", x)
}

// parts returns the drawing of an analysis.
func (c *cards) parts(x *explain.Analysis) (cardParts, error) {
	if d, ok := c.drawn[x]; ok {
		return d, nil
	}
	var body, facts strings.Builder
	b := newBody(x)
	if err := c.t.ExecuteTemplate(&body, "body", b); err != nil {
		return cardParts{}, err
	}
	if err := c.t.ExecuteTemplate(&facts, "facts", b); err != nil {
		return cardParts{}, err
	}
	// The template has escaped both.
	d := cardParts{template.HTML(body.String()), template.HTML(facts.String())}
	if len(c.drawn) == maxDrawn {
		clear(c.drawn)
	}
	c.drawn[x] = d
	return d, nil
}

//go:embed page.html
var pageText string

//go:embed page.css
var styleText string

//go:embed page.js
var scriptText string
