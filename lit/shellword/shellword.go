// Package shellword writes words for a POSIX shell.
package shellword

import "strings"

// Quote returns a word as a shell reads it: as it is, or in single quotes where it has any
// byte but letters, digits and @%+=:,./-_, as Python's shlex.quote does.
func Quote(word string) string {
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'"'"'`) + "'"
}

func plain(r rune) bool {
	return strings.ContainsRune("@%+=:,./-_", r) || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}
