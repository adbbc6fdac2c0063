package config

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"go.starlark.net/starlark"

	"hivm-opt/lit/shellword"
)

// modules returns the names that configurations know.
func (l *loader) modules() starlark.StringDict {
	which := builtin("which", func(c call) (starlark.Value, error) {
		var program string
		var path starlark.Value = starlark.None
		if err := c.unpack("program", &program, "path?", &path); err != nil {
			return nil, err
		}
		dirs, ok := starlark.AsString(path)
		if !ok {
			dirs = l.environ("PATH")
		}
		if found := lookPath(program, dirs); found != "" {
			return starlark.String(found), nil
		}
		return starlark.None, nil
	})
	return starlark.StringDict{
		"os":       l.osModule(),
		"sys":      l.sysModule(),
		"tempfile": l.tempfileModule(),
		"pathlib":  pathlibModule(),
		"platform": platformModule(),
		"re":       reModule(),
		"shutil":   module("shutil", starlark.StringDict{"which": which, "rmtree": builtin("rmtree", removeTree)}),
		"glob":     module("glob", starlark.StringDict{"glob": builtin("glob", globPaths)}),
		"shlex":    module("shlex", starlark.StringDict{"quote": text("quote", shellword.Quote)}),
		// The rest at the end is the configuration's folders, if anything.
		"atexit": module("atexit", starlark.StringDict{"register": ignore("register")}),
		"lit":    l.litModule(which),
		"True":   starlark.True,
		"False":  starlark.False,
	}
}

// lookPath returns the path of a program in a list of folders, or "".
func lookPath(program, dirs string) string {
	if strings.ContainsRune(program, filepath.Separator) {
		if found, err := exec.LookPath(program); err == nil {
			return found
		}
		return ""
	}
	for _, dir := range filepath.SplitList(dirs) {
		if dir == "" {
			dir = "."
		}
		// Not Join, which would drop the "./" that makes it a path.
		if found, err := exec.LookPath(dir + string(filepath.Separator) + program); err == nil {
			return found
		}
	}
	return ""
}

func (l *loader) sysModule() starlark.Value {
	names := map[string]string{"windows": "win32"}
	name := names[runtime.GOOS]
	if name == "" {
		name = runtime.GOOS
	}
	self, err := os.Executable()
	if err != nil {
		self = ""
	}
	order := "little"
	return module("sys", starlark.StringDict{
		"platform":     starlark.String(name),
		"executable":   starlark.String(self),
		"byteorder":    starlark.String(order),
		"version_info": starlark.Tuple{starlark.MakeInt(3), starlark.MakeInt(12), starlark.MakeInt(0)},
		"maxsize":      starlark.MakeInt64(1<<63 - 1),
		"argv":         list(nil),
		"exit":         builtin("exit", exit),
		"stdout":       l.stream("stdout"),
		"stderr":       l.stream("stderr"),
		"modules":      starlark.NewDict(0),
		"path":         list(nil),
	})
}

func platformModule() starlark.Value {
	constant := func(s string) starlark.Value {
		return builtin("platform", func(call) (starlark.Value, error) { return starlark.String(s), nil })
	}
	system, machine := systemNames()
	return module("platform", starlark.StringDict{
		"system": constant(system), "machine": constant(machine), "processor": constant(machine),
	})
}

func (l *loader) osModule() starlark.Value {
	kinds := map[string]string{"windows": "nt"}
	kind := kinds[runtime.GOOS]
	if kind == "" {
		kind = "posix"
	}
	getenv := builtin("getenv", func(c call) (starlark.Value, error) {
		var key starlark.String
		var otherwise starlark.Value = starlark.None
		if err := c.unpack("key", &key, "default?", &otherwise); err != nil {
			return nil, err
		}
		if v, found, err := l.variables.Get(key); err == nil && found {
			return v, nil
		}
		return otherwise, nil
	})
	all := starlark.StringDict{
		"path":    l.pathModule(),
		"environ": l.variables,
		"getenv":  getenv,
		"sep":     starlark.String(filepath.Separator),
		"pathsep": starlark.String(filepath.ListSeparator),
		"linesep": starlark.String("\n"),
		"devnull": starlark.String(os.DevNull),
		"name":    starlark.String(kind),
		"getcwd": builtin("getcwd", func(call) (starlark.Value, error) {
			dir, err := os.Getwd()
			return starlark.String(dir), err
		}),
		"cpu_count": builtin("cpu_count", func(call) (starlark.Value, error) {
			return starlark.MakeInt(runtime.NumCPU()), nil
		}),
		"listdir": builtin("listdir", func(c call) (starlark.Value, error) {
			dir := "."
			if err := c.unpack("path?", &dir); err != nil {
				return nil, err
			}
			entries, err := os.ReadDir(dir)
			if err != nil {
				return nil, err
			}
			names := make([]string, len(entries))
			for i, e := range entries {
				names[i] = e.Name()
			}
			return list(names), nil
		}),
	}
	maps.Copy(all, l.fileFunctions())
	return module("os", all)
}

