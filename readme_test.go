package hivmopt_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/driver"
)

// TestReadme runs the commands of README.md. A block ```mlir NAME is a file, a
// block ```console has commands behind $ and below each what it prints.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	commands := 0
	for info, body := range fences(string(text)) {
		kind, name, _ := strings.Cut(info, " ")
		switch kind {
		case "mlir":
			if err := os.WriteFile(filepath.Base(name), []byte(body), 0o644); err != nil {
				t.Fatal(err)
			}
		case "console":
			for _, session := range strings.Split("\n"+body, "\n$ ")[1:] {
				command, want, _ := strings.Cut(session, "\n")
				words := shellWords(command)
				if words[0] != "bin/hivm-opt" {
					t.Fatalf("cannot run %q", command)
				}
				var out bytes.Buffer
				driver.Run(words[1:], strings.NewReader(""), &out, &out)
				if got := strings.TrimSpace(out.String()); got != strings.TrimSpace(want) {
					t.Errorf("$ %s\n%s\nREADME.md has:\n%s", command, got, want)
				}
				commands++
			}
		}
	}
	if commands == 0 {
		t.Error("no commands in README.md")
	}
}

// fences yields the blocks between lines of three backquotes: what stands behind
// the first line's backquotes, and the text.
func fences(text string) func(func(info, body string) bool) {
	return func(yield func(info, body string) bool) {
		parts := strings.Split("\n"+text, "\n```")
		for i := 1; i+1 < len(parts); i += 2 {
			info, body, _ := strings.Cut(parts[i], "\n")
			if !yield(info, body+"\n") {
				return
			}
		}
	}
}

// shellWords splits a command at blanks outside of quotes, and removes those.
func shellWords(s string) []string {
	var words []string
	var word strings.Builder
	quote := rune(0)
	for _, c := range s + " " {
		switch {
		case c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case quote == 0 && c == ' ':
			if word.Len() > 0 {
				words = append(words, word.String())
				word.Reset()
			}
		default:
			word.WriteRune(c)
		}
	}
	return words
}
