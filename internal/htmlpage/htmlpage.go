// Package htmlpage has what the pages of hivm-opt share: their colours, and a policy by
// which they need nothing else and let nothing else run.
//
// The texts of a page are templates, *.qtpl beside the code that fills them in, which quicktemplate compiles to Go.
// html/template finds methods by name: for it the linker keeps the exported methods of all types, a tenth of the
// tool and of the memory of its start.
package htmlpage

//go:generate go tool qtc -skipLineComments -dir ..

import _ "embed"

//go:embed palette.css
var palette string

// Assets are the parts of a page that are the same for all inputs.
type Assets struct {
	Policy, Style, Script string
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
		Style:  palette + style,
		Script: script,
	}
}
