package engine

import (
	hivmopt "hivm-opt"
	"hivm-opt/internal/explain/html"
	"hivm-opt/internal/timelinepage"
	"hivm-opt/pass"
)

// Catalog lists what a build of the engine knows, for completion, and for the page to find out
// which build a text needs.
type Catalog struct {
	Passes   []Pass   `json:"passes"`
	Dialects []string `json:"dialects"`
	// Scripts are the SHA-256 of the scripts of the pages in answers, in base64, for the policy of the page that shows them.
	Scripts []string `json:"scripts"`
}

// Pass is a pass in the pipeline field.
type Pass struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	Summary string   `json:"summary"`
	Anchor  string   `json:"anchor"`
	Options []Option `json:"options,omitempty"`
}

// Option is an option of a pass.
type Option struct {
	Name    string   `json:"name"`
	Help    string   `json:"help"`
	Default string   `json:"default"`
	Values  []string `json:"values,omitempty"`
}

// NewCatalog returns what this build knows.
func NewCatalog() (Catalog, error) {
	c, err := hivmopt.Default().NewContext()
	if err != nil {
		return Catalog{}, err
	}
	out := Catalog{Dialects: c.Dialects(), Scripts: []string{html.Digests().Script, timelinepage.Digests().Script}}
	for _, p := range hivmopt.Default().Passes().Infos() {
		x := Pass{Name: p.Name, Aliases: p.Aliases, Summary: p.Summary, Anchor: p.Anchor}
		for _, o := range p.Options {
			option := Option{Name: o.Name, Help: o.Help, Default: o.Default}
			if o.Kind == pass.Bool {
				option.Values = []string{"true", "false"}
			}
			for _, c := range o.Choices {
				option.Values = append(option.Values, c.Name)
			}
			x.Options = append(x.Options, option)
		}
		out.Passes = append(out.Passes, x)
	}
	return out, nil
}
