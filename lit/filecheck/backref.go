package filecheck

import (
	"errors"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"
)

// This file matches patterns with back references: [[X:re]] ... [[X]]. The
// matcher tries all ways to split a line among the parts of the pattern. Two
// things keep that cheap: a line is searched only if the relaxed pattern, with
// each back reference as free as its definition, matches it; and the relaxed
// pattern also tells, for each part and place, whether going on from there can
// lead anywhere, and how far at most.

// maxSteps bounds the search in one line. Running into it is reported, and
// never taken as "no match".
const maxSteps = 20_000_000

var errTooComplex = errors.New("pattern with a variable defined and used in it needs too long on this input; split it into two directives")

func (p *pattern) hasBackReference() bool {
	return slices.ContainsFunc(p.parts, func(q part) bool { return q.kind == partUse && q.define >= 0 })
}

// findByLine finds the first line with a match, and the leftmost-longest match
// in that.
func (p *pattern) findByLine(region string, vars variables) (match, bool, error) {
	relaxed, _, err := p.compile(vars)
	if err != nil {
		return match{}, false, err
	}
	var seq []step
	for start := 0; start <= len(region); {
		end := len(region)
		if i := strings.IndexByte(region[start:], '\n'); i >= 0 {
			end = start + i
		}
		if relaxed.MatchString(region[start:end]) {
			if seq == nil {
				if seq, err = p.steps(vars); err != nil {
					return match{}, false, err
				}
			}
			m, ok, err := p.search(seq, region[start:end])
			m.start += start
			m.end += start
			if ok || err != nil {
				return m, ok, err
			}
		}
		start = end + 1
	}
	return match{}, false, nil
}

// step is a part of a pattern as the search sees it.
type step struct {
	text string       // what to match if prog is nil
	prog *syntax.Prog // what to match; for a back reference that of its definition
	part int          // the index of the definition this is, or -1
	back int          // the index of the definition this refers to, or -1
}

// steps prepares the pattern for searches.
func (p *pattern) steps(vars variables) ([]step, error) {
	var seq []step
	regex := func(text string, part, back int) error {
		re, err := syntax.Parse(text, syntax.POSIX)
		if err != nil {
			return err
		}
		prog, err := syntax.Compile(re.Simplify())
		seq = append(seq, step{prog: prog, part: part, back: back})
		return err
	}
	before, after := p.style.margins()
	err := regex(before, -1, -1)
	for i, q := range p.parts {
		if err != nil {
			break
		}
		switch {
		case q.kind == partText:
			seq = append(seq, step{text: q.text, part: -1, back: -1})
		case q.kind == partRegex:
			err = regex(q.text, -1, -1)
		case q.kind == partDefine:
			err = regex(q.text, i, -1)
		case q.define >= 0:
			err = regex(p.parts[q.define].text, -1, q.define)
		default:
			seq = append(seq, step{text: vars[q.name], part: -1, back: -1})
		}
	}
	if err == nil {
		err = regex(after, -1, -1)
	}
	return seq, err
}

// search is the state of the search in one line.
type search struct {
	line   string
	seq    []step
	reach  [][]int  // see limit
	values []string // by part: what the definitions have matched so far
	spent  int
	queue  threads
}

// What reach holds besides ends of matches.
const (
	reachUnknown = -2
	reachNone    = -1
)

func (p *pattern) search(seq []step, line string) (match, bool, error) {
	s := &search{line: line, seq: seq, values: make([]string, len(p.parts)), reach: make([][]int, len(seq))}
	for i := range s.reach {
		s.reach[i] = slices.Repeat([]int{reachUnknown}, len(line)+1)
	}
	for start := 0; start <= len(line); start++ {
		end, values := s.from(0, start)
		if s.spent > maxSteps {
			return match{}, false, errTooComplex
		}
		if end < 0 {
			continue
		}
		m := match{start: start, end: end, values: map[string]string{}}
		for i, q := range p.parts {
			if q.kind == partDefine {
				m.values[q.name] = values[i]
			}
		}
		return m, true, nil
	}
	return match{}, false, nil
}

