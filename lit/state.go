package lit

import (
	"fmt"
	"os"
	"strings"
)

// stateCommand is a command that changes the shell. It returns an error text,
// or "".
type stateCommand func(sh *shell, args []string) error

// stateCommands returns the command called name, or nil.
func stateCommands(name string) stateCommand {
	switch name {
	case "cd":
		return func(sh *shell, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("'cd' supports only one argument")
			}
			return sh.chdir(args[0])
		}
	case "pushd":
		return (*shell).pushd
	case "popd":
		return (*shell).popd
	case "export":
		return (*shell).export
	case "unset":
		return (*shell).unset
	}
	return nil
}

// stateful runs a command that changes the shell. In a pipe it would have no
// effect, and is an error.
func (sh *shell) stateful(st *stage, alone bool) int {
	fmt.Fprintf(&sh.log, "# executed command: %s\n", show(st.args))
	var err error
	if alone {
		err = st.call.state(sh, st.call.args[1:])
	} else {
		err = fmt.Errorf("Unsupported: '%s' cannot be part of a pipeline", st.call.args[0])
	}
	exit := 0
	if err != nil {
		exit, sh.broken = notRun, true
	}
	exit = st.call.want.apply(exit)
	if err != nil {
		sh.block("command stderr", err.Error()+"\n")
	}
	if exit != 0 {
		fmt.Fprintf(&sh.log, "# error: command failed with exit status: %d\n", exit)
	}
	return exit
}

// chdir goes to another folder, which has to exist: lit takes any name and
// complains about the next command.
func (sh *shell) chdir(dir string) error {
	path := sh.path(dir)
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return fmt.Errorf("cd: %s: No such file or directory", dir)
	}
	sh.dir = path
	return nil
}

func (sh *shell) pushd(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("'pushd' supports only one argument")
	}
	old := sh.dir
	if err := sh.chdir(args[0]); err != nil {
		return err
	}
	sh.stack = append(sh.stack, old)
	return nil
}

func (sh *shell) popd(args []string) error {
	if len(args) != 0 {
		return fmt.Errorf("'popd' does not support arguments")
	}
	if len(sh.stack) == 0 {
		return fmt.Errorf("popd: directory stack empty")
	}
	sh.dir = sh.stack[len(sh.stack)-1]
	sh.stack = sh.stack[:len(sh.stack)-1]
	return nil
}

func (sh *shell) export(args []string) error {
	for _, a := range args {
		if name, value, ok := strings.Cut(a, "="); ok {
			sh.setenv(func(env map[string]string) { env[name] = value })
		}
	}
	if len(args) == 0 {
		return fmt.Errorf("'export' requires an argument")
	}
	return nil
}

func (sh *shell) unset(args []string) error {
	sh.setenv(func(env map[string]string) {
		for _, name := range args {
			delete(env, name)
		}
	})
	return nil
}
