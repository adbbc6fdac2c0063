package dump

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
)

// jsonVersion is raised when a field changes its meaning or goes away.
const jsonVersion = 1

// jsonSection is a section in the report.
type jsonSection struct {
	Section   int            `json:"section"`
	When      string         `json:"when"` // "before", "after", "failed" or "plain"
	Pass      string         `json:"pass,omitempty"`
	Flag      string         `json:"flag,omitempty"`
	Op        string         `json:"op,omitempty"`
	Symbol    string         `json:"symbol,omitempty"`
	Root      string         `json:"root,omitempty"`
	Function  string         `json:"function,omitempty"`
	Functions []string       `json:"functions"`
	Line      int            `json:"line"`
	Lines     int            `json:"lines"`
	Offset    int64          `json:"offset"`
	Size      int64          `json:"size"`
	Ops       int            `json:"ops"`
	Changed   string         `json:"changed"` // "unknown", "no" or "yes"
	Truncated bool           `json:"truncated,omitempty"`
	Language  string         `json:"language,omitempty"`
	Seconds   *float64       `json:"seconds,omitempty"`
	Noise     map[string]int `json:"noise,omitempty"`
}

// WriteJSON writes the sections as JSON, each on a line.
func (x *Index) WriteJSON(w io.Writer, sections []*Section) error {
	b := bufio.NewWriter(w)
	head, err := compact(struct {
		Version int                `json:"version"`
		File    string             `json:"file"`
		Size    int64              `json:"size"`
		Lines   int                `json:"lines"`
		Noise   map[string]int     `json:"noise,omitempty"`
		Times   map[string]float64 `json:"times,omitempty"`
	}{jsonVersion, x.Name, x.Size, x.Lines, x.Noise.byName(), x.Times})
	if err != nil {
		return err
	}
	b.Write(bytes.TrimSuffix(head, []byte("}")))
	b.WriteString(",\n\"sections\": [")
	for i, s := range sections {
		line, err := compact(x.jsonSection(s))
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		b.Write(line)
	}
	b.WriteString("\n]}\n")
	return b.Flush()
}

func (x *Index) jsonSection(s *Section) *jsonSection {
	j := &jsonSection{
		Section: s.Number, When: s.When.String(), Pass: s.Pass, Flag: s.Flag, Op: s.Op, Symbol: s.Symbol,
		Root: s.Root, Function: s.Function, Functions: s.Functions, Line: s.Line, Lines: s.Lines,
		Offset: s.Offset, Size: s.Size, Ops: s.Ops, Changed: s.Changed.String(),
		Truncated: s.Truncated, Language: languageEntry(s), Noise: s.Noise.byName(),
	}
	if j.Functions == nil {
		j.Functions = []string{}
	}
	if s.When == Plain {
		j.When = "plain"
	} else if x.Times != nil {
		j.Seconds = &s.Time
	}
	return j
}

// byName returns the counts by the names of the kinds, nil if there are none.
func (n *Noise) byName() map[string]int {
	var out map[string]int
	for k, count := range n.Lines {
		if count > 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[kindNames[k][2]] = count
		}
	}
	return out
}

// compact writes a value on one line, with angle brackets as they are.
func compact[T any](value T) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimSpace(b.Bytes()), err
}
