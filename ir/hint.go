package ir

import (
	"strings"

	"hivm-opt/internal/suggest"
	"hivm-opt/ir/diag"
)

// HintOp adds to a message about an unknown operation a note with the name that may be
// meant, and returns the message. Names without a dialect are of the given dialect, or
// of builtin.
func (c *Context) HintOp(d *diag.Diagnostic, name, dialect string) *diag.Diagnostic {
	return c.hint(d, c.closestOp(name, dialect))
}

// longestWord is the length up to which words are compared letter by letter.
const longestWord = 100

// HintWord adds to a message about an unknown word a note with the one of the known words that may
// be meant, and returns the message.
func (c *Context) HintWord(err error, word string, known []string) error {
	if d, ok := err.(*diag.Diagnostic); ok && len(word) <= longestWord {
		c.hint(d, suggest.Closest(word, known))
	}
	return err
}

func (c *Context) hint(d *diag.Diagnostic, meant string) *diag.Diagnostic {
	if meant != "" && !c.NoHints {
		d.AttachNote(d.Location, "did you mean '%s'?", meant)
	}
	return d
}

// HintAttr is [Context.HintWord] for the name of an attribute of a dialect, or of a type if types is
// set.
func (c *Context) HintAttr(err error, d *Dialect, mnemonic string, types bool) error {
	defs := d.Attrs
	if types {
		defs = d.Types
	}
	var known []string
	for _, def := range defs {
		known = append(known, strings.TrimPrefix(def.Name, d.Name+"."))
	}
	return c.HintWord(err, mnemonic, known)
}

// CaseNames returns the words of an enumeration.
func CaseNames(cases []EnumCase) []string {
	names := make([]string, len(cases))
	for i, c := range cases {
		names[i] = c.Name
	}
	return names
}

// closestOp returns the name of an operation that name may be a misspelling of, written
// alike: with or without its dialect.
func (c *Context) closestOp(name, dialect string) string {
	prefix, rest, dotted := strings.Cut(name, ".")
	if !dotted {
		return suggest.Closest(name, c.opsOf(dialect))
	}
	if c.Dialect(prefix) == nil {
		if prefix = suggest.Closest(prefix, c.Dialects()); prefix == "" {
			return ""
		}
	}
	ops := c.opsOf(prefix)
	for _, op := range ops {
		if op == rest {
			return prefix + "." + op
		}
	}
	if rest = suggest.Closest(rest, ops); rest == "" {
		return ""
	}
	return prefix + "." + rest
}

// opsOf returns the names of the operations of a dialect without its own.
func (c *Context) opsOf(dialect string) []string {
	d := c.Dialect(dialect)
	if d == nil {
		return nil
	}
	names := make([]string, len(d.Ops))
	for i, def := range d.Ops {
		names[i] = strings.TrimPrefix(def.Name, dialect+".")
	}
	return names
}

// HintLocation adds to a message at a location that the text spells, such as a location
// in the program that the text was made from, a note with the place in the text
// itself. It returns the message.
func (c *Context) HintLocation(d *diag.Diagnostic, l Loc) *diag.Diagnostic {
	if l >= 0 || c.NoHints || d.Location.Source != nil {
		return d
	}
	if at := c.Written(l); at.Source != nil {
		d.AttachNote(at, "it is this operation of the input")
	}
	return d
}
