package coreutils

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// echo prints its arguments. As in lit, -n and -e are options only one by one.
func echo(c *Call) int {
	args := c.Args
	end, unescape := "\n", false
	for len(args) > 0 && (args[0] == "-n" || args[0] == "-e") {
		if args[0] == "-n" {
			end = ""
		} else {
			unescape = true
		}
		args = args[1:]
	}
	text := strings.Join(args, " ")
	if unescape {
		text = escapes(text)
	}
	io.WriteString(c.Stdout, text+end)
	return 0
}

// escapes replaces backslash sequences.
func escapes(text string) string {
	const letters, meanings = `abefnrtv\`, "\a\b\x1b\f\n\r\t\v\\"
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		i++
		ch := text[i]
		if at := strings.IndexByte(letters, ch); at >= 0 {
			b.WriteByte(meanings[at])
			continue
		}
		digits := ""
		switch {
		case ch == 'x':
			digits = prefixOf(text[i+1:], "0123456789abcdefABCDEF", 2)
		case '0' <= ch && ch <= '7':
			digits = prefixOf(text[i:], "01234567", 3)
		}
		base := 8
		if ch == 'x' {
			base = 16
		}
		value, err := strconv.ParseUint(digits, base, 16)
		if err != nil {
			b.WriteByte('\\')
			b.WriteByte(ch)
			continue
		}
		b.WriteByte(byte(value))
		i += len(digits)
		if base == 8 {
			i--
		}
	}
	return b.String()
}

// prefixOf returns the part of text in front that is made of set, up to n
// bytes.
func prefixOf(text, set string, n int) string {
	i := 0
	for i < len(text) && i < n && strings.IndexByte(set, text[i]) >= 0 {
		i++
	}
	return text[:i]
}

// printEnv prints the environment. Running a command in another environment
// is up to the shell.
func printEnv(c *Call) int {
	if len(c.Args) > 0 {
		return c.unsupported("option '" + c.Args[0] + "'")
	}
	for _, name := range slices.Sorted(maps.Keys(c.Env)) {
		fmt.Fprintf(c.Stdout, "%s=%s\n", name, c.Env[name])
	}
	return 0
}

func pwd(c *Call) int {
	if len(c.Args) > 0 {
		return c.unsupported("argument '" + c.Args[0] + "'")
	}
	fmt.Fprintln(c.Stdout, c.Dir)
	return 0
}

// count succeeds if the input has as many line ends as its argument says.
func count(c *Call) int {
	if len(c.Args) != 1 {
		return c.complain(Trouble, "usage: count <expected line count>")
	}
	want, err := strconv.Atoi(c.Args[0])
	if err != nil {
		return c.complain(Trouble, "'%s' is no number", c.Args[0])
	}
	text, err := c.read("-")
	if err != nil {
		return c.complain(Trouble, "%s", Reason(err))
	}
	got := strings.Count(text, "\n")
	if got != want {
		fmt.Fprintf(c.Stderr, "Expected %d lines, got %d.\n", want, got)
		return 1
	}
	return 0
}
