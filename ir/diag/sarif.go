package diag

import (
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// SARIF is a document of the Static Analysis Results Interchange Format, version 2.1.0, with the diagnostics
// of a run. It is written piece by piece: its beginning with the first diagnostic, its end by [SARIF.Close].
type SARIF struct {
	w     io.Writer
	tool  sarifDriver
	began bool
	some  bool // there are results
	err   error
}

// NewSARIF returns a document about a tool.
func NewSARIF(w io.Writer, tool, version string) *SARIF {
	return &SARIF{w: w, tool: sarifDriver{Name: tool, Version: version, Rules: []sarifRule{
		sarifRuleOf(Error, "The text is not valid, or cannot be transformed"),
		sarifRuleOf(Warning, "The text is valid, but may not mean what was meant"),
		sarifRuleOf(Remark, "What was decided, and why"),
	}}}
}

// The parts of a document, see section 3 of the standard.
type (
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string       `json:"id"`
		ShortDescription sarifMessage `json:"shortDescription"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifMessage    `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
		Message  *sarifMessage  `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifLogical struct {
		Name string `json:"fullyQualifiedName"`
	}
	sarifRegion struct {
		StartLine   int           `json:"startLine"`
		StartColumn int           `json:"startColumn,omitempty"`
		EndColumn   int           `json:"endColumn,omitempty"`
		Snippet     *sarifMessage `json:"snippet,omitempty"`
	}
	sarifInvocation struct {
		Successful bool `json:"executionSuccessful"`
		ExitCode   int  `json:"exitCode"`
	}
)

func sarifRuleOf(s Severity, text string) sarifRule {
	return sarifRule{ID: s.String(), ShortDescription: sarifMessage{text}}
}

// Add writes a diagnostic.
func (s *SARIF) Add(d *Diagnostic) {
	s.begin()
	level := d.Severity.String()
	if d.Severity == Remark || d.Severity == Note {
		level = "note"
	}
	r := sarifResult{RuleID: min(d.Severity, Remark).String(), RuleIndex: int(min(d.Severity, Remark)), Level: level, Message: sarifMessage{shorten(d.Msg)}}
	if l, ok := sarifPlace(d.Location, d.Width); ok {
		r.Locations = []sarifLocation{l}
	}
	for _, n := range d.Notes {
		l, _ := sarifPlace(n.Location, n.Width)
		l.Message = &sarifMessage{shorten(n.Msg)}
		r.Related = append(r.Related, l)
	}
	if s.some {
		s.write(",")
	}
	s.some = true
	s.write("\n")
	s.encode(r)
}

// Close writes the end of the document, with what became of the run.
func (s *SARIF) Close(exit int) error {
	s.begin()
	s.write("\n],\n\"invocations\":[")
	s.encode(sarifInvocation{Successful: exit == 0, ExitCode: exit})
	s.write("]}]}\n")
	return s.err
}

func (s *SARIF) begin() {
	if s.began {
		return
	}
	s.began = true
	s.write(`{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":`)
	s.encode(s.tool)
	s.write("},\"columnKind\":\"unicodeCodePoints\",\"results\":[")
}

func (s *SARIF) write(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.w, text)
	}
}

func (s *SARIF) encode(v any) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(v) // strings and numbers have no errors
	s.write(strings.TrimSuffix(b.String(), "\n"))
}

// sarifPlace returns a place, and whether it is known. Columns count letters where the line is known, else bytes.
func sarifPlace(p Location, width int) (sarifLocation, bool) {
	switch {
	case p.Text != "":
		return sarifLocation{Logical: []sarifLogical{{p.Text}}}, true
	case p.File == "":
		return sarifLocation{}, false
	}
	out := &sarifPhysical{Artifact: sarifArtifact{sarifURI(p.File)}}
	if p.Line > 0 {
		out.Region = &sarifRegion{StartLine: p.Line}
		out.Region.StartColumn, out.Region.EndColumn = letterColumns(p, width)
		if line, known := knownLine(p); known && len(line) <= longLine {
			out.Region.Snippet = &sarifMessage{line}
		}
	}
	return sarifLocation{Physical: out}, true
}

// knownLine returns the line that a place stands in, and whether it is known.
func knownLine(p Location) (line string, known bool) {
	if p.Source == nil || p.Col <= 0 || !p.Source.Holds(p.Line, p.Col) {
		return "", false
	}
	return p.Source.Line(p.Line), true
}

// letterColumns returns the column of a place, and the one behind so many bytes, which is 0 for less than two. They
// count letters where the line is known, else bytes.
func letterColumns(p Location, width int) (from, end int) {
	line, known := knownLine(p)
	if !known {
		if width > 1 && p.Col > 0 {
			end = p.Col + width
		}
		return p.Col, end
	}
	at := min(p.Col-1, len(line))
	from = utf8.RuneCountInString(line[:at]) + 1
	if width > 1 {
		end = from + utf8.RuneCountInString(line[at:min(at+width, len(line))])
	}
	return from, end
}

// sarifURI returns the name of a file as a URI, relative if the name is.
func sarifURI(name string) string {
	u := url.URL{Path: filepath.ToSlash(name)}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
		if !strings.HasPrefix(u.Path, "/") {
			u.Path = "/" + u.Path // a drive
		}
	}
	return u.String()
}
