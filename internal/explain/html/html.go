package html

import (
	"bufio"
	_ "embed"
	"fmt"
	"html/template"
	"io"

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
	for i := 0; i < len(r.Ops); {
		end := i + 1
		for end < len(r.Ops) && r.Ops[end].Function == r.Ops[i].Function {
			end++
		}
		if err := writeSection(out, t, r.Ops[i:end], i); err != nil {
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

// writeSection writes the operations of a function, which have the numbers behind
// first.
func writeSection(w io.Writer, t *template.Template, ops []explain.Op, first int) error {
	flattened := 0
	for i := range ops {
		if ops[i].Flattened {
			flattened++
		}
	}
	s := section{Name: ops[0].Function, Note: fmt.Sprintf("%d of %d operations flattened", flattened, len(ops))}
	if err := t.ExecuteTemplate(w, "open", s); err != nil {
		return err
	}
	for i := range ops {
		if err := t.ExecuteTemplate(w, "card", newCard(&ops[i], first+i+1)); err != nil {
			return err
		}
	}
	return t.ExecuteTemplate(w, "close", nil)
}

//go:embed page.html
var pageText string

//go:embed page.css
var styleText string

//go:embed page.js
var scriptText string
