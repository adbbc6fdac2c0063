package dump

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
)

// binaryProbe is how many bytes of the first line are looked at for bytes that no text has.
const binaryProbe = 8 << 10

// Read makes the index of a dump of that many bytes. It reads the bytes once, from the
// beginning to the end, and keeps no text. The error is an error of the reader, or of ctx
// when that is done.
func Read(ctx context.Context, name string, r io.ReaderAt, size int64) (*Index, error) {
	in := indexer{
		x:     &Index{Name: name, Size: size, r: r},
		state: newStates(),
	}
	in.scope.reset()
	l := readLines(ctx, io.NewSectionReader(r, 0, size))
	for {
		line, first := l.next()
		if line == nil {
			break
		}
		if l.number == 1 && bytes.IndexByte(line[:min(len(line), binaryProbe)], 0) >= 0 {
			in.x.Binary = true
			return in.x, nil
		}
		if first {
			in.line(l, line)
		} else if in.open {
			in.scope.more(line)
		}
	}
	if l.err != nil {
		return nil, l.err
	}
	in.x.Lines = l.number
	in.close(size)
	in.finish()
	return in.x, nil
}

// indexer makes an index.
type indexer struct {
	x      *Index
	filter filter
	state  *states
	times  timings
	plain  []byte // a line without escape sequences
	peeked []byte // the line behind it

	open  bool // there is a section
	at    Section
	scope scopes
	list  []string // the functions of the section before
	// blank counts the lines at the end of the section that have no text so far.
	blank int
	// loose is the noise since the last banner or the beginning, while there is no section.
	loose Noise
}

// line takes one line of the file.
func (in *indexer) line(l *lines, line []byte) {
	text := bytes.TrimRight(line, "\r\n")
	text, colored := in.uncolor(text, &in.plain)
	if i := findBanner(text); i >= 0 {
		if b, ok := parseBanner(text[i:]); ok {
			in.begin(l, b, line, text[:i])
			return
		}
	}
	next, _ := in.uncolor(bytes.TrimRight(l.peek(), "\r\n"), &in.peeked)
	kind := in.filter.classify(text, next)
	if kind == NoNoise {
		in.content(l, text)
	}
	noise := &in.loose
	if in.open {
		noise = &in.at.Noise
	}
	if colored {
		noise.Colored++
	}
	if kind != NoNoise {
		noise.add(kind, l.number)
		in.times.line(kind, text)
	}
}

// content takes a line that is not noise.
func (in *indexer) content(l *lines, text []byte) {
	line := bytes.TrimLeft(text, " \t")
	if len(bytes.TrimSpace(line)) == 0 {
		in.blank++
		return
	}
	if !in.open && bytes.HasPrefix(line, []byte("//")) {
		return // a comment in front of the first text
	}
	in.startPlain(l, text)
	in.at.Lines += in.blank + 1
	in.blank = 0
	in.scope.line(&in.at, text)
}

// uncolor returns a line without escape sequences, in a buffer if it has any.
func (in *indexer) uncolor(line []byte, buf *[]byte) ([]byte, bool) {
	if bytes.IndexByte(line, escape) < 0 {
		return line, false
	}
	*buf = stripColors((*buf)[:0], line)
	return *buf, true
}

// begin begins the section of a banner. The text in front of the banner in its line is the
// end of the section before, which was cut.
func (in *indexer) begin(l *lines, b banner, line, front []byte) {
	end := l.offset
	if len(front) > 0 && in.open {
		in.content(l, front)
		end += int64(max(findBanner(line), 0))
		in.close(end)
		in.x.Sections[len(in.x.Sections)-1].Truncated = true
	} else {
		in.close(end)
	}
	in.filter = filter{}
	in.blank = 0
	in.at = Section{
		When: b.when, Pass: b.pass, Flag: b.flag, Op: b.op, Symbol: b.symbol, Language: b.language,
		Offset: l.after, Line: l.number + 1,
	}
	if b.unchanged {
		in.at.Changed = Same
	}
	in.open = true
	in.scope.reset()
}

