//go:build unix

package browsertest

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"
)

// mostBytes is how large a picture in docs may be.
const mostBytes = 300_000

// Colours returns how many pixels of each colour a screenshot of a window has. A picture that is no PNG or
// of another size ends the test, and one that is too large for docs fails it.
func Colours(t testing.TB, data []byte, w Window) map[color.RGBA]int {
	t.Helper()
	if len(data) > mostBytes {
		t.Errorf("%d bytes", len(data))
	}
	p, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := p.Bounds().Size(); size.X != w.Width || size.Y != w.Height {
		t.Fatalf("%v, not %d x %d", size, w.Width, w.Height)
	}
	pixels := map[color.RGBA]int{}
	for y := range w.Height {
		for x := range w.Width {
			pixels[color.RGBAModel.Convert(p.At(x, y)).(color.RGBA)]++
		}
	}
	return pixels
}

// CheckPicture fails the test if a screenshot of the window [Desktop] does not have the colours of a page with texts and marks: at least 50, and
// so many areas of more than so many pixels of one colour.
func CheckPicture(t testing.TB, data []byte, areas, pixels int) {
	t.Helper()
	colours := Colours(t, data, Desktop)
	found := 0
	for _, n := range colours {
		if n > pixels {
			found++
		}
	}
	if len(colours) < 50 || found < areas {
		t.Errorf("%d colours, %d areas", len(colours), found)
	}
}
