package driver

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"

	"github.com/spf13/pflag"
)

// playgroundCommand is the word that begins the arguments of "hivm-opt playground".
const playgroundCommand = "playground"

const playgroundHelp = `hivm-opt playground serves the page that has the tool in a browser.

Usage:
  hivm-opt playground [flags]

It prints the address of the page. 'make playground' builds the page; any web server can serve
the folder. It ends with Ctrl-C.

`

// playgroundConfig holds the settings of the arguments of "hivm-opt playground".
type playgroundConfig struct {
	dir, host string
	port      uint
}

// flags implements [settings].
func (cfg *playgroundConfig) flags() *pflag.FlagSet {
	f := newFlags()
	f.StringVar(&cfg.dir, "dir", "", "Serve the page in `FOLDER` (default: playground beside the executable)")
	f.StringVar(&cfg.host, "host", "localhost", "Listen on `NAME`; other machines see the page with 0.0.0.0")
	f.UintVar(&cfg.port, "port", 8080, "Listen on port `N`, 8080 unless given; 0 takes a free one")
	messagesAndHelp(f)
	return f
}

// take implements [settings].
func (*playgroundConfig) take(files []string) error { return noFiles(files, playgroundCommand) }

// playground executes "hivm-opt playground": it runs the server, a process of its own beside the executable,
// since the packages of a server would make each start of the tool slower.
func (t *tool) playground(cfg *playgroundConfig) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(self); err == nil {
		self = real
	}
	server := filepath.Join(filepath.Dir(self), Name+"-playground")
	if runtime.GOOS == "windows" {
		server += ".exe"
	}
	if _, err := os.Stat(server); err != nil {
		return usageError{fmt.Sprintf("there is no '%s', which serves the playground: 'make build' builds it", server)}
	}
	cmd := exec.CommandContext(t.ctx, server, "--dir="+cfg.dir, "--host="+cfg.host, "--port="+strconv.FormatUint(uint64(cfg.port), 10))
	cmd.Stdout, cmd.Stderr = t.Stdout, t.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return errReported
	}
	return err
}
