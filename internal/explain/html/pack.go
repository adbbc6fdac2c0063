package html

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"strings"

	"hivm-opt/internal/explain"
)

// packer compresses texts one after the other. The tables of a compressor take 0.8 MB.
type packer struct{ z *gzip.Writer }

// pack returns data compressed, in base 64.
func (p *packer) pack(data []byte) (string, error) {
	var out bytes.Buffer
	text := base64.NewEncoder(base64.StdEncoding, &out)
	if p.z == nil {
		p.z = gzip.NewWriter(text)
	} else {
		p.z.Reset(text)
	}
	if _, err := p.z.Write(data); err != nil {
		return "", err
	}
	if err := p.z.Close(); err != nil {
		return "", err
	}
	err := text.Close()
	return out.String(), err
}

// index is what the script knows of all operations, in the order of the page, and the input.
type index struct {
	// Ops, Functions and Reasons are names, which entries have numbers of.
	Ops       []string `json:"ops"`
	Functions []string `json:"fns"`
	Reasons   []string `json:"reasons"`
	Classes   []string `json:"classes"`
	// Entries are, one after the other for each operation, its number, and the numbers of its name,
	// function, class and reason, and the line of the input.
	Entries []int `json:"entries"`
	// Texts are what the search looks in, beside the names.
	Texts   []string `json:"texts"`
	Sources []text   `json:"sources"`
}

// text is a text of the input and the number of its first line.
type text struct {
	Name  string `json:"name"`
	First int    `json:"first"`
	Text  string `json:"text"`
}

// writeData writes the packed cards, and the index.
func (c *cards) writeData() error {
	var ops, functions, reasons, classes tally
	x := index{Entries: []int{}, Texts: []string{}, Sources: []text{}}
	for _, i := range c.order {
		op := &c.report.Ops[i]
		reason := -1
		if !op.Flattened {
			reason = reasons.add(op.Reason.String())
		}
		x.Entries = append(x.Entries, i+1, ops.add(shortName(op.Name)), functions.add(op.Function), classes.add(string(op.Class)), reason, inputLine(op))
		x.Texts = append(x.Texts, searched(op))
	}
	x.Ops, x.Functions, x.Reasons, x.Classes = ops.names(), functions.names(), reasons.names(), classes.names()
	for _, f := range c.report.Sources {
		x.Sources = append(x.Sources, text{baseName(f.Name), max(f.FirstLine, 1), strings.ToValidUTF8(f.Text, "?")})
	}
	data, err := json.Marshal(x)
	if err != nil {
		return err
	}
	packed, err := c.packer.pack(data)
	if err != nil {
		return err
	}
	var m markup
	m.raw(`<script type="application/octet-stream" id="index">`)
	m.text(packed)
	m.raw("</script>\n")
	for i, b := range c.blocks {
		m.size(`<script type="application/octet-stream" id="block-`, i)
		m.element(`>`, b, "</script>\n")
		if _, err := c.out.Write(m.b); err != nil {
			return err
		}
		m.b = m.b[:0]
	}
	_, err = c.out.Write(m.b)
	return err
}

// searched is the text of an operation that the search looks in.
func searched(op *explain.Op) string {
	parts := []string{op.Text, op.Summary}
	for _, b := range op.Boundaries {
		if b.Text != "" && !strings.HasSuffix(op.Summary, b.Text) {
			parts = append(parts, b.Text)
		}
	}
	for _, r := range op.Remedies {
		parts = append(parts, r.Text)
	}
	return strings.Join(parts, "\n")
}
