package shellword

import (
	"os/exec"
	"testing"
)

// TestQuote has a shell read the words.
func TestQuote(t *testing.T) {
	for _, word := range []string{"", "a", "a_b-c.d/e", "a b", "it's", `"$x" \ *`, "#", "~", "a\nb", "ä", "!x"} {
		out, err := exec.Command("sh", "-c", "printf %s "+Quote(word)).Output()
		if err != nil || string(out) != word {
			t.Errorf("%q is read as %q, %v", word, out, err)
		}
	}
	if got := Quote("k_1/a.mlir"); got != "k_1/a.mlir" {
		t.Errorf("a plain word is written as %s", got)
	}
}
