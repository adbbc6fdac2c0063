package config

import (
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strings"

	"go.starlark.net/starlark"
)

// fileFunctions are the functions of os that make folders and query the
// system.
func (l *loader) fileFunctions() starlark.StringDict {
	return starlark.StringDict{
		"makedirs": builtin("makedirs", makeFolders),
		"mkdir": builtin("mkdir", func(c call) (starlark.Value, error) {
			path, err := c.folder()
			if err != nil {
				return nil, err
			}
			return starlark.None, os.Mkdir(path, 0o777)
		}),
		"getpid": builtin("getpid", func(call) (starlark.Value, error) { return starlark.MakeInt(os.Getpid()), nil }),
		"uname":  builtin("uname", func(call) (starlark.Value, error) { return uname(), nil }),
		"access": builtin("access", access),
		"fspath": text("fspath", func(p string) string { return p }),
		"F_OK":   starlark.MakeInt(0),
		"X_OK":   starlark.MakeInt(1),
		"W_OK":   starlark.MakeInt(2),
		"R_OK":   starlark.MakeInt(4),
		"error":  exceptionClass("OSError"),
		"getuid": builtin("getuid", func(call) (starlark.Value, error) { return starlark.MakeInt(os.Getuid()), nil }),
		"getlogin": builtin("getlogin", func(call) (starlark.Value, error) {
			u, err := user.Current()
			if err != nil {
				return nil, err
			}
			return starlark.String(u.Username), nil
		}),
	}
}

// folder reads the arguments of mkdir.
func (c call) folder() (string, error) {
	var path starlark.Value
	if err := c.unpack("path", &path, "mode?", new(starlark.Value)); err != nil {
		return "", err
	}
	return pathText(path)
}

// makeFolders is os.makedirs.
func makeFolders(c call) (starlark.Value, error) {
	var name starlark.Value
	mode, existOK := 0o777, false
	if err := c.unpack("name", &name, "mode?", &mode, "exist_ok?", &existOK); err != nil {
		return nil, err
	}
	path, err := pathText(name)
	if err != nil {
		return nil, err
	}
	return starlark.None, makeAll(path, existOK)
}

func makeAll(path string, existOK bool) error {
	if _, err := os.Stat(path); err == nil && !existOK {
		return &fs.PathError{Op: "makedirs", Path: path, Err: fs.ErrExist}
	}
	return os.MkdirAll(path, 0o777)
}

// access is os.access: any of the permission bits count.
func access(c call) (starlark.Value, error) {
	var name starlark.Value
	var mode int
	if err := c.unpack("path", &name, "mode", &mode); err != nil {
		return nil, err
	}
	path, err := pathText(name)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return starlark.False, nil
	}
	for bit := 1; bit <= 4; bit <<= 1 {
		if mode&bit != 0 && info.Mode().Perm()&os.FileMode(bit*0o111) == 0 {
			return starlark.False, nil
		}
	}
	return starlark.True, nil
}

// uname is os.uname(), without the release and version of the system.
func uname() starlark.Tuple {
	host, err := os.Hostname()
	if err != nil {
		host = "localhost"
	}
	system, machine := systemNames()
	return starlark.Tuple{starlark.String(system), starlark.String(host), starlark.String(""), starlark.String(""), starlark.String(machine)}
}

// systemNames returns Python's names of the system and the processor.
func systemNames() (system, machine string) {
	systems := map[string]string{"linux": "Linux", "darwin": "Darwin", "windows": "Windows", "freebsd": "FreeBSD"}
	machines := map[string]string{"amd64": "x86_64", "386": "i686", "arm64": "aarch64"}
	if runtime.GOOS == "darwin" {
		machines["arm64"] = "arm64"
	}
	if runtime.GOOS == "windows" {
		machines["amd64"] = "AMD64"
	}
	system, machine = systems[runtime.GOOS], machines[runtime.GOARCH]
	if system == "" {
		system = runtime.GOOS
	}
	if machine == "" {
		machine = runtime.GOARCH
	}
	return system, machine
}

// tempDir returns the folder for temporary files of the process.
func (l *loader) tempDir() string {
	for _, name := range []string{"TMPDIR", "TEMP", "TMP"} {
		if dir := l.environ(name); dir != "" {
			return dir
		}
	}
	return os.TempDir()
}

func (l *loader) tempfileModule() starlark.Value {
	return module("tempfile", starlark.StringDict{
		"gettempdir": builtin("gettempdir", func(call) (starlark.Value, error) { return starlark.String(l.tempDir()), nil }),
		"mkdtemp": builtin("mkdtemp", func(c call) (starlark.Value, error) {
			var suffix, prefix, dir starlark.Value
			if err := c.unpack("suffix?", &suffix, "prefix?", &prefix, "dir?", &dir); err != nil {
				return nil, err
			}
			or := func(v starlark.Value, otherwise string) string {
				if v == nil || v == starlark.None {
					return otherwise
				}
				return boundedText(v)
			}
			path, err := os.MkdirTemp(or(dir, l.tempDir()), strings.ReplaceAll(or(prefix, "tmp")+"*"+or(suffix, ""), "/", "_"))
			return starlark.String(path), err
		}),
	})
}

