package dump

import "bytes"

// escape begins the sequences that terminals take for colours.
const escape = 0x1b

// colorLength returns the length of the escape sequence at the beginning of a text: ESC [
// with parameters and a letter, or ESC with a letter.
func colorLength(b []byte) int {
	if len(b) < 2 || b[1] != '[' {
		return min(len(b), 1)
	}
	for i := 2; i < len(b); i++ {
		if b[i] >= 0x40 && b[i] <= 0x7e {
			return i + 1
		}
	}
	return len(b)
}

// stripColors appends a line without escape sequences.
func stripColors(to, line []byte) []byte {
	for i := 0; i < len(line); {
		if line[i] == escape {
			i += colorLength(line[i:])
			continue
		}
		to = append(to, line[i])
		i++
	}
	return to
}

// blankColors takes the escape sequences out of a line. Blanks stand in their places, so that
// columns stay as they are; for a sequence in the middle of a word or of a string the blanks
// follow behind it.
func blankColors(line []byte) {
	to, owed, quoted := 0, 0, false
	for i := 0; i < len(line); i++ {
		c := line[i]
		if c == escape {
			n := colorLength(line[i:])
			owed, i = owed+n, i+n-1
			continue
		}
		if owed > 0 && !quoted && (to == 0 || !inWord(line[to-1]) || !inWord(c)) {
			blank(line[to : to+owed])
			to, owed = to+owed, 0
		}
		if c == '"' && (!quoted || to == 0 || line[to-1] != '\\') {
			quoted = !quoted
		}
		line[to] = c
		to++
	}
	blank(line[to:])
}

// inWord reports whether a byte may be a part of a token that has several.
func inWord(c byte) bool { return isNameByte(c) || bytes.IndexByte([]byte("%@#!^-:>?*\""), c) >= 0 }
