package lit

import (
	"maps"
	"strings"

	"hivm-opt/lit/internal/coreutils"
)

// inversion is the effect of "not" in front of a command.
type inversion int

const (
	wantSuccess inversion = iota
	wantFailure           // not
	wantZero              // not not
	wantCrash             // not --crash
)

// Exit codes that "not" treats in a special way. No process can end with
// them.
const (
	// panicked is the exit code of a tool that panicked: a failure whatever the
	// test wants, unless it wants a crash.
	panicked = -1000
	// notRun is of a command that does not exist: always a failure.
	notRun = -1001
)

// apply returns the exit code of a command as "not" changes it.
func (w inversion) apply(exit int) int {
	failed := false
	switch {
	case exit == notRun:
		return exitNotFound
	case w == wantCrash:
		failed = exit >= 0
	case exit == panicked:
		return exitCrash
	case w == wantZero:
		failed = exit != 0
	case w == wantFailure:
		failed = exit == 0
	default:
		return exit
	}
	if failed {
		return 1
	}
	return 0
}

// call is a command without the words in front of it.
type call struct {
	args []string // with the command's name
	env  map[string]string
	want inversion
	tool Tool // nil for a program
	// state is set for commands that change the shell itself.
	state stateCommand
	// throughEnv is set if "env" stood in front.
	throughEnv bool
	// problem is why there is nothing to run.
	problem string
}

// resolve finds the command in args.
func (sh *shell) resolve(args []string) call {
	c := call{args: args, env: sh.env}
	for len(c.args) > 0 {
		name := c.args[0]
		if sh.suite.Tools[name] != nil && !sh.suite.External {
			break
		}
		switch {
		case name == "not" || name == "!":
			c.not()
		case name == "env" && c.setsEnvironment():
		default:
			sh.lookup(&c)
			return c
		}
	}
	if len(c.args) == 0 && c.problem == "" {
		c.problem = "Error: '" + args[len(args)-1] + "' requires a subcommand"
		return c
	}
	sh.lookup(&c)
	return c
}

// not takes a "not" off.
func (c *call) not() {
	c.args = c.args[1:]
	switch {
	case len(c.args) > 0 && c.args[0] == "--crash":
		c.args = c.args[1:]
		c.want = wantCrash
	case c.want == wantFailure:
		c.want = wantZero
	default:
		c.want = wantFailure
	}
}

// setsEnvironment takes an "env" off if it runs a command with a changed
// environment. As in lit the first word that is no option of env is the
// command.
func (c *call) setsEnvironment() bool {
	env := maps.Clone(c.env)
	args := c.args[1:]
	for len(args) > 0 {
		name, value, isSetting := strings.Cut(args[0], "=")
		switch {
		case args[0] == "-i":
			clear(env)
		case args[0] == "-u":
			if len(args) > 1 {
				delete(env, args[1])
				args = args[1:]
			}
		case isSetting:
			env[name] = value
		default:
			c.args, c.env, c.throughEnv = args, env, true
			return true
		}
		args = args[1:]
	}
	// Without a command, env prints the environment.
	c.args, c.env = []string{"env"}, env
	return false
}

// lookup finds the command that c.args[0] names.
func (sh *shell) lookup(c *call) {
	name := c.args[0]
	external := sh.suite.External && sh.program(name, c.env) != ""
	switch {
	case stateCommands(name) != nil && c.throughEnv:
		c.problem = "Error: 'env' cannot call '" + name + "'"
	case stateCommands(name) != nil:
		c.state = stateCommands(name)
	case external:
	case sh.suite.Tools[name] != nil && !sh.suite.External:
		c.tool = sh.suite.Tools[name]
	case name == "FileCheck" || name == "filecheck":
		c.tool = sh.suite.fileCheck
	default:
		if f := coreutils.Lookup(name); f != nil {
			c.tool = sh.builtin(f, c.args)
		}
	}
}
