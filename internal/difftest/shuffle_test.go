package difftest

import (
	"math/rand"
	"strings"
)

// shuffle changes the order of the properties and attributes of operations in
// their generic form: the text in <{...}>, and in {...} behind a parenthesis.
func shuffle(r *rand.Rand, text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '"' {
			end := afterString(text, i)
			b.WriteString(text[i:end])
			i = end - 1
			continue
		}
		b.WriteByte(text[i])
		if text[i] != '{' || i < 1 || text[i-1] != '<' {
			continue
		}
		end, parts := entries(text, i+1)
		r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		b.WriteString(strings.Join(parts, ", "))
		i = end - 1
	}
	return b.String()
}

// afterString returns the offset behind the string that begins at text[i].
func afterString(text string, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// entries returns the entries of the dictionary that begins at text[i], and the
// offset of the brace that closes it.
func entries(text string, i int) (end int, parts []string) {
	depth, start := 0, i
	for ; ; i++ {
		switch c := text[i]; {
		case c == '"':
			i = afterString(text, i) - 1
		case strings.IndexByte("([{<", c) >= 0:
			depth++
		case c == '}' && depth == 0:
			return i, append(parts, text[start:i])
		case c == '>' && (text[i-1] == '-' || text[i+1] == '='): // an arrow or comparison
		case strings.IndexByte(")]}>", c) >= 0:
			depth--
		case c == ',' && depth == 0:
			parts, start = append(parts, text[start:i]), i+1
			for text[start] == ' ' {
				start++
			}
		}
	}
}
