package ir

import (
	"strconv"
	"sync"

	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// Loc is the location of an operation in four bytes: positive values are
// positions of the input ([source.Pos]), negative values are explicit locations of
// the context, zero is unknown.
type Loc int32

// At returns the location of a position of the input.
func At(p source.Pos) Loc { return Loc(p) }

// LocKind is the form of an explicit location.
type LocKind uint8

// The forms of locations.
const (
	LocUnknown LocKind = iota
	LocFile
	LocName
	LocCallSite
	LocFused
)

// LocAttr is an explicit location, loc(...) in text.
type LocAttr struct {
	attrBase
	Kind      LocKind
	Name      string // file or name
	Line, Col int
	// EndLine and EndCol are the end of a range in a file; without one they are
	// Line and Col.
	EndLine, EndCol int
	Kids            []*LocAttr // child of a name (or none); callee and caller; fused
	Meta            Attribute  // metadata of a fused location, or nil
}

// Body returns the text between the parentheses of loc(...).
func (l *LocAttr) Body() string { return l.text[len("loc(") : len(l.text)-1] }

// FirstName returns the first name in the location, or nothing.
func (l *LocAttr) FirstName() string {
	if l.Kind == LocName {
		return l.Name
	}
	for _, k := range l.Kids {
		if name := k.FirstName(); name != "" {
			return name
		}
	}
	return ""
}

func (c *Context) internLoc(l LocAttr, b []byte) *LocAttr {
	// The place of a module that the parser adds is printed on demand only.
	implied := l.Kind == LocUnknown || l.Kind == LocFile && l.Line == 0
	if !implied {
		c.noteAlias()
	}
	return internAttr(c, append(b, ')'), func(base attrBase) *LocAttr {
		l.attrBase = base
		l.Kids = append([]*LocAttr(nil), l.Kids...)
		return &l
	}, true)
}

// UnknownLoc returns loc(unknown).
func (c *Context) UnknownLoc() *LocAttr {
	return c.internLoc(LocAttr{Kind: LocUnknown}, append(c.buf[:0], "loc(unknown"...))
}

// FileLoc returns loc("file":line:col). A file without a name is called -.
func (c *Context) FileLoc(file string, line, col int) *LocAttr {
	return c.FileRange(file, line, col, line, col)
}

// FileRange returns loc("file":line:col to endLine:endCol), or a shorter location
// with the same meaning.
func (c *Context) FileRange(file string, line, col, endLine, endCol int) *LocAttr {
	if file == "" {
		file = "-"
	}
	l := LocAttr{Kind: LocFile, Name: file, Line: line, Col: col, EndLine: endLine, EndCol: endCol}
	b := AppendQuoted(append(c.buf[:0], "loc("...), file)
	return c.internLoc(l, l.AppendPlace(b))
}

// AppendPlace appends the part behind the name of the file: :line:col, and the end
// of a range.
func (l *LocAttr) AppendPlace(b []byte) []byte {
	number := func(n int) { b = strconv.AppendInt(append(b, ':'), int64(n), 10) }
	number(l.Line)
	number(l.Col)
	if l.EndLine == l.Line && l.EndCol == l.Col {
		return b
	}
	b = append(b, " to "...)
	if l.EndLine != l.Line {
		b = strconv.AppendInt(b, int64(l.EndLine), 10)
	}
	number(l.EndCol)
	return b
}

// NameLoc returns loc("name"(child)); child may be nil.
func (c *Context) NameLoc(name string, child *LocAttr) *LocAttr {
	b := AppendQuoted(append(c.buf[:0], "loc("...), name)
	l := LocAttr{Kind: LocName, Name: name}
	if child != nil && child.Kind != LocUnknown {
		b = append(append(append(b, '('), child.Body()...), ')')
		l.Kids = []*LocAttr{child}
	}
	return c.internLoc(l, b)
}

// CallSiteLoc returns loc(callsite(callee at caller)).
func (c *Context) CallSiteLoc(callee, caller *LocAttr) *LocAttr {
	b := append(append(c.buf[:0], "loc(callsite("...), callee.Body()...)
	b = append(append(append(b, " at "...), caller.Body()...), ')')
	return c.internLoc(LocAttr{Kind: LocCallSite, Kids: []*LocAttr{callee, caller}}, b)
}

// FusedLoc returns loc(fused<meta>[...]). As in MLIR, without metadata nested
// fused locations are spliced in, unknown and repeated locations are dropped, and a
// single remaining location is the result.
func (c *Context) FusedLoc(kids []*LocAttr, meta Attribute) *LocAttr {
	var flat []*LocAttr
	seen := map[*LocAttr]bool{}
	add := func(l *LocAttr) {
		if !seen[l] {
			seen[l] = true
			flat = append(flat, l)
		}
	}
	for _, k := range kids {
		switch {
		case k.Kind == LocFused && k.Meta == meta:
			for _, kk := range k.Kids {
				add(kk)
			}
		case k.Kind != LocUnknown:
			add(k)
		}
	}
	if len(flat) == 0 {
		if meta == nil {
			return c.UnknownLoc()
		}
		flat = []*LocAttr{c.UnknownLoc()}
	}
	if len(flat) == 1 && meta == nil {
		return flat[0]
	}
	b := append(c.buf[:0], "loc(fused"...)
	if meta != nil {
		b = append(append(append(b, '<'), meta.String()...), '>')
	}
	b = append(b, '[')
	for i, k := range flat {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, k.Body()...)
	}
	return c.internLoc(LocAttr{Kind: LocFused, Kids: flat, Meta: meta}, append(b, ']'))
}

