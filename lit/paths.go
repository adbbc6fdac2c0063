package lit

import (
	"os"
	"path/filepath"
	"strings"
)

// place is where a test runs.
type place struct {
	file    string // the test file
	dir     string // the working directory
	output  string // the folder of scratch files
	scratch string // a name for a scratch file of the test's own
}

// place returns where t runs below root.
func (t *Test) place(root string) (place, error) {
	file, err := filepath.Abs(t.SourcePath())
	if err != nil {
		return place{}, err
	}
	if root, err = filepath.Abs(root); err != nil {
		return place{}, err
	}
	dir := filepath.Dir(filepath.Join(root, filepath.Join(t.Path...)))
	output := filepath.Join(dir, "Output")
	return place{
		file: file, dir: dir, output: output,
		scratch: filepath.Join(output, filepath.Base(file)+".tmp"),
	}, nil
}

// substitutions returns the substitutions of every test. Following symbolic
// links costs time, and is done only if real is set.
func (p place) substitutions(real bool) []Substitution {
	source := filepath.Dir(p.file)
	list := make([]Substitution, 0, 64)
	add := func(key, value string) { list = append(list, Substitution{Key: key, Value: value}) }
	add("%{pathsep}", string(os.PathListSeparator))
	add("%{fs-sep}", string(filepath.Separator))
	add("%{fs-src-root}", rootOf(p.file))
	add("%{fs-tmp-root}", rootOf(p.scratch))
	add("%basename_t", filepath.Base(p.file))
	add("%{t:stem}", filepath.Base(p.file))
	add("%{s:basename}", filepath.Base(p.file))
	for _, e := range [...]struct{ name, text string }{
		{"ENOENT", "No such file or directory"}, {"EISDIR", "Is a directory"},
		{"EINVAL", "Invalid argument"}, {"EACCES", "Permission denied"},
	} {
		add("%errc_"+e.name, "'"+e.text+"'")
	}
	for _, f := range [...]struct{ key, path string }{
		{"s", p.file}, {"S", source}, {"p", source}, {"t", p.scratch}, {"T", p.output},
	} {
		slash := filepath.ToSlash(f.path)
		if real {
			path := realPath(f.path)
			add("%{"+f.key+":real}", path)
			add("%{/"+f.key+":real}", filepath.ToSlash(path))
			add("%{:"+f.key+":real}", withoutColon(path))
		}
		add("%{/"+f.key+":regex_replacement}", slash)
		add("%:"+f.key, withoutColon(f.path))
		add("%/"+f.key, slash)
		add("%"+f.key, f.path)
	}
	return list
}

// realPath follows the symbolic links in a path, whose last part may be
// missing.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(dir, filepath.Base(path))
	}
	return path
}

// withoutColon turns an absolute path into a path that can stand below
// another.
func withoutColon(path string) string {
	return strings.TrimPrefix(strings.ReplaceAll(filepath.ToSlash(path), ":", ""), "/")
}

func rootOf(path string) string {
	return filepath.VolumeName(path) + string(filepath.Separator)
}
