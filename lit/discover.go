package lit

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// Discover returns the sorted paths of all files under root that end in one of
// the suffixes. Folders called Inputs, which hold the tests' helper files, and
// hidden files and folders are left out.
func Discover(root string, suffixes ...string) ([]string, error) {
	var paths []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		skip := path != root && (strings.HasPrefix(d.Name(), ".") || d.IsDir() && d.Name() == "Inputs")
		switch {
		case skip && d.IsDir():
			return filepath.SkipDir
		case skip || d.IsDir():
			return nil
		}
		if slices.ContainsFunc(suffixes, func(s string) bool { return strings.HasSuffix(d.Name(), s) }) {
			paths = append(paths, path)
		}
		return nil
	})
	slices.Sort(paths)
	return paths, err
}
