package diag

import (
	"encoding/json"
	"io"
)

// jsonDiagnostic is a diagnostic as [FprintJSON] writes it.
type jsonDiagnostic struct {
	Severity string `json:"severity"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	// Location stands for the three above where a place is only a name.
	Location string           `json:"location,omitempty"`
	Message  string           `json:"message"`
	Notes    []jsonDiagnostic `json:"notes,omitempty"`
}

// FprintJSON writes d and its notes as one JSON object on a line of its own. Lines and columns are as in
// [Location]; an unknown place is left out. Bytes that are no UTF-8 become U+FFFD.
func FprintJSON(w io.Writer, d *Diagnostic) {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.Encode(asJSON(d)) // strings and numbers have no errors but those of w
}

func asJSON(d *Diagnostic) jsonDiagnostic {
	out := jsonDiagnostic{Severity: d.Severity.String(), Location: d.Location.Text, Message: shorten(d.Msg)}
	if out.Location == "" && d.Location.File != "" {
		out.File, out.Line, out.Column = d.Location.File, d.Location.Line, d.Location.Col
	}
	for _, n := range d.Notes {
		out.Notes = append(out.Notes, asJSON(n))
	}
	return out
}
