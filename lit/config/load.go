package config

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.starlark.net/starlark"

	"hivm-opt/lit"
)

// Options says how configuration files are read.
type Options struct {
	// Base is the suite that configurations start from: its tools, for example,
	// which no configuration can name. Nil means an empty suite.
	Base *lit.Suite
	// Params are the user's parameters, lit_config.params to the configuration.
	Params map[string]string
	// Environ is the environment of the process. Nil means [os.Environ].
	Environ []string
	// Path has folders to search before the folders of PATH.
	Path []string
	// Prefix begins the names of configuration files. Empty means "lit".
	Prefix string
	// Suffixes, if there are any, take the place of config.suffixes.
	Suffixes []string
	// Timeout is the time limit that the user asked for, which configurations
	// can see and not change.
	Timeout time.Duration
	// Messages is where notes, warnings and errors go. Nil drops them.
	Messages io.Writer
	// Quiet leaves out notes and warnings.
	Quiet bool
	// Debug adds messages about the files that are read.
	Debug bool
	// NoExecute is the value for configurations of the option that runs no test.
	NoExecute bool
	// Done, when it is closed, ends the run of a configuration.
	Done <-chan struct{}
}

// Loader reads configuration files and remembers their settings.
type Loader struct {
	// Warnings and Errors count the messages that configurations asked for.
	Warnings, Errors int

	loader *loader
}

// New returns a loader.
func New(options Options) *Loader {
	if options.Base == nil {
		options.Base = &lit.Suite{}
	}
	if options.Environ == nil {
		options.Environ = os.Environ()
	}
	if options.Prefix == "" {
		options.Prefix = "lit"
	}
	if options.Messages == nil {
		options.Messages = io.Discard
	}
	l := &Loader{}
	l.loader = &loader{
		Loader:  l,
		options: options,
		configs: map[*lit.Suite]*object{},
		suites:  map[string]*lit.Suite{},
		locals:  map[folder]*lit.Suite{},
	}
	// A copy: the environment of the process isn't the configuration's to change.
	l.loader.variables = starlark.NewDict(len(options.Environ))
	for _, pair := range options.Environ {
		if k, v, ok := strings.Cut(pair, "="); ok {
			_ = l.loader.variables.SetKey(starlark.String(k), starlark.String(v)) // a string can be a key
		}
	}
	l.loader.settings = l.loader.litConfig()
	l.loader.llvm = l.loader.llvmModule()
	return l
}

// loader is the inside of a [Loader].
type loader struct {
	*Loader
	options   Options
	settings  *object        // lit_config
	variables *starlark.Dict // os.environ
	llvm      starlark.Value // lit.llvm, which knows the suite from one file to the next
	configs   map[*lit.Suite]*object
	suites    map[string]*lit.Suite // by the folder of their configuration
	locals    map[folder]*lit.Suite
	depth     int    // of files that load files
	loads     int    // of files because of one file
	memory    memory // of the present configuration
	caught    error  // by the last "except"
}

// folder is a folder below the folder of a suite.
type folder struct {
	parent *lit.Suite
	dir    string
}

// Find returns the nearest folder at or above path that has the configuration
// of a suite.
func (l *Loader) Find(path string) (dir string, found bool) {
	dir, err := filepath.Abs(path)
	if err != nil {
		return "", false
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		dir = filepath.Dir(dir)
	}
	for {
		if l.loader.suiteFile(dir) != "" {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}

// Suite reads the configuration in the folder dir. The suite reads the
// configurations of folders below by itself, when tests are discovered.
func (l *Loader) Suite(dir string) (*lit.Suite, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if s := l.loader.suites[dir]; s != nil {
		return s, nil
	}
	file := l.loader.suiteFile(dir)
	if file == "" {
		return nil, fmt.Errorf("%s: there is no %s.cfg.py", dir, l.loader.options.Prefix)
	}
	l.Debug("loading suite config '%s'", file)
	c := l.loader.newConfig()
	if err := l.loader.run(file, c); err != nil {
		return nil, err
	}
	s, err := l.loader.suite(l.loader.options.Base, c, file)
	if err != nil {
		return nil, err
	}
	if s.SourceRoot == "" {
		s.SourceRoot = dir
	}
	if s.ExecRoot == "" {
		s.ExecRoot = s.SourceRoot
	}
	s.Local = l.loader.local
	l.loader.configs[s] = c
	if s, err = l.loader.local(s, s.SourceRoot); err != nil {
		return nil, err
	}
	l.loader.suites[dir] = s
	return s, nil
}

// Timeout returns the time limit of each test, as the user or else a
// configuration wants it.
func (l *Loader) Timeout() time.Duration {
	if l.loader.options.Timeout > 0 {
		return l.loader.options.Timeout
	}
	seconds, _ := starlark.AsFloat(l.loader.settings.attrs[timeLimit])
	return time.Duration(seconds * float64(time.Second))
}

// suiteFile returns the path of the configuration of a suite in dir, or "". The
// configuration of a site comes first: it loads the other configuration.
func (l *loader) suiteFile(dir string) string {
	return existing(dir, l.options.Prefix, ".site.cfg.py", ".site.cfg", ".cfg.py", ".cfg")
}

// existing returns the first of the files that is there.
func existing(dir, prefix string, suffixes ...string) string {
	for _, suffix := range suffixes {
		file := filepath.Join(dir, prefix+suffix)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
	}
	return ""
}

// local returns the suite for the tests in a folder, see [lit.Suite.Local].
func (l *loader) local(parent *lit.Suite, dir string) (*lit.Suite, error) {
	if s := l.locals[folder{parent, dir}]; s != nil {
		return s, nil
	}
	file := existing(dir, l.options.Prefix, ".local.cfg.py", ".local.cfg")
	above := l.configs[parent]
	if file == "" || above == nil {
		return parent, nil
	}
	l.Debug("loading local config '%s'", file)
	c := above.derive()
	if err := l.run(file, c); err != nil {
		return nil, err
	}
	s, err := l.suite(parent, c, file)
	if err != nil {
		return nil, err
	}
	// A folder can't move or rename its suite.
	s.Name, s.SourceRoot, s.ExecRoot = parent.Name, parent.SourceRoot, parent.ExecRoot
	l.configs[s] = c
	l.locals[folder{parent, dir}] = s
	return s, nil
}
