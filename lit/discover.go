package lit

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Discover returns the tests below paths, which lie inside the suite's
// SourceRoot: all of SourceRoot when there are none. A path to a file is a
// test whatever the end of its name. Hidden files, folders called Output and
// the names in Excludes are left out. The order is the order of the names.
func (s *Suite) Discover(paths ...string) ([]*Test, error) {
	if len(paths) == 0 {
		paths = []string{s.SourceRoot}
	}
	w := &walker{root: s, suites: map[string]*Suite{}, seen: map[string]bool{}}
	for _, path := range paths {
		rel, err := s.relative(path)
		if err != nil {
			return nil, err
		}
		if err := w.path(rel); err != nil {
			return nil, err
		}
	}
	return w.tests, nil
}

// relative returns the parts of a path below SourceRoot.
func (s *Suite) relative(path string) ([]string, error) {
	root, err := filepath.Abs(s.SourceRoot)
	if err != nil {
		return nil, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	rel, err := filepath.Rel(root, path)
	if err != nil || !filepath.IsLocal(rel) {
		return nil, fmt.Errorf("%s is not inside the suite's folder %s", path, root)
	}
	if rel == "." {
		return nil, nil
	}
	return strings.Split(rel, string(filepath.Separator)), nil
}

// walker collects tests.
type walker struct {
	root   *Suite
	suites map[string]*Suite // by folder
	seen   map[string]bool   // tests that were found already
	tests  []*Test
}

func (w *walker) path(rel []string) error {
	path := filepath.Join(w.root.SourceRoot, filepath.Join(rel...))
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return w.folder(rel)
	}
	suite, err := w.suite(rel[:len(rel)-1])
	if err != nil {
		return err
	}
	w.add(suite, rel)
	return nil
}

func (w *walker) add(s *Suite, rel []string) {
	t := &Test{Suite: s, Path: slices.Clone(rel)}
	if name := t.PathInSuite(); !w.seen[name] {
		w.seen[name] = true
		w.tests = append(w.tests, t)
	}
}

// suite returns the suite with the settings of a folder, which inherit the
// settings of the folders around it.
func (w *walker) suite(rel []string) (*Suite, error) {
	if len(rel) == 0 || w.root.Local == nil {
		return w.root, nil
	}
	dir := filepath.Join(w.root.SourceRoot, filepath.Join(rel...))
	if s := w.suites[dir]; s != nil {
		return s, nil
	}
	parent, err := w.suite(rel[:len(rel)-1])
	if err != nil {
		return nil, err
	}
	s, err := w.root.Local(parent, dir)
	if err != nil {
		return nil, err
	}
	w.suites[dir] = s
	return s, nil
}

func (w *walker) folder(rel []string) error {
	suite, err := w.suite(rel)
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(filepath.Join(w.root.SourceRoot, filepath.Join(rel...)))
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, ".") || slices.Contains(suite.Excludes, name) {
			continue
		}
		inside := append(slices.Clone(rel), name)
		folder := e.IsDir()
		if e.Type()&os.ModeSymlink != 0 {
			// A link to a folder is not followed: it may lead around in a cycle.
			info, err := os.Stat(filepath.Join(w.root.SourceRoot, filepath.Join(inside...)))
			if err != nil || info.IsDir() {
				continue
			}
		}
		switch {
		case folder && name == "Output":
		case folder:
			if err := w.folder(inside); err != nil {
				return err
			}
		case slices.ContainsFunc(suite.Suffixes, func(s string) bool { return strings.HasSuffix(name, s) }):
			w.add(suite, inside)
		}
	}
	return nil
}
