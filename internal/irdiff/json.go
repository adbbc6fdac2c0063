package irdiff

import (
	"encoding/json"
	"io"
)

// Version is the version of the schema of the JSON. It rises when a field changes its
// meaning.
const Version = 1

// WriteJSON writes the changes as JSON: the version of the schema, whether the modules are
// equal, the counts, and the changes. The error is an error of w.
func (d *Diff) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false) // types are full of angle brackets
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Version int      `json:"version"`
		Equal   bool     `json:"equal"`
		Summary Summary  `json:"summary"`
		Changes []Change `json:"changes"`
	}{Version, d.Equal(), d.Summary(), d.Changes})
}
