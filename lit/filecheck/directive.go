package filecheck

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// kind is what a directive asks for.
type kind int

const (
	kindPlain kind = iota
	kindNext
	kindSame
	kindNot
	kindDAG
	kindLabel
	kindEmpty
	kindCount
)

// suffix is how one kind is spelled behind its prefix.
type suffix struct {
	text string
	kind kind
}

// suffixes lists the kinds that are spelled with a fixed suffix.
func suffixes() []suffix {
	return []suffix{
		{"NEXT", kindNext}, {"SAME", kindSame}, {"NOT", kindNot},
		{"DAG", kindDAG}, {"LABEL", kindLabel}, {"EMPTY", kindEmpty},
	}
}

// directive is one check line.
type directive struct {
	kind   kind
	name   string // as written, without colon and modifier
	count  int    // how often the pattern must match: 1 but for COUNT
	src    *source
	offset int // where the pattern starts in src
	pat    *pattern
}

// head is a directive without its pattern.
type head struct {
	suffix  string // as written, e.g. "-COUNT-3"
	kind    kind
	count   int
	literal bool
	length  int // bytes up to and with the colon
}

// reader collects the directives of a check text.
type reader struct {
	opts       *Options
	src        *source
	grammar    *grammar
	prefixes   []string
	comments   []string
	used       map[string]bool
	directives []*directive
	positive   bool // whether a directive that NEXT can follow was seen
}

// readDirectives returns the directives of src in order.
func readDirectives(o *Options, g *grammar, src *source) ([]*directive, error) {
	r := &reader{
		opts: o, src: src, grammar: g,
		prefixes: o.prefixes(), comments: o.commentPrefixes(),
		used: map[string]bool{},
	}
	for i := range src.starts {
		if err := r.line(src.starts[i], src.lineText(i)); err != nil {
			return nil, err
		}
	}
	return r.directives, r.checkUse()
}

// checkUse rejects check texts that test nothing, or less than was asked for.
func (r *reader) checkUse() error {
	var unused []string
	for _, p := range r.prefixes {
		if !r.used[p] {
			unused = append(unused, "'"+p+":'")
		}
	}
	slices.Sort(unused)
	switch {
	case len(r.directives) == 0 && len(r.opts.Prefixes) == 0 && len(r.opts.ImplicitCheckNot) > 0:
		return nil // the implicit patterns are the test
	case len(r.directives) == 0:
		return &SetupError{Message: fmt.Sprintf("%s: no check strings found with prefix%s %s",
			r.src.name, plural(len(unused)), strings.Join(unused, ", "))}
	case len(unused) > 0 && !r.opts.AllowUnusedPrefixes:
		return &SetupError{Message: fmt.Sprintf("%s: no check strings found with prefix%s %s (allow this with --allow-unused-prefixes)",
			r.src.name, plural(len(unused)), strings.Join(unused, ", "))}
	}
	return nil
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "es"
}

// line reads the first directive of one line; what follows it is its pattern.
func (r *reader) line(start int, text string) error {
	for i := 0; i < len(text); i++ {
		if i > 0 && isPrefixByte(text[i-1]) {
			continue
		}
		rest := text[i:]
		for _, c := range r.comments {
			if strings.HasPrefix(rest, c+":") {
				return nil
			}
		}
		for _, p := range r.prefixes {
			after, ok := strings.CutPrefix(rest, p)
			if !ok {
				continue
			}
			h, ok, err := r.head(start+i, p, after)
			if err != nil {
				return err
			}
			if ok {
				return r.add(p, h, start+i, rest)
			}
		}
	}
	return nil
}

// head reads what stands between a prefix and the pattern. A prefix without
// such a head is prose, and no error.
func (r *reader) head(at int, prefix, after string) (h head, ok bool, err error) {
	h.count = 1
	rest := after
	switch {
	case strings.HasPrefix(rest, "-COUNT-"):
		rest = rest[len("-COUNT-"):]
		digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
		rest = rest[len(digits):]
		h.kind = kindCount
		h.count, err = strconv.Atoi(digits)
		if err != nil || h.count < 1 {
			return h, false, r.src.setupError(at, "invalid count in -COUNT specification on prefix '%s'", prefix)
		}
	case strings.HasPrefix(rest, "-"):
		i := slices.IndexFunc(suffixes(), func(s suffix) bool { return strings.HasPrefix(rest[1:], s.text) })
		if i < 0 {
			return h, false, nil
		}
		s := suffixes()[i]
		h.kind = s.kind
		rest = rest[1+len(s.text):]
		// CHECK-NEXT-NOT and the like look as if they worked; being silently
		// ignored they would make a test weaker than it reads.
		for _, other := range suffixes() {
			if strings.HasPrefix(rest, "-"+other.text+":") {
				return h, false, r.src.setupError(at, "unsupported combination -%s-%s on prefix '%s'", s.text, other.text, prefix)
			}
		}
	case strings.HasPrefix(rest, "_"):
		for _, s := range suffixes() {
			if strings.HasPrefix(rest[1:], s.text+":") {
				return h, false, r.src.setupError(at, "misspelled directive '%s_%s:'", prefix, s.text)
			}
		}
		return h, false, nil
	}
	h.suffix = after[:len(after)-len(rest)]
	if strings.HasPrefix(rest, "{") {
		end := strings.Index(rest, "}:")
		if end < 0 {
			return h, false, nil
		}
		for m := range strings.SplitSeq(rest[1:end], ",") {
			if strings.TrimSpace(m) != "LITERAL" {
				return h, false, r.src.setupError(at, "unknown directive modifier '%s' on prefix '%s'", strings.TrimSpace(m), prefix)
			}
		}
		h.literal = true
		rest = rest[end+1:]
	}
	if !strings.HasPrefix(rest, ":") {
		return h, false, nil
	}
	h.length = len(prefix) + len(after) - len(rest) + 1
	return h, true, nil
}

// add checks one directive and takes it into the list. text starts at the
// prefix, at says where that is.
func (r *reader) add(prefix string, h head, at int, text string) error {
	d := &directive{kind: h.kind, name: prefix + h.suffix, count: h.count, src: r.src}
	body := text[h.length:]
	d.offset = at + h.length
	if !(r.opts.StrictWhitespace && r.opts.MatchFullLines) {
		trimmed := strings.TrimLeft(body, " \t")
		d.offset += len(body) - len(trimmed)
		body = strings.TrimRight(trimmed, " \t")
	}
	blank := strings.TrimSpace(body) == ""
	switch {
	case h.kind == kindEmpty && !blank:
		return r.src.setupError(d.offset, "found non-empty check string for empty check with prefix '%s:'", d.name)
	case h.kind != kindEmpty && blank:
		return r.src.setupError(at, "found empty check string with prefix '%s:'", d.name)
	case (h.kind == kindNext || h.kind == kindSame || h.kind == kindEmpty) && !r.positive:
		return r.src.setupError(at, "found '%s' without previous '%s:' line", d.name, prefix)
	}
	style := patternStyle{
		literal:  h.literal,
		strict:   r.opts.StrictWhitespace,
		fullLine: r.opts.MatchFullLines && h.kind != kindNot,
		empty:    h.kind == kindEmpty,
	}
	var err error
	if d.pat, err = r.grammar.parse(r.src, d.offset, body, style); err != nil {
		return err
	}
	if h.kind == kindLabel && d.pat.hasVariables() {
		return r.src.setupError(d.offset, "found '%s:' with variable definition or use", d.name)
	}
	if h.kind != kindNot && h.kind != kindDAG {
		r.positive = true
	}
	r.used[prefix] = true
	r.directives = append(r.directives, d)
	return nil
}
