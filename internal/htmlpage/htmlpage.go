// Package htmlpage has what the pages of hivm-opt share: their colours, and a policy by
// which they need nothing else and let nothing else run.
package htmlpage

import (
	_ "embed"
	"html/template"
)

//go:embed palette.css
var palette string

// Assets are the parts of a page that are the same for all inputs.
type Assets struct {
	Policy string
	Style  template.CSS
	Script template.JS
}

// Digests are the SHA-256 of a style, behind the colours that all pages have, and of a script, in
// base64. They are constants that a test compares, see package digest.
type Digests struct{ Style, Script string }

// New returns the assets of a page with a style, in front of which the colours are put, and
// a script. By the policy nothing is loaded from anywhere, and only this style and this
// script count, known by their digests, so that not even a text that got through unescaped
// could run.
func New(style, script string, d Digests) Assets {
	return Assets{
		Policy: "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-" + d.Style + "'; script-src 'sha256-" + d.Script + "'",
		Style:  template.CSS(palette + style),
		Script: template.JS(script),
	}
}
