package dump

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// column is a column of the table: its title, whether its entries are numbers, and how it is
// made of a section.
type column struct {
	title string
	right bool
	entry func(*Section) string
}

// columns returns the columns of the table; seconds are a column where the dump has them.
func (x *Index) columns() []column {
	out := []column{
		{"section", true, func(s *Section) string { return strconv.Itoa(s.Number) }},
		{"pass", false, passEntry},
		{"on", false, scopeEntry},
		{"lines", true, func(s *Section) string { return strconv.Itoa(s.Lines) }},
		{"ops", true, func(s *Section) string { return strconv.Itoa(s.Ops) }},
		{"changed", false, func(s *Section) string { return [...]string{"?", "=", "*"}[s.Changed] }},
	}
	if x.Times != nil {
		out = append(out, column{"seconds", true, func(s *Section) string {
			if s.When == Plain {
				return ""
			}
			return strconv.FormatFloat(s.Time, 'f', 4, 64)
		}})
	}
	return append(out, column{"", false, remarks})
}

// passEntry names what was printed: "after cse".
func passEntry(s *Section) string {
	if s.When == Plain {
		return "(no banner)"
	}
	name := s.Flag
	if name == "" {
		name = s.Pass
	}
	if s.When == Failed {
		return "after " + name + " (failed)"
	}
	return s.When.String() + " " + name
}

// scopeEntry names what a pass ran on.
func scopeEntry(s *Section) string {
	switch {
	case s.Function == "":
		return strings.TrimPrefix(strings.TrimPrefix(s.Root, "builtin."), "func.")
	case s.IsModule():
		return "@" + s.Function + " in module"
	}
	return "@" + s.Function
}

// languageEntry names the language of a section if that is not MLIR.
func languageEntry(s *Section) string {
	if s.Language == MLIR {
		return ""
	}
	return s.Language.String()
}

// remarks says what is odd about a section.
func remarks(s *Section) string {
	var words []string
	if language := languageEntry(s); language != "" {
		words = append(words, language)
	}
	if s.Truncated {
		words = append(words, "truncated")
	}
	if n := s.Noise.Total(); n > 0 {
		words = append(words, Count(n, "line", "lines")+" not MLIR")
	}
	return strings.Join(words, ", ")
}

// WriteTable writes a line for each of the sections.
func (x *Index) WriteTable(w io.Writer, sections []*Section) error {
	b := bufio.NewWriter(w)
	columns := x.columns()
	widths := make([]int, len(columns))
	for i, c := range columns {
		widths[i] = len(c.title)
		for _, s := range sections {
			widths[i] = max(widths[i], len(c.entry(s)))
		}
	}
	row := func(entry func(column) string) {
		line := ""
		for i, c := range columns {
			if c.right {
				line += fmt.Sprintf("%*s  ", widths[i], entry(c))
			} else {
				line += fmt.Sprintf("%-*s  ", widths[i], entry(c))
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	row(func(c column) string { return c.title })
	for _, s := range sections {
		row(func(c column) string { return c.entry(s) })
	}
	return b.Flush()
}

// Summary describes the sections in a line: "12 sections of 3 passes on 2 functions, 4 with
// changes".
func (x *Index) Summary(sections []*Section) string {
	passes, functions := map[[2]string]bool{}, map[string]bool{}
	changed, truncated := 0, 0
	for _, s := range sections {
		if s.Pass != "" {
			passes[[2]string{s.Pass, s.Flag}] = true
		}
		for _, f := range s.Functions {
			functions[f] = true
		}
		if s.Changed == Changed {
			changed++
		}
		if s.Truncated {
			truncated++
		}
	}
	text := Count(len(sections), "section", "sections")
	if len(passes) > 0 {
		text += " of " + Count(len(passes), "pass", "passes")
	}
	text += ", " + Count(len(functions), "function", "functions") + fmt.Sprintf(", %d changed", changed)
	if truncated > 0 {
		text += fmt.Sprintf(", %d truncated", truncated)
	}
	return text
}
