package filecheck

import (
	"math"
	"slices"
	"strings"
)

// A finding is an occurrence of a prefix that is a directive, good or bad, or a
// comment.
type finding struct {
	prefix string
	start  int // of the prefix
	suffix
}

// A suffix is the text behind a prefix up to its colon.
type suffix struct {
	form    form
	kind    DirectiveKind
	count   int
	literal bool
	end     int // behind the suffix
}

// A form reports whether a prefix makes a directive.
type form uint8

const (
	formNone form = iota // the prefix is just text
	formDirective
	formComment
	formMisspelled
	formBadNot
	formBadCount
)

// A finder finds the directives in a check file.
type finder struct {
	text     string
	comments []string
	prefixes []nextPrefix // the longest first
	pos      int
}

// A nextPrefix is a prefix and where it occurs next, so that no part of the text is
// searched for it twice.
type nextPrefix struct {
	prefix string
	at     int
}

func newFinder(text string, o *Options) *finder {
	f := &finder{text: text, comments: o.commentPrefixes()}
	for _, p := range slices.Concat(o.prefixes(), f.comments) {
		f.prefixes = append(f.prefixes, nextPrefix{p, -1})
	}
	slices.SortStableFunc(f.prefixes, func(a, b nextPrefix) int { return len(b.prefix) - len(a.prefix) })
	return f
}

// next returns the next finding, and puts f.pos behind it. Without another finding,
// f.pos is where the search ended.
func (f *finder) next() (finding, bool) {
	for before := f.pos; f.pos < len(f.text); {
		prefix, at := f.nearest()
		if at < 0 {
			return finding{}, false
		}
		f.pos = at
		// The end of a longer word is no prefix. Right at the start of the search
		// there is nothing before it.
		if at == before || !isWordByte(f.text[at-1]) {
			if s := f.suffix(prefix, at); s.form != formNone {
				found := finding{prefix, at, s}
				f.pos = s.end
				if f.pos == len(f.text) {
					// FileCheck takes an empty rest of the file for a suffix that it did
					// not find, and the suffix for the pattern.
					f.pos = at + len(prefix)
				}
				return found, true
			}
		}
		f.pos += len(prefix)
		for f.pos < len(f.text) && isWordByte(f.text[f.pos]) {
			f.pos++
		}
		before = f.pos
	}
	return finding{}, false
}

// nearest returns the first occurrence of a prefix, of several at one place the
// longest.
func (f *finder) nearest() (prefix string, at int) {
	at = -1
	for i := range f.prefixes {
		p := &f.prefixes[i]
		if p.at < f.pos {
			n := strings.Index(f.text[f.pos:], p.prefix)
			if n < 0 {
				n = math.MaxInt - f.pos
			}
			p.at = f.pos + n
		}
		if p.at < math.MaxInt && (at < 0 || p.at < at) {
			prefix, at = p.prefix, p.at
		}
	}
	return prefix, at
}

// suffix reads the text behind a prefix.
func (f *finder) suffix(prefix string, at int) suffix {
	r := suffixReader{f.text[at+len(prefix):]}
	s := suffix{count: 1}
	if slices.Contains(f.comments, prefix) {
		if r.take(":") {
			s.form = formComment
		}
	} else {
		r.read(&s)
	}
	s.end = len(f.text) - len(r.rest)
	return s
}

// badNots are the combinations of NOT with another suffix.
var badNots = []string{
	"DAG-NOT:", "NOT-DAG:", "NEXT-NOT:", "NOT-NEXT:", "SAME-NOT:", "NOT-SAME:", "EMPTY-NOT:", "NOT-EMPTY:",
}

// kindSuffixes are the suffixes of the kinds of directives.
var kindSuffixes = []struct {
	text string
	kind DirectiveKind
}{
	{"NEXT", KindNext}, {"SAME", KindSame}, {"NOT", KindNot}, {"DAG", KindDAG}, {"LABEL", KindLabel}, {"EMPTY", KindEmpty},
}

// A suffixReader reads a suffix off the front of a text.
type suffixReader struct{ rest string }

func (r *suffixReader) take(text string) bool {
	rest, ok := strings.CutPrefix(r.rest, text)
	r.rest = rest
	return ok
}

func (r *suffixReader) read(s *suffix) {
	if strings.HasPrefix(r.rest, ":") || strings.HasPrefix(r.rest, "{") {
		r.modifiers(s)
		return
	}
	misspelled := r.take("_")
	if !misspelled && !r.take("-") {
		return
	}
	r.kind(s)
	if misspelled && s.form != formNone {
		s.form = formMisspelled
	}
}

// kind reads the suffix behind its dash.
func (r *suffixReader) kind(s *suffix) {
	if r.take("COUNT-") {
		s.form = formBadCount
		if count, ok := r.number(); ok && (strings.HasPrefix(r.rest, ":") || strings.HasPrefix(r.rest, "{")) {
			s.form, s.count = formNone, count
			if count > 1 {
				s.kind = KindCount
			}
			r.modifiers(s)
		}
		return
	}
	if slices.ContainsFunc(badNots, func(bad string) bool { return strings.HasPrefix(r.rest, bad) }) {
		s.form = formBadNot
		return
	}
	for _, k := range kindSuffixes {
		if r.take(k.text) {
			s.kind = k.kind
			r.modifiers(s)
			return
		}
	}
}

// number reads a positive number of 32 bits. A negative number is only consumed, and a
// number that does not fit into 64 bits not even that.
func (r *suffixReader) number() (n int, ok bool) {
	digits := 0
	negative := strings.HasPrefix(r.rest, "-") && len(r.rest) > 1 && isDigit(r.rest[1])
	if negative {
		digits = 1
	}
	value := int64(0)
	for digits < len(r.rest) && isDigit(r.rest[digits]) {
		d := int64(r.rest[digits] - '0')
		if value > (math.MaxInt64-d)/10 {
			return 0, false
		}
		value = value*10 + d
		digits++
	}
	r.rest = r.rest[digits:]
	return int(value), !negative && 0 < value && value <= math.MaxInt32
}

// modifiers reads a list of modifiers, if there is one, and the colon.
func (r *suffixReader) modifiers(s *suffix) {
	if r.take("{") {
		for more := true; more; more = r.take(",") {
			r.skipSpace()
			if !r.take("LITERAL") {
				return
			}
			s.literal = true
			r.skipSpace()
		}
		if !r.take("}") {
			return
		}
	}
	if r.take(":") {
		s.form = formDirective
	}
}

// skipSpace leaves out space, newlines too.
func (r *suffixReader) skipSpace() { r.rest = strings.TrimLeft(r.rest, " \t\n\v\f\r") }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
