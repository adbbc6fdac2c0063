package filecheck

import "strings"

// indexFold is strings.Index without regard to the case of ASCII letters.
func indexFold(text, want string) int {
	first, other := want[0], swapCase(want[0])
	nextFirst, nextOther := -1, -1
	for i := 0; i+len(want) <= len(text); i++ {
		nextFirst = nextByte(text, first, i, nextFirst)
		nextOther = nextByte(text, other, i, nextOther)
		i = min(nextFirst, nextOther)
		if i+len(want) > len(text) {
			return -1
		}
		if equalFold(text[i:i+len(want)], want) {
			return i
		}
	}
	return -1
}

// nextByte returns where c is in text, from i on, or len(text). The last match spares
// the search if it is not passed yet.
func nextByte(text string, c byte, i, found int) int {
	if found >= i {
		return found
	}
	n := strings.IndexByte(text[i:], c)
	if n < 0 {
		return len(text)
	}
	return i + n
}

func equalFold(a, b string) bool {
	for i := range len(a) {
		if a[i] != b[i] && a[i] != swapCase(b[i]) {
			return false
		}
	}
	return true
}

// swapCase returns an ASCII letter in its other case, and other bytes as they are.
func swapCase(c byte) byte {
	if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' {
		return c ^ 0x20
	}
	return c
}
