package html

import (
	"bufio"
	_ "embed"
	"io"
	"slices"

	"hivm-opt/internal/explain"
)

// Options are the texts of a page beside its report.
type Options struct {
	// Title is the name of the input. Of a path the last part is the heading.
	Title string
}

// Write writes the page for a report. The error is an error of w.
func Write(w io.Writer, r *explain.Report, o Options) error {
	out := bufio.NewWriterSize(w, 1<<16)
	p := newPage(r, o)
	writepageTop(out, p)
	c := cards{out: out, report: r, order: inOrder(r.Ops)}
	if err := c.write(); err != nil {
		return err
	}
	writePlans(out, r.Plans)
	writeOrders(out, r.Orders)
	writepageMiddle(out, p)
	if p.Flattening {
		if err := c.writeData(); err != nil {
			return err
		}
	}
	writepageBottom(out, p)
	return out.Flush()
}

// inOrder returns the numbers of operations in the order of the page: by class, the problems first,
// and in each class as they stand.
func inOrder(ops []explain.Op) []int {
	out := make([]int, 0, len(ops))
	for _, class := range explain.Classes() {
		for i := range ops {
			if ops[i].Class == class {
				out = append(out, i)
			}
		}
	}
	for i := range ops { // of a class that nobody knows
		if !slices.Contains(explain.Classes(), ops[i].Class) {
			out = append(out, i)
		}
	}
	return out
}

const (
	// inline is how many cards stand in the page itself; the others are packed, and made when the reader
	// comes to them.
	inline = 200
	// perBlock is how many cards are packed together.
	perBlock = 100
)

// cards writes the cards of a page.
type cards struct {
	out    *bufio.Writer
	report *explain.Report
	order  []int
	// blocks are packed cards.
	blocks []string
	packer packer
	// block is the cards of a block while they are made.
	block markup
}

// write writes a section for each class that has operations. A section consists of blocks.
func (c *cards) write() error {
	for from := 0; from < len(c.order); {
		class := c.report.Ops[c.order[from]].Class
		to := from + 1
		for to < len(c.order) && c.report.Ops[c.order[to]].Class == class {
			to++
		}
		if err := c.section(class, from, to); err != nil {
			return err
		}
		from = to
	}
	return nil
}

// section writes the cards of a class, which are those from one place of the page to another.
func (c *cards) section(class explain.Class, from, to int) error {
	var m markup
	m.attribute(`<section class="ops" data-class="`, string(class))
	m.raw(`><h2>`)
	title, note := headings(class)
	m.raw(title)
	m.raw(` <small>`)
	m.number(to - from)
	m.element(` `, note, "</small></h2>\n")
	for ; from < to; from += perBlock {
		end := min(from+perBlock, to)
		c.block.b = c.block.b[:0]
		for _, i := range c.order[from:end] {
			c.block.card(&c.report.Ops[i], i+1)
		}
		m.size(`<div class="block" data-from="`, from)
		m.size(` data-to="`, end)
		if from < inline {
			m.raw(">\n")
			m.b = append(m.b, c.block.b...) // made by a markup
			m.raw("</div>\n")
		} else {
			packed, err := c.packer.pack(c.block.b)
			if err != nil {
				return err
			}
			m.size(` data-block="`, len(c.blocks))
			m.raw("></div>\n")
			c.blocks = append(c.blocks, packed)
		}
		if _, err := c.out.Write(m.b); err != nil {
			return err
		}
		m.b = m.b[:0]
	}
	_, err := c.out.WriteString("</section>\n")
	return err
}

// headings are the title of a class and what it says.
func headings(c explain.Class) (title literal, note string) {
	switch c {
	case explain.ClassChangeable:
		return "You can change", "not flattened, and something can be done about it"
	case explain.ClassPartly:
		return "Flattened in part", "in which more dims would merge"
	case explain.ClassNever:
		return "Never flatten", "by what the operations are; no other buffer would help"
	case explain.ClassFlat:
		return "Nothing to merge", "with one dim or none"
	}
	return "Flattened", "as far as they can be"
}

//go:embed page.css
var styleText string

//go:embed page.js
var scriptText string