// Explicit returns the compact form of an explicit location.
func (c *Context) Explicit(l *LocAttr) Loc {
	if l.Kind == LocUnknown {
		return 0
	}
	return c.locs.add(l)
}

// ExplicitAt is Explicit for an operation that stands at a position of the input, for
// use by [Context.HintLocation].
func (c *Context) ExplicitAt(l *LocAttr, at Loc) Loc {
	if l.Kind == LocUnknown || at <= 0 {
		return c.Explicit(l)
	}
	return c.locs.addAt(l, at)
}

// Written returns where the operation of a location stands in the input, whatever the
// location says: it is the zero Location for what was not read from a text.
func (c *Context) Written(l Loc) diag.Location {
	if l < 0 {
		l = c.locs.origin(l)
	}
	return c.Location(l)
}

// locTable numbers explicit locations. A context shares it with its forks.
type locTable struct {
	mu    sync.Mutex
	list  []*LocAttr
	index map[*LocAttr]Loc
	// origins are the positions of the operations that have a location of their own,
	// shorter where the rest have none.
	origins []Loc
}

// addAt adds a location of one operation.
func (t *locTable) addAt(l *LocAttr, at Loc) Loc {
	t.mu.Lock()
	defer t.mu.Unlock()
	if missing := len(t.list) - len(t.origins); missing > 0 {
		t.origins = append(t.origins, make([]Loc, missing)...)
	}
	t.list = append(t.list, l)
	t.origins = append(t.origins, at)
	return Loc(-len(t.list))
}

// origin returns the position of the operation that an explicit location is of, or zero.
func (t *locTable) origin(l Loc) Loc {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := int(-l - 1); i < len(t.origins) {
		return t.origins[i]
	}
	return 0
}

func (t *locTable) add(l *LocAttr) Loc {
	t.mu.Lock()
	defer t.mu.Unlock()
	if loc, ok := t.index[l]; ok {
		return loc
	}
	t.list = append(t.list, l)
	loc := Loc(-len(t.list))
	t.index[l] = loc
	return loc
}

func (t *locTable) at(l Loc) *LocAttr {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.list[-l-1]
}

// LocAttr returns the explicit form of a compact location.
func (c *Context) LocAttr(l Loc) *LocAttr {
	if l < 0 {
		return c.locs.at(l)
	}
	p := source.Pos(l)
	f := c.Files.File(p)
	if f == nil {
		return c.common.unknown
	}
	line, col := f.LineCol(f.Offset(p))
	return c.FileLoc(f.Name, line, col)
}

// callSite returns the call site that l is or that it wraps, or nil.
func (l *LocAttr) callSite() *LocAttr {
	switch l.Kind {
	case LocCallSite:
		return l
	case LocName, LocFused:
		for _, k := range l.Kids {
			if s := k.callSite(); s != nil {
				return s
			}
		}
	}
	return nil
}

// place is where a diagnostic at an explicit location points: the first file
// position inside it.
func (l *LocAttr) place(c *Context) diag.Location {
	switch l.Kind {
	case LocFile:
		p := diag.Location{File: l.Name, Line: l.Line, Col: l.Col}
		p.Source = c.Files.ByName(l.Name)
		return p
	case LocCallSite:
		return l.Kids[0].place(c)
	case LocName, LocFused:
		for _, k := range l.Kids {
			if p := k.place(c); p.File != "" {
				return p
			}
		}
	}
	return diag.Location{Text: l.text}
}
