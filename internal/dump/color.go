package dump

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

// blankColors replaces the escape sequences of a line by blanks.
func blankColors(line []byte) {
	for i := 0; i < len(line); {
		n := 1
		if line[i] == escape {
			n = colorLength(line[i:])
			blank(line[i : i+n])
		}
		i += n
	}
}
