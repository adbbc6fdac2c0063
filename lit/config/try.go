package config

import (
	"fmt"

	"go.starlark.net/syntax"
)

// Starlark has no exceptions: an error ends everything but a call from Go. So the
// block of "try" becomes a function, which Go calls:
//
//	def given_body(x):                      # x is assigned in the block
//	    ...                                 # "return y" becomes return ("return", y, x)
//	    return ("", None, x)
//	given_how, given_value, x = given_attempt(given_body, x)
//	if given_how == "error":
//	    if given_match(given_value, "KeyError"):
//	        ...
//	    else:
//	        given_how = "raise"
//	else: ...
//	...                                     # finally
//	if given_how == "raise": given_raise(given_value)

// tried is a "try" that is being rewritten.
type tried struct {
	pos        syntax.Position
	how, value string   // names
	names      []string // assigned in the block
	jumps      map[string]bool
}

// Ways to leave a block.
const (
	viaEnd      = ""
	viaError    = "error"
	viaRaise    = "raise"
	viaReturn   = "return"
	viaBreak    = "break"
	viaContinue = "continue"
)

func (t *transformer) temporary() string {
	t.temporaries++
	return fmt.Sprintf("%s%d", helperPrefix, t.temporaries)
}

// try rewrites a statement that [toStarlark] disguised as a condition.
func (t *transformer) try(s *syntax.IfStmt) []syntax.Stmt {
	pos := s.If
	if finally := cutFinally(s); finally != nil {
		// The handlers are part of the block that "finally" follows.
		outer := ifStmt(pos, s.Cond, []syntax.Stmt{s}, []syntax.Stmt{finally})
		return t.try(outer)
	}
	x := &tried{pos: pos, how: t.temporary(), value: t.temporary(), jumps: map[string]bool{}}
	outer := t.inTry
	t.inTry = true
	body := t.block(s.True)
	t.inTry = outer
	names := map[string]bool{}
	assigned(body, names)
	x.names = sortedNames(names)
	for _, name := range x.names {
		t.early[name] = true
	}
	function := &syntax.DefStmt{Def: pos, Name: ident(pos, t.temporary()), Lparen: pos, Rparen: pos}
	function.Body = append(x.leave(body, false), x.result(viaEnd, ident(pos, "None")))
	args := []syntax.Expr{ident(pos, function.Name.Name)}
	left := []syntax.Expr{ident(pos, x.how), ident(pos, x.value)}
	for _, name := range x.names {
		function.Params = append(function.Params, ident(pos, name))
		args = append(args, ident(pos, name))
		left = append(left, ident(pos, name))
	}
	all := []syntax.Stmt{function, assignNode(pos, tuple(pos, left...), callNode(pos, helperAttempt, args...))}
	handlers, otherwise, finally := t.clauses(s.False, x)
	all = append(all, ifStmt(pos, equals(pos, ident(pos, x.how), viaError), handlers, otherwise))
	all = append(all, finally...)
	return append(all, x.follow()...)
}

// cutFinally takes the clause off a statement that has others, too.
func cutFinally(s *syntax.IfStmt) *syntax.IfStmt {
	for above := s; len(above.False) == 1; {
		clause, ok := above.False[0].(*syntax.IfStmt)
		if !ok {
			return nil
		}
		if callTo(clause.Cond, helperFinally) != nil {
			if above == s {
				return nil
			}
			above.False = nil
			return clause
		}
		above = clause
	}
	return nil
}

// clauses returns the block after an error, the block without an error, and
// the block for both.
func (t *transformer) clauses(rest []syntax.Stmt, x *tried) (handlers, otherwise, finally []syntax.Stmt) {
	handlers = []syntax.Stmt{assignNode(x.pos, ident(x.pos, x.how), textNode(x.pos, viaRaise))}
	if len(rest) != 1 {
		return handlers, t.block(rest), nil
	}
	clause, ok := rest[0].(*syntax.IfStmt)
	if !ok || callTo(clause.Cond, helperExcept) == nil {
		if ok && callTo(clause.Cond, helperFinally) != nil {
			return handlers, nil, t.block(clause.True)
		}
		return handlers, t.block(rest), nil
	}
	pos := clause.If
	args := callTo(clause.Cond, helperExcept).Args
	match := callNode(pos, helperMatch, ident(pos, x.value))
	if len(args) > 0 {
		for _, class := range append([]syntax.Expr{args[0]}, elements(args[0])...) {
			if name := className(class); name != "" {
				match.Args = append(match.Args, textNode(pos, name))
			}
		}
	}
	var caught []syntax.Stmt
	if len(args) > 1 {
		caught = append(caught, assignNode(pos, t.target(args[1]), ident(pos, x.value)))
	}
	caught = append(caught, t.block(clause.True)...)
	inner, otherwise, finally := t.clauses(clause.False, x)
	return []syntax.Stmt{ifStmt(pos, match, caught, inner)}, otherwise, finally
}

// className returns the last part of a name, which is all that is known of classes.
func className(e syntax.Expr) string {
	switch e := unparen(e).(type) {
	case *syntax.Ident:
		return e.Name
	case *syntax.DotExpr:
		return e.Name.Name
	}
	return ""
}

// result returns the statement that leaves the block's function.
func (x *tried) result(how string, value syntax.Expr) syntax.Stmt {
	list := []syntax.Expr{textNode(x.pos, how), value}
	for _, name := range x.names {
		list = append(list, ident(x.pos, name))
	}
	return &syntax.ReturnStmt{Return: x.pos, Result: tuple(x.pos, list...)}
}

// leave rewrites the jumps out of a block. Jumps in a loop of the block stay in it.
func (x *tried) leave(body []syntax.Stmt, inLoop bool) []syntax.Stmt {
	for i, s := range body {
		switch s := s.(type) {
		case *syntax.ReturnStmt:
			value := s.Result
			if value == nil {
				value = ident(x.pos, "None")
			}
			x.jumps[viaReturn] = true
			body[i] = x.result(viaReturn, value)
		case *syntax.BranchStmt:
			if way := s.Token.String(); !inLoop && s.Token != syntax.PASS {
				x.jumps[way] = true
				body[i] = x.result(way, ident(x.pos, "None"))
			}
		case *syntax.ForStmt:
			s.Body = x.leave(s.Body, true)
		case *syntax.WhileStmt:
			s.Body = x.leave(s.Body, true)
		case *syntax.IfStmt:
			s.True, s.False = x.leave(s.True, inLoop), x.leave(s.False, inLoop)
		}
	}
	return body
}

// follow returns the statements for the jumps that the block's function could
// not do.
func (x *tried) follow() []syntax.Stmt {
	var all []syntax.Stmt
	on := func(way string, s syntax.Stmt) {
		all = append(all, ifStmt(x.pos, equals(x.pos, ident(x.pos, x.how), way), []syntax.Stmt{s}, nil))
	}
	on(viaRaise, &syntax.ExprStmt{X: callNode(x.pos, helperRaise, ident(x.pos, x.value))})
	if x.jumps[viaReturn] {
		on(viaReturn, &syntax.ReturnStmt{Return: x.pos, Result: ident(x.pos, x.value)})
	}
	if x.jumps[viaBreak] {
		on(viaBreak, &syntax.BranchStmt{Token: syntax.BREAK, TokenPos: x.pos})
	}
	if x.jumps[viaContinue] {
		on(viaContinue, &syntax.BranchStmt{Token: syntax.CONTINUE, TokenPos: x.pos})
	}
	return all
}
