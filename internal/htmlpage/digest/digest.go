// Package digest computes the digests in the policies of pages, for tests: package htmlpage has
// them as constants, because cryptography takes a quarter of a megabyte at each start of the tool.
package digest

import (
	"crypto/sha256"
	"encoding/base64"
	"testing"

	"hivm-opt/internal/htmlpage"
)

// Check compares the digests of a page with those of its style and script, without the colours
// that all pages have.
func Check(t *testing.T, style, script string, got htmlpage.Digests) {
	t.Helper()
	a := htmlpage.New(style, script, got)
	if want := (htmlpage.Digests{Style: of(string(a.Style)), Script: of(string(a.Script))}); got != want {
		t.Errorf("the digests are %#v", want)
	}
}

func of(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}