// pathFunctions are the functions of os.path that tests need seldom.
func (l *loader) pathFunctions() starlark.StringDict {
	common := func(parts bool) func(args []string) string {
		return func(args []string) string {
			prefix := args[0]
			for _, a := range args[1:] {
				for !strings.HasPrefix(a, prefix) {
					prefix = prefix[:len(prefix)-1]
				}
			}
			if parts {
				for _, a := range args {
					if rest := a[len(prefix):]; rest != "" && rest[0] != '/' && !strings.HasSuffix(prefix, "/") {
						prefix = prefix[:strings.LastIndexByte(prefix, '/')+1]
					}
				}
				if len(prefix) > 1 {
					prefix = strings.TrimSuffix(prefix, "/")
				}
			}
			return prefix
		}
	}
	ofList := func(name string, f func([]string) string) starlark.Value {
		return builtin(name, func(c call) (starlark.Value, error) {
			var from starlark.Iterable
			if err := c.unpack("paths", &from); err != nil {
				return nil, err
			}
			args, err := call{name: name, args: asTuple(from)}.strings()
			if err != nil {
				return nil, err
			}
			return starlark.String(f(args)), nil
		})
	}
	return starlark.StringDict{
		"commonprefix": ofList("commonprefix", common(false)),
		"commonpath":   ofList("commonpath", common(true)),
		"expandvars":   text("expandvars", l.expandVariables),
		"lexists":      test("lexists", func(p string) bool { _, err := os.Lstat(p); return err == nil }),
		"islink": test("islink", func(p string) bool {
			info, err := os.Lstat(p)
			return err == nil && info.Mode()&os.ModeSymlink != 0
		}),
		"getsize": builtin("getsize", func(c call) (starlark.Value, error) {
			path, err := c.folder()
			if err != nil {
				return nil, err
			}
			info, err := os.Stat(path)
			if err != nil {
				return nil, err
			}
			return starlark.MakeInt64(info.Size()), nil
		}),
	}
}

// expandVariables replaces variables of the environment; others stay.
func (l *loader) expandVariables(path string) string {
	return os.Expand(path, func(name string) string {
		if v := l.environ(name); v != "" {
			return v
		}
		return "$" + name
	})
}

// pathFiles are the methods of a Path that read and make files.
func pathFiles(p, name string) starlark.Value {
	paths := func(names []string) starlark.Value {
		all := starlark.NewList(nil)
		for _, n := range names {
			_ = all.Append(newPath(n)) // a new list can grow
		}
		return all
	}
	switch name {
	case "read_text":
		return builtin(name, func(c call) (starlark.Value, error) {
			text, err := readFile(p)
			return starlark.String(text), err
		})
	case "glob":
		return builtin(name, func(c call) (starlark.Value, error) {
			var pattern string
			if err := c.unpack("pattern", &pattern); err != nil {
				return nil, err
			}
			if strings.Contains(pattern, "**") {
				return nil, errors.New("glob: '**' is not supported")
			}
			names, err := filepath.Glob(escapeGlob(p) + string(filepath.Separator) + pattern)
			return paths(names), err
		})
	case "iterdir":
		return builtin(name, func(c call) (starlark.Value, error) {
			entries, err := os.ReadDir(p)
			names := make([]string, len(entries))
			for i, e := range entries {
				names[i] = filepath.Join(p, e.Name())
			}
			return paths(names), err
		})
	case "mkdir":
		return builtin(name, func(c call) (starlark.Value, error) {
			var parents, existOK bool
			if err := c.unpack("mode?", new(starlark.Value), "parents?", &parents, "exist_ok?", &existOK); err != nil {
				return nil, err
			}
			if parents {
				return starlark.None, makeAll(p, existOK)
			}
			err := os.Mkdir(p, 0o777)
			if existOK && errors.Is(err, fs.ErrExist) {
				err = nil
			}
			return starlark.None, err
		})
	}
	return nil
}

// escapeGlob makes a pattern that matches only the path.
func escapeGlob(path string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(path)
}

// globPaths is glob.glob without "**".
func globPaths(c call) (starlark.Value, error) {
	var pattern string
	if err := c.unpack("pathname", &pattern, "recursive?", new(bool)); err != nil {
		return nil, err
	}
	if strings.Contains(pattern, "**") {
		return nil, errors.New("glob: '**' is not supported")
	}
	names, err := filepath.Glob(pattern)
	return list(names), err
}

// removeTree is shutil.rmtree.
func removeTree(c call) (starlark.Value, error) {
	var name starlark.Value
	ignoreErrors := false
	if err := c.unpack("path", &name, "ignore_errors?", &ignoreErrors); err != nil {
		return nil, err
	}
	path, err := pathText(name)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err != nil && !ignoreErrors {
		return nil, err
	}
	if err := os.RemoveAll(path); err != nil && !ignoreErrors {
		return nil, err
	}
	return starlark.None, nil
}
