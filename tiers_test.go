package hivmopt_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTiers looks for tests that ask for their tier, or for CI, and not through
// internal/tier, or in lit through lit/internal/testenv.
func TestTiers(t *testing.T) {
	asks := regexp.MustCompile(`testing\.Short\(|(Getenv|LookupEnv)\("(CI|HIVM_OPT_FULL)"\)`)
	files := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "internal/tier" || name == "lit/internal/testenv" || name != "." && strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case !strings.HasSuffix(name, ".go"):
			return nil
		}
		files++
		text, err := os.ReadFile(name)
		if found := asks.Find(text); found != nil {
			t.Errorf("%s has %s: internal/tier answers that", name, found)
		}
		return err
	})
	if err != nil || files < 500 {
		t.Errorf("%d files (%v)", files, err)
	}
}