func (l *loader) pathModule() starlark.Value {
	stat := func(path string, is func(os.FileInfo) bool) bool {
		info, err := os.Stat(path)
		return err == nil && is(info)
	}
	all := starlark.StringDict{
		"sep":      starlark.String(filepath.Separator),
		"pathsep":  starlark.String(filepath.ListSeparator),
		"join":     texts("join", join),
		"dirname":  text("dirname", func(p string) string { dir, _ := splitPath(p); return dir }),
		"basename": text("basename", func(p string) string { _, base := splitPath(p); return base }),
		"abspath":  text("abspath", absolute),
		"normpath": text("normpath", filepath.Clean),
		"normcase": text("normcase", func(p string) string { return p }),
		"realpath": text("realpath", realPath),
		"expanduser": text("expanduser", func(p string) string {
			home, err := os.UserHomeDir()
			if rest, ok := strings.CutPrefix(p, "~"); ok && err == nil && (rest == "" || rest[0] == '/') {
				return home + rest
			}
			return p
		}),
		"exists": test("exists", func(p string) bool { return stat(p, func(os.FileInfo) bool { return true }) }),
		"isfile": test("isfile", func(p string) bool { return stat(p, func(i os.FileInfo) bool { return i.Mode().IsRegular() }) }),
		"isdir":  test("isdir", func(p string) bool { return stat(p, os.FileInfo.IsDir) }),
		"isabs":  test("isabs", filepath.IsAbs),
		"split": builtin("split", func(c call) (starlark.Value, error) {
			var p string
			if err := c.unpack("p", &p); err != nil {
				return nil, err
			}
			dir, base := splitPath(p)
			return starlark.Tuple{starlark.String(dir), starlark.String(base)}, nil
		}),
		"splitext": builtin("splitext", func(c call) (starlark.Value, error) {
			var p string
			if err := c.unpack("p", &p); err != nil {
				return nil, err
			}
			_, base := splitPath(p)
			ext := filepath.Ext(strings.TrimLeft(base, "."))
			return starlark.Tuple{starlark.String(strings.TrimSuffix(p, ext)), starlark.String(ext)}, nil
		}),
		"relpath": builtin("relpath", func(c call) (starlark.Value, error) {
			var p string
			start := "."
			if err := c.unpack("path", &p, "start?", &start); err != nil {
				return nil, err
			}
			rel, err := filepath.Rel(absolute(start), absolute(p))
			return starlark.String(rel), err
		}),
	}
	maps.Copy(all, l.pathFunctions())
	return module("os.path", all)
}

// realPath returns an absolute path without symbolic links.
func realPath(path string) string {
	path = absolute(path)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// join joins like Python: an absolute path drops the parts before it, and
// nothing is cleaned.
func join(parts []string) string {
	path := ""
	for i, p := range parts {
		switch {
		case filepath.IsAbs(p) || i == 0:
			path = p
		case path == "" || os.IsPathSeparator(path[len(path)-1]):
			path += p
		default:
			path += string(filepath.Separator) + p
		}
	}
	return path
}

// splitPath cuts a path like Python: the folder of "a/" is "a", and the
// folder of "a" is "".
func splitPath(p string) (dir, base string) {
	at := len(p)
	for at > 0 && !os.IsPathSeparator(p[at-1]) {
		at--
	}
	dir, base = p[:at], p[at:]
	if short := strings.TrimRight(dir, string(filepath.Separator)); short != "" {
		dir = short
	}
	return dir, base
}