// startPlain begins a section without a banner where a text begins in front of the first
// banner, or behind the end of the operation that a banner is about.
func (in *indexer) startPlain(l *lines, text []byte) {
	if in.open && (in.at.When == Plain || in.at.Language != MLIR || !in.scope.complete || !in.startsText(text)) {
		return
	}
	in.close(l.offset)
	in.blank = 0
	in.at = Section{Offset: l.offset, Line: l.number}
	in.open = true
	in.scope.reset()
}

// startsText reports whether a line can be the first of a module. Definitions of locations
// also stand behind a module, without a blank line.
func (in *indexer) startsText(line []byte) bool {
	if line[0] == '#' || line[0] == '!' {
		_, _, ok := aliasDefinition(line)
		return ok && (in.blank > 0 || !bytes.HasPrefix(line, []byte("#loc")))
	}
	return opName(line) != nil
}

// close ends the section that is open, in front of a byte of the file.
func (in *indexer) close(end int64) {
	if !in.open {
		in.x.Noise.Join(&in.loose)
		in.loose = Noise{}
		return
	}
	in.open = false
	s := &in.at
	s.Number = len(in.x.Sections) + 1
	s.Size = max(end-s.Offset, 0)
	in.scope.fill(s, in.list)
	in.list = s.Functions
	s.Noise.Join(&in.loose)
	in.loose = Noise{}
	in.x.Noise.Join(&s.Noise)
	in.state.put(s, &in.scope)
	in.x.Sections = append(in.x.Sections, *s)
}

// finish fills in what is known at the end of the file only.
func (in *indexer) finish() {
	in.x.Sections = slices.Clip(in.x.Sections)
	in.x.Times = in.times.byName
	in.x.twins = in.state.twins
	for i := range in.x.Sections {
		s := &in.x.Sections[i]
		if s.When != Plain {
			s.Time = in.times.of(s.Pass, s.Flag)
		}
	}
}

// Text is a part of a dump.
type Text struct {
	// Name is the name of the file.
	Name string
	// Text has blanks in place of noise, so that lines and columns are those of the file.
	Text string
	// Line is the line of the file in which the text begins, from 1.
	Line int
	// Noise counts the lines that were blanked; First is the line of the file.
	Noise Noise
	// Section is the number of the section that the text is taken from, 0 for a whole file.
	Section int
	// Function is the function that was taken out of the section, or empty.
	Function string
}

// Text returns the text of a section.
func (x *Index) Text(number int) (*Text, error) {
	s := x.Section(number)
	b := make([]byte, s.Size)
	n, err := x.r.ReadAt(b, s.Offset)
	if err != nil && err != io.EOF {
		return nil, fmt.Errorf("section %d: %w", number, err)
	}
	b = b[:n] // the file may have become shorter
	t := clean(x.Name, b, s.Line)
	t.Section = number
	return t, nil
}

// Clean returns a text without its noise; it is not changed. Banners of sections are
// comments and stay.
func Clean(name, text string) *Text { return clean(name, []byte(text), 1) }

// clean blanks the noise of a text, which begins in that line of its file.
func clean(name string, text []byte, line int) *Text {
	t := &Text{Name: name, Line: line}
	var f filter
	var plain, peeked []byte
	var in indexer
	l := linesOf(text)
	for {
		raw, first := l.next()
		if raw == nil {
			break
		}
		if !first {
			continue
		}
		body := bytes.TrimRight(raw, "\r\n")
		stripped, colored := in.uncolor(body, &plain)
		next, _ := in.uncolor(bytes.TrimRight(l.peek(), "\r\n"), &peeked)
		if i := findBanner(stripped); i >= 0 && stripped[0] != '=' {
			f = filter{} // it is a comment of MLIR
			continue
		}
		if k := f.classify(stripped, next); k != NoNoise {
			t.Noise.add(k, line+l.number-1)
			blank(body)
		} else if colored {
			blankColors(body)
		}
		if colored {
			t.Noise.Colored++
		}
	}
	t.Text = string(text)
	return t
}

// blank replaces a line by blanks.
func blank(line []byte) {
	for i := range line {
		line[i] = ' '
	}
}