// from matches the steps from i on at pos, and returns the end of the longest
// match, or -1, and the values of the definitions in it.
func (s *search) from(i, pos int) (end int, values []string) {
	if i == len(s.seq) {
		return pos, slices.Clone(s.values)
	}
	limit := s.limit(i, pos)
	if s.spent > maxSteps || limit == reachNone {
		return -1, nil
	}
	s.spent++
	st := s.seq[i]
	text := st.text
	if st.back >= 0 {
		text = s.values[st.back]
	}
	if st.prog == nil || st.back >= 0 {
		if !strings.HasPrefix(s.line[pos:], text) {
			return -1, nil
		}
		return s.from(i+1, pos+len(text))
	}
	end = -1
	// The longest first: of several equally long matches, the one in which
	// the earlier parts are longer is wanted.
	for _, e := range slices.Backward(s.ends(st.prog, pos)) {
		if st.part >= 0 {
			s.values[st.part] = s.line[pos:e]
		}
		if found, v := s.from(i+1, e); found > end {
			end, values = found, v
		}
		if end == limit {
			break
		}
	}
	return end, values
}

// limit returns where the longest match of the relaxed steps from i on at pos
// ends, or reachNone.
func (s *search) limit(i, pos int) int {
	if i == len(s.seq) {
		return pos
	}
	if known := s.reach[i][pos]; known != reachUnknown {
		return known
	}
	if s.spent > maxSteps {
		return reachNone // the search reports this
	}
	far := reachNone
	st := s.seq[i]
	if st.prog == nil {
		if strings.HasPrefix(s.line[pos:], st.text) {
			far = s.limit(i+1, pos+len(st.text))
		}
	} else {
		for _, e := range s.ends(st.prog, pos) {
			far = max(far, s.limit(i+1, e))
		}
	}
	s.reach[i][pos] = far
	return far
}

// threads is a set of program counters that can be emptied at no cost.
type threads struct {
	mark  []int // by counter: the round it was last put in
	round int
	list  []uint32
}

// ends returns all places, ascending, at which a match of prog that starts at
// pos can end.
func (s *search) ends(prog *syntax.Prog, pos int) []int {
	if len(s.queue.mark) < len(prog.Inst) {
		s.queue.mark = make([]int, len(prog.Inst))
		s.queue.round = 0
	}
	var list []int
	before := rune(-1)
	if pos > 0 {
		before, _ = utf8.DecodeLastRuneInString(s.line[:pos])
	}
	seeds := []uint32{uint32(prog.Start)}
	var next []uint32
	for at := pos; len(seeds) > 0; {
		r, width := rune(-1), 0
		if at < len(s.line) {
			r, width = utf8.DecodeRuneInString(s.line[at:])
		}
		context := syntax.EmptyOpContext(before, r)
		q := &s.queue
		q.round++
		q.list = q.list[:0]
		for _, pc := range seeds {
			q.add(prog, pc, context)
		}
		next = next[:0]
		matched := false
		for _, pc := range q.list {
			inst := &prog.Inst[pc]
			if inst.Op == syntax.InstMatch {
				matched = true
			} else if width > 0 && inst.MatchRune(r) {
				next = append(next, inst.Out)
			}
		}
		if matched {
			list = append(list, at)
		}
		s.spent += len(q.list)
		seeds, next = next, seeds
		at += width
		before = r
	}
	return list
}

// add puts pc into the set or, if it reads nothing, what follows it.
func (q *threads) add(prog *syntax.Prog, pc uint32, context syntax.EmptyOp) {
	if q.mark[pc] == q.round {
		return
	}
	q.mark[pc] = q.round
	inst := &prog.Inst[pc]
	switch inst.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		q.add(prog, inst.Out, context)
		q.add(prog, inst.Arg, context)
	case syntax.InstCapture, syntax.InstNop:
		q.add(prog, inst.Out, context)
	case syntax.InstEmptyWidth:
		if syntax.EmptyOp(inst.Arg)&^context == 0 {
			q.add(prog, inst.Out, context)
		}
	case syntax.InstFail:
	default:
		q.list = append(q.list, pc)
	}
}
