// Package htmlpage has what the pages of hivm-opt share: their colours, and a policy by
// which they need nothing else and let nothing else run.
package htmlpage

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
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

// New returns the assets of a page with a style, in front of which the colours are put, and
// a script. By the policy nothing is loaded from anywhere, and only this style and this
// script count, known by their digests, so that not even a text that got through unescaped
// could run.
func New(style, script string) Assets {
	style = palette + style
	return Assets{
		Policy: "default-src 'none'; base-uri 'none'; form-action 'none'; style-src " + digest(style) + "; script-src " + digest(script),
		Style:  template.CSS(style),
		Script: template.JS(script),
	}
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
