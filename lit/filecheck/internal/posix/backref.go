package posix

import (
	"encoding/binary"
	"slices"
)

// maxSteps and stepsPerByte bound a search with back references, and maxNested
// the depth of its recursion.
const (
	maxSteps     = 20_000_000
	stepsPerByte = 50
	maxNested    = 500_000
	maxFailed    = 1_000_000 // how many failures are remembered
)

// maxEmpty is how often a back reference to an empty group is followed on one
// path.
const maxEmpty = 100

// matchBack is match for expressions with back references. The machines, which
// let a back reference match all that its group could, propose where a match
// may start and end; a backtracker then decides.
func (re *Regexp) matchBack(text string) ([]int, error) {
	b := backtracker{
		re:    re,
		text:  text,
		left:  maxSteps + stepsPerByte*len(text),
		loops: make([]int, len(re.prog.code)+1),
	}
	for _, in := range re.prog.code {
		if in.op == opBack && !slices.Contains(b.refers, int(in.group)) {
			b.refers = append(b.refers, int(in.group))
		}
	}
	places := make([]int32, len(re.prog.code))
	for i := range places {
		places[i] = int32(i)
	}
	for pos := 0; ; {
		start, end := re.search(text, pos)
		if start < 0 {
			return nil, nil
		}
		for end >= start {
			b.loc = re.noGroups(start, end)
			b.end = end
			b.spent = 0
			b.failed = map[string]bool{}
			b.rest = re.tail(text, 0, re.end(), start, end, places, re.prog.backAnchors)
			b.left -= end - start
			if b.match(0, start, 0, 0) {
				return b.loc, nil
			}
			if b.left < 0 {
				return nil, ErrTooComplex
			}
			if end == start {
				break
			}
			end, _ = re.machine(0, re.end(), mode{}).run(text, start, end-1)
		}
		if start == len(text) {
			// LLVM forgets here that nothing was found.
			return re.noGroups(start, start), nil
		}
		pos = start + 1
	}
}

// backtracker tries the ways through a program one after the other.
type backtracker struct {
	re    *Regexp
	text  string
	end   int   // where the match must end
	rest  *tail // the places that can lead to end
	loc   []int
	loops []int // by nesting of loops: where the present round began
	left  int   // how many steps are left
	depth int

	refers []int           // the groups that are referred to
	failed map[string]bool // the failed attempts, by key; used once it gets long
	spent  int             // how many steps have been made for this start and end
}

// patience is how many steps are made before failures are remembered.
const patience = 2000

// key names all that decides whether the rest of the program matches.
func (b *backtracker) key(i int32, pos, level, empty int) string {
	key := binary.AppendUvarint(nil, uint64(i))
	key = binary.AppendUvarint(key, uint64(pos))
	key = binary.AppendUvarint(key, uint64(empty))
	for _, g := range b.refers {
		key = binary.AppendVarint(key, int64(b.loc[2*g]))
		key = binary.AppendVarint(key, int64(b.loc[2*g+1]))
	}
	for _, begun := range b.loops[1 : level+1] {
		key = binary.AppendUvarint(key, uint64(begun))
	}
	return string(key)
}

// match runs the program from i on at pos, unless that is known to fail.
func (b *backtracker) match(i int32, pos, level, empty int) bool {
	if b.spent++; b.spent < patience {
		return b.attempt(i, pos, level, empty)
	}
	key := b.key(i, pos, level, empty)
	if b.failed[key] {
		return false
	}
	ok := b.attempt(i, pos, level, empty)
	if !ok && b.left >= 0 && len(b.failed) < maxFailed {
		b.failed[key] = true
	}
	return ok
}

// attempt runs the program from i on at pos. level is how many loops are around
// i, and empty how many references to empty groups have been passed.
func (b *backtracker) attempt(i int32, pos, level, empty int) bool {
	b.depth++
	defer func() { b.depth-- }()
	if b.left--; b.depth > maxNested {
		b.left = -1
	}
	for b.left >= 0 && b.rest.has(pos, i) {
		in := &b.re.prog.code[i]
		switch in.op {
		case opEnd:
			return pos == b.end
		case opByte, opSet:
			if pos == b.end || !in.takes(b.text[pos]) {
				return false
			}
			pos++
		case opBol, opEol, opBow, opEow:
			if !b.anchor(in.op, pos) {
				return false
			}
		case opJoin:
			i = in.other
		case opOpen:
			return b.bound(2*int(in.group), i, pos, level, empty)
		case opClose:
			return b.bound(2*int(in.group)+1, i, pos, level, empty)
		case opBack:
			size, ok := b.again(int(in.group), pos)
			if size == 0 {
				empty++
			}
			if !ok || empty > maxEmpty {
				return false
			}
			pos += size
			i = in.other
		case opQuest:
			if b.match(i+1, pos, level, empty) {
				return true
			}
			i = in.other
		case opPlus:
			level++
			b.loops[level] = pos
		case opPlusEnd:
			if pos != b.loops[level] {
				b.loops[level] = pos
				if b.match(in.other+1, pos, level, empty) {
					return true
				}
			}
			level--
		case opAlt:
			return b.branches(i, pos, level, empty)
		}
		i++
	}
	return false
}

// bound sets a bound of a group, and takes that back if the rest fails.
func (b *backtracker) bound(slot int, i int32, pos, level, empty int) bool {
	old := b.loc[slot]
	b.loc[slot] = pos
	if b.match(i+1, pos, level, empty) {
		return true
	}
	b.loc[slot] = old
	return false
}

// again reports whether the text of the group stands at pos once more.
func (b *backtracker) again(group, pos int) (size int, ok bool) {
	start, end := b.loc[2*group], b.loc[2*group+1]
	if end < start || start < 0 {
		return 0, false
	}
	size = end - start
	return size, pos+size <= b.end && b.text[pos:pos+size] == b.text[start:end]
}

// branches tries the alternatives at i, each with all that follows them.
func (b *backtracker) branches(i int32, pos, level, empty int) bool {
	code := b.re.prog.code
	for ; code[i].op != opAltEnd; i = code[i].other {
		if b.match(i+1, pos, level, empty) {
			return true
		}
	}
	return false
}

// anchor reports whether one of the anchors matches at pos.
func (b *backtracker) anchor(op opcode, pos int) bool {
	last := pos == len(b.text)
	wordBefore := pos > 0 && isWord(b.text[pos-1])
	wordAfter := !last && isWord(b.text[pos])
	switch op {
	case opBol: // but not behind the last newline, unlike elsewhere
		return pos == 0 || !last && b.re.prog.newline && b.text[pos-1] == '\n'
	case opEol:
		return last || b.re.prog.newline && b.text[pos] == '\n'
	case opBow:
		return !wordBefore && wordAfter
	}
	return wordBefore && !wordAfter
}
