package dumppage

import (
	"testing"

	"hivm-opt/internal/htmlpage/digest"
)

// TestDigests checks the digests of the style and the script.
func TestDigests(t *testing.T) { digest.Check(t, styleText, scriptText, digests) }
