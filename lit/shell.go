package lit

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// node is a command line or a part of it: two parts with an operator between
// them, or a pipe.
type node struct {
	op          string // "&&", "||", ";" or "" for a pipe
	left, right *node
	pipe        []*command
}

// command is one command with its redirections in the order written.
type command struct {
	words     []word
	redirects []redirect
	// both sends the messages of the command into the pipe behind it too.
	both bool
}

// word is an argument.
type word struct {
	text string
	// glob is the pattern for file names that the word is, or empty.
	glob string
}

// redirect changes where one stream of a command goes.
type redirect struct {
	fd     int
	op     string // "<", ">", ">>", or ">&" with same set
	target word
	same   int // the stream to join
}

func newShellParser() *syntax.Parser { return syntax.NewParser(syntax.Variant(syntax.LangBash)) }

// mask blanks out everything that has a meaning in a shell but not in RUN
// lines: variables, keywords, comments, subshells, assignments and so on. The
// rest are words, quotes and operators, each at its place in the text.
func mask(text string) string {
	b := []byte(text)
	for i, ch := range b {
		switch {
		case ch == '\n' || ch == '\t':
			b[i] = ' '
		case '0' <= ch && ch <= '9', strings.IndexByte(" |&;<>'\"\\", ch) >= 0:
		default:
			b[i] = '_'
		}
	}
	return string(b)
}

// lineParser turns the syntax tree of one line into a [node].
type lineParser struct {
	text string
}

// parseLine reads a command line. An empty line is a nil node.
func parseLine(parser *syntax.Parser, text string) (*node, error) {
	file, err := parser.Parse(strings.NewReader(mask(text)), "")
	if err != nil {
		return nil, err
	}
	p := &lineParser{text: text}
	return p.list(file.Stmts)
}

func (p *lineParser) list(list []*syntax.Stmt) (*node, error) {
	var all *node
	for _, s := range list {
		n, err := p.statement(s)
		switch {
		case err != nil:
			return nil, err
		case all == nil:
			all = n
		default:
			all = &node{op: ";", left: all, right: n}
		}
	}
	return all, nil
}

func (p *lineParser) statement(s *syntax.Stmt) (*node, error) {
	if s.Background || s.Coprocess || s.Disown {
		return nil, errors.New("background commands are not supported")
	}
	switch c := s.Cmd.(type) {
	case *syntax.CallExpr:
		cmd, err := p.command(c, s.Redirs)
		return &node{pipe: []*command{cmd}}, err
	case *syntax.BinaryCmd:
		if len(s.Redirs) > 0 {
			return nil, errors.New("misplaced redirection")
		}
		return p.binary(c)
	}
	return nil, errors.New("missing command")
}

func (p *lineParser) binary(c *syntax.BinaryCmd) (*node, error) {
	left, err := p.statement(c.X)
	if err != nil {
		return nil, err
	}
	right, err := p.statement(c.Y)
	if err != nil {
		return nil, err
	}
	switch c.Op {
	case syntax.AndStmt, syntax.OrStmt:
		return &node{op: c.Op.String(), left: left, right: right}, nil
	case syntax.Pipe, syntax.PipeAll:
		if left.op == "" && right.op == "" {
			left.pipe[len(left.pipe)-1].both = c.Op == syntax.PipeAll
			return &node{pipe: append(left.pipe, right.pipe...)}, nil
		}
	}
	return nil, fmt.Errorf("unsupported operator '%s'", c.Op)
}

func (p *lineParser) command(c *syntax.CallExpr, redirects []*syntax.Redirect) (*command, error) {
	if len(c.Args) == 0 || len(c.Assigns) > 0 {
		return nil, errors.New("missing command")
	}
	if len(redirects) > 0 && redirects[0].Pos().Offset() < c.Args[0].Pos().Offset() {
		return nil, errors.New("redirection in front of a command") // lit wants the command first
	}
	out := &command{}
	for _, a := range c.Args {
		w, err := p.word(a)
		if err != nil {
			return nil, err
		}
		out.words = append(out.words, w)
	}
	for _, r := range redirects {
		list, err := p.redirect(r)
		if err != nil {
			return nil, err
		}
		out.redirects = append(out.redirects, list...)
	}
	return out, nil
}

// redirect returns the effect of a redirection, as one or two steps. Whether
// there is such a stream turns out when the command runs.
func (p *lineParser) redirect(r *syntax.Redirect) ([]redirect, error) {
	if r.Word == nil {
		return nil, errors.New("missing target of a redirection")
	}
	target, err := p.word(r.Word)
	if err != nil {
		return nil, err
	}
	fd := -1
	if r.N != nil {
		if fd, err = strconv.Atoi(r.N.Value); err != nil {
			return nil, err
		}
	}
	unsupported := fmt.Errorf("unsupported redirection '%s%s'", r.Op, target.text)
	both := []redirect{{fd: 1, op: ">", target: target}, {fd: 2, op: ">&", same: 1}}
	switch r.Op {
	case syntax.RdrIn:
		return []redirect{{fd: max(fd, 0), op: "<", target: target}}, nil
	case syntax.RdrOut, syntax.AppOut:
		if fd < 0 {
			fd = 1
		}
		return []redirect{{fd: fd, op: r.Op.String(), target: target}}, nil
	case syntax.RdrAll:
		return both, nil
	case syntax.AppAll:
		both[0].op = ">>"
		return both, nil
	case syntax.DplOut:
		same, err := strconv.Atoi(target.text)
		switch {
		case err == nil && same >= 0:
			if fd < 0 {
				fd = 1
			}
			return []redirect{{fd: fd, op: ">&", target: target, same: same}}, nil
		case fd < 0 && err != nil:
			return both, nil
		}
	}
	return nil, unsupported
}
