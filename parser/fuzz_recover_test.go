package parser

import (
	"strings"
	"testing"
)

// FuzzRecover checks that the parser goes on behind the errors of any text: without a panic, with
// the first error, and with places inside of the text.
func FuzzRecover(f *testing.F) {
	goldenTexts(f, func(path, text string) {
		if len(text) < 4000 {
			f.Add(text)
		}
	})
	for _, text := range recoverTexts {
		f.Add(text.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !strings.Contains(text, "distinct") {
			checkRecovered(t, text)
		}
	})
}
