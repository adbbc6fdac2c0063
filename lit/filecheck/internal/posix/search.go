package posix

import "strings"

// search returns the leftmost match that starts at or after pos, of several
// such matches the longest, or -1.
func (re *Regexp) search(text string, pos int) (start, end int) {
	if re.must == "" {
		return re.searchIn(text, pos, len(text))
	}
	for pos <= len(text) {
		i := strings.Index(text[pos:], re.must)
		if i < 0 {
			break
		}
		line := pos + strings.LastIndexByte(text[pos:pos+i], '\n') + 1
		pos += i
		stop := len(text)
		if i := strings.IndexByte(text[pos:], '\n'); i >= 0 {
			stop = pos + i
		}
		if start, end := re.searchIn(text, line, stop); start >= 0 {
			return start, end
		}
		pos = stop + 1
	}
	return -1, -1
}

// searchIn is search for matches in text[pos:stop].
func (re *Regexp) searchIn(text string, pos, stop int) (start, end int) {
	if re.prefix != "" {
		start, end, pos = re.searchPrefix(text, pos, stop)
		if pos < 0 {
			return start, end
		}
	}
	find := re.first
	if stop-pos < shortText {
		find = re.firstShort
	}
	cold, hit := find(text, pos, stop)
	if hit < 0 {
		return -1, -1
	}
	return re.longest(text, cold, hit, stop)
}

// searchPrefix tries the places at which the bytes stand that all matches
// begin with. If that gets long it gives up, and returns in rest a place before
// which there is no match; otherwise rest is -1.
func (re *Regexp) searchPrefix(text string, pos, stop int) (start, end, rest int) {
	m := re.machine(0, re.end(), mode{})
	read := 0 // how much has been read in vain
	for begin := pos; ; pos++ {
		skip := strings.Index(text[pos:stop], re.prefix)
		if skip < 0 {
			return -1, -1, -1
		}
		pos += skip
		end, last := m.run(text, pos, stop)
		if end >= 0 {
			return pos, end, -1
		}
		if read += last - pos; read > 1000+(pos-begin)/16 {
			return -1, -1, pos + 1
		}
	}
}

// first searches text[pos:stop] for a match that ends first. It returns where
// that ends, or -1, and a place at or before the start of the leftmost match:
// the last at which no match had begun.
//
// That this place can be behind the start of the leftmost match, if the part
// that has begun leaves no trace, as in (()|a)+b, is how LLVM has it too.
func (re *Regexp) first(text string, pos, stop int) (cold, end int) {
	if re.scan == nil {
		re.scan = newAutomaton(newMachine(re.prog, part{0, re.end(), mode{restart: true}}))
	}
	a := re.scan
	s := a.start(re.prog.at(text, pos-1))
	for {
		if s.fresh && re.prefix != "" {
			skip := strings.Index(text[pos:stop], re.prefix)
			if skip < 0 {
				return 0, -1
			}
			if skip > 0 {
				pos += skip
				s = a.start(re.prog.at(text, pos-1))
			}
		}
		if s.fresh {
			for pos < stop && a.edge(s, text[pos]).loop {
				pos++
			}
			cold = pos
		}
		var e *edge
		e, pos = a.scan(s, text, pos, stop)
		switch {
		case e.accept:
			return cold, pos
		case pos == stop:
			return 0, -1
		}
		s = e.to
		pos++
	}
}

// shortText is the length of texts for which making an automaton does not pay.
const shortText = 500

// firstShort is first for short texts.
func (re *Regexp) firstShort(text string, pos, stop int) (cold, end int) {
	m := re.machine(0, re.end(), mode{restart: true})
	m.load(m.fresh)
	for {
		if len(m.set) == len(m.fresh) {
			cold = pos
		}
		m.lookAt(text, pos)
		switch {
		case m.accepts():
			return cold, pos
		case pos == stop:
			return 0, -1
		}
		m.step(text[pos])
		pos++
	}
}

// longest returns the leftmost match that starts at or after cold, of several
// such matches the longest, up to limit. A match must end at hit.
func (re *Regexp) longest(text string, cold, hit, limit int) (start, end int) {
	m := re.machine(0, re.end(), mode{})
	// Try each place; but if that takes long, find the starts of matches in one
	// run backwards.
	budget := 4*(hit-cold) + 200
	for start = cold; start < hit && budget > 0; start++ {
		end, last := m.run(text, start, limit)
		if end >= 0 {
			return start, end
		}
		budget -= last - start
	}
	if start < hit {
		start = re.leftmost(text, start, hit, limit)
	}
	end, _ = m.run(text, start, limit)
	return start, end
}

// leftmost returns the first place from low on at which a match starts, if a
// match ends at hit and none behind high.
func (re *Regexp) leftmost(text string, low, hit, high int) int {
	if !re.prog.crosses {
		if i := strings.IndexByte(text[hit:high], '\n'); i >= 0 {
			high = hit + i
		}
	}
	m := re.machine(0, re.end(), mode{reverse: true, restart: true})
	m.load(m.fresh)
	for pos := high; ; pos-- {
		m.lookAt(text, pos)
		if m.accepts() {
			hit = pos
		}
		if pos <= low {
			return hit
		}
		m.step(text[pos-1])
	}
}
