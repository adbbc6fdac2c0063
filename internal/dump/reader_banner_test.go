package dump

import (
	"strings"
	"testing"
)

// TestReaderHasBanner finds banners wherever the windows of the reader end.
func TestReaderHasBanner(t *testing.T) {
	const window = 256 << 10
	for _, size := range []int{0, 100, window - 20, window - 8, window - 3, window, 2*window - 1<<10 - 4, 3 * window} {
		text := strings.Repeat("x", size)
		for _, c := range []struct {
			text string
			want bool
		}{{text, false}, {text + "// -----// IR Dump After CSE (cse) //----- //\n", true}, {text + "\x1b[0m" + text, true}} {
			got, err := ReaderHasBanner(strings.NewReader(c.text), int64(len(c.text)))
			if err != nil || got != c.want {
				t.Errorf("%d bytes in front: %v, %v, want %v", size, got, err, c.want)
			}
		}
	}
}
