package config

import (
	"go.starlark.net/syntax"
)

// transform replaces, in the syntax tree of a configuration, the parts that need the
// help of functions of Go: operators and calls, whose results are weighed so that a
// configuration can't fill the memory, methods that Starlark's values don't have, and
// the marks that [toStarlark] leaves for "try", "with", "del" and stars. Names that
// are known have values from the start.
func transform(f *syntax.File, known func(name string) bool) {
	t := &transformer{extra: extraNames()}
	f.Stmts = t.scope(f.Stmts, known)
}

// Names that rewritten code calls, see [loader.helpers].
const (
	helperPrefix  = "given_"
	helperAssert  = helperPrefix + "assert"
	helperRaise   = helperPrefix + "raise"
	helperDel     = helperPrefix + "del"
	helperTry     = helperPrefix + "try"
	helperExcept  = helperPrefix + "except"
	helperFinally = helperPrefix + "finally"
	helperWith    = helperPrefix + "with"
	helperStar    = helperPrefix + "star"

	helperBinary  = helperPrefix + "binary"
	helperInPlace = helperPrefix + "in_place"
	helperWeigh   = helperPrefix + "weigh"
	helperAttr    = helperPrefix + "attr"
	helperSpread  = helperPrefix + "spread"
	helperDict    = helperPrefix + "dict"
	helperUnpack  = helperPrefix + "unpack"
	helperAttempt = helperPrefix + "attempt"
	helperMatch   = helperPrefix + "match"
	helperStrict  = helperPrefix + "strict_import"
)

// transformer is the state of [transform].
type transformer struct {
	// early are names that the present function has to have from its start.
	early map[string]bool
	// temporaries counts the names made up so far.
	temporaries int
	// inTry says that modules that are not there must fail at once.
	inTry bool
	// extra are the attributes that [loader.attribute] is asked for.
	extra map[string]bool
}

// scope transforms the body of a file or of a function; some names are known at its
// start, as parameters are.
func (t *transformer) scope(body []syntax.Stmt, known func(name string) bool) []syntax.Stmt {
	outer, outerTry := t.early, t.inTry
	t.early, t.inTry = map[string]bool{}, false
	body = t.block(body)
	var start []syntax.Stmt
	for _, name := range sortedNames(t.early) {
		if !known(name) {
			pos, _ := body[0].Span()
			start = append(start, assignNode(pos, ident(pos, name), ident(pos, "None")))
		}
	}
	t.early, t.inTry = outer, outerTry
	return append(start, body...)
}

// block transforms statements, of which some become several.
func (t *transformer) block(body []syntax.Stmt) []syntax.Stmt {
	var all []syntax.Stmt
	for _, s := range body {
		all = append(all, t.statement(s)...)
	}
	return all
}

func (t *transformer) statement(s syntax.Stmt) []syntax.Stmt {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		return t.assignment(s)
	case *syntax.DefStmt:
		params := map[string]bool{}
		for _, p := range s.Params {
			params[paramName(p)] = true
		}
		t.params(s.Params)
		s.Body = t.scope(s.Body, func(name string) bool { return params[name] })
	case *syntax.ExprStmt:
		if call := callTo(s.X, helperDel); call != nil && len(call.Args) == 1 {
			return t.del(call)
		}
		s.X = t.expr(s.X)
	case *syntax.ForStmt:
		s.Vars, s.X = t.target(s.Vars), t.expr(s.X)
		s.Body = t.block(s.Body)
	case *syntax.WhileStmt:
		s.Cond = t.expr(s.Cond)
		s.Body = t.block(s.Body)
	case *syntax.IfStmt:
		if name, ok := s.Cond.(*syntax.Ident); ok && name.Name == helperTry {
			return t.try(s)
		}
		if call := callTo(s.Cond, helperWith); call != nil && len(call.Args) > 0 {
			return t.with(s, call)
		}
		s.Cond = t.expr(s.Cond)
		s.True, s.False = t.block(s.True), t.block(s.False)
	case *syntax.ReturnStmt:
		if s.Result != nil {
			s.Result = t.expr(s.Result)
		}
	}
	return []syntax.Stmt{s}
}

// assignment transforms the right side, and "a, *b = c" and "a += b".
func (t *transformer) assignment(s *syntax.AssignStmt) []syntax.Stmt {
	pos := s.OpPos
	s.RHS = t.expr(s.RHS)
	if s.Op == syntax.EQ {
		s.LHS, s.RHS = t.unpacked(s.LHS, s.RHS)
		s.LHS = t.target(s.LHS)
		return []syntax.Stmt{s}
	}
	// The parts of the target are evaluated once.
	var before []syntax.Stmt
	once := func(e syntax.Expr) syntax.Expr {
		name := t.temporary()
		before = append(before, assignNode(pos, ident(pos, name), t.expr(e)))
		return ident(pos, name)
	}
	read := s.LHS
	switch to := unparen(s.LHS).(type) {
	case *syntax.Ident:
		s.LHS, read = to, ident(pos, to.Name)
	case *syntax.DotExpr:
		x := once(to.X)
		s.LHS, read = dot(pos, x, to.Name.Name), dot(pos, x, to.Name.Name)
	case *syntax.IndexExpr:
		x, y := once(to.X), once(to.Y)
		s.LHS, read = index(pos, x, y), index(pos, x, y)
	}
	op := (s.Op - syntax.PLUS_EQ + syntax.PLUS).String()
	s.Op, s.RHS = syntax.EQ, callNode(pos, helperInPlace, textNode(pos, op), read, s.RHS)
	return append(before, s)
}

// target transforms the expressions inside of a place that is assigned to.
func (t *transformer) target(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		e.X = t.target(e.X)
	case *syntax.TupleExpr:
		for i := range e.List {
			e.List[i] = t.target(e.List[i])
		}
	case *syntax.ListExpr:
		for i := range e.List {
			e.List[i] = t.target(e.List[i])
		}
	case *syntax.DotExpr:
		e.X = t.expr(e.X)
	case *syntax.IndexExpr:
		e.X, e.Y = t.expr(e.X), t.expr(e.Y)
	}
	return e
}

// unpacked makes the starred name among several a plain name.
func (t *transformer) unpacked(to, from syntax.Expr) (syntax.Expr, syntax.Expr) {
	names := elements(to)
	for i, e := range names {
		if x := starred(e); x != nil {
			names[i] = x
			pos, _ := from.Span()
			return to, callNode(pos, helperUnpack, from, number(pos, i), number(pos, len(names)-i-1))
		}
	}
	return to, from
}

// with runs the block of "with x as y" in place: an opened object needs no
// closing.
func (t *transformer) with(s *syntax.IfStmt, c *syntax.CallExpr) []syntax.Stmt {
	value := t.expr(c.Args[0])
	var first syntax.Stmt = &syntax.ExprStmt{X: value}
	if len(c.Args) > 1 {
		first = assignNode(s.If, t.target(c.Args[1]), value)
	}
	return append([]syntax.Stmt{first}, t.block(s.True)...)
}

// del removes an element; a name just stays.
func (t *transformer) del(c *syntax.CallExpr) []syntax.Stmt {
	if e, ok := unparen(c.Args[0]).(*syntax.IndexExpr); ok {
		c.Args = []syntax.Expr{t.expr(e.X), t.expr(e.Y)}
		return []syntax.Stmt{&syntax.ExprStmt{X: c}}
	}
	return []syntax.Stmt{&syntax.ExprStmt{X: ident(c.Lparen, "None")}}
}

// expr transforms an expression.
func (t *transformer) expr(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.BinaryExpr:
		e.X, e.Y = t.expr(e.X), t.expr(e.Y)
		if syntax.PLUS <= e.Op && e.Op <= syntax.GTGT {
			return callNode(e.OpPos, helperBinary, textNode(e.OpPos, e.Op.String()), e.X, e.Y)
		}
	case *syntax.CallExpr:
		return t.call(e)
	case *syntax.Comprehension:
		return t.comprehension(e)
	case *syntax.CondExpr:
		e.Cond, e.True, e.False = t.expr(e.Cond), t.expr(e.True), t.expr(e.False)
	case *syntax.DictEntry:
		e.Key, e.Value = t.expr(e.Key), t.expr(e.Value)
	case *syntax.DictExpr:
		return t.dict(e)
	case *syntax.DotExpr:
		e.X = t.expr(e.X)
		if t.extra[e.Name.Name] {
			return callNode(e.Dot, helperAttr, e.X, textNode(e.NamePos, e.Name.Name))
		}
	case *syntax.IndexExpr:
		e.X, e.Y = t.expr(e.X), t.expr(e.Y)
	case *syntax.LambdaExpr:
		t.params(e.Params)
		e.Body = t.expr(e.Body)
	case *syntax.ListExpr:
		return t.sequence(e, e.Lbrack, e.List, "list")
	case *syntax.ParenExpr:
		e.X = t.expr(e.X)
	case *syntax.SliceExpr:
		e.X = t.expr(e.X)
		for _, bound := range []*syntax.Expr{&e.Lo, &e.Hi, &e.Step} {
			if *bound != nil {
				*bound = t.expr(*bound)
			}
		}
		return callNode(e.Lbrack, helperWeigh, e)
	case *syntax.TupleExpr:
		pos, _ := e.Span()
		return t.sequence(e, pos, e.List, "tuple")
	case *syntax.UnaryExpr:
		if e.X != nil {
			e.X = t.expr(e.X)
		}
	}
	return e
}

// call weighs the result of a call.
func (t *transformer) call(e *syntax.CallExpr) syntax.Expr {
	if name, ok := e.Fn.(*syntax.Ident); ok && name.Name == missingModule && t.inTry {
		name.Name = helperStrict
	}
	e.Fn = t.expr(e.Fn)
	for i, a := range e.Args {
		if named, ok := a.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			named.Y = t.expr(named.Y)
			continue
		}
		e.Args[i] = t.expr(a)
	}
	return callNode(e.Lparen, helperWeigh, e)
}

func (t *transformer) comprehension(e *syntax.Comprehension) syntax.Expr {
	e.Body = t.expr(e.Body)
	for _, c := range e.Clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			c.Vars, c.X = t.target(c.Vars), t.expr(c.X)
		case *syntax.IfClause:
			c.Cond = t.expr(c.Cond)
		}
	}
	return e
}

// dict builds a dictionary from pairs, where the key [helperStar] marks a
// dictionary: "{**a, 'b': c}".
func (t *transformer) dict(e *syntax.DictExpr) syntax.Expr {
	pairs := &syntax.ListExpr{Lbrack: e.Lbrace, Rbrack: e.Rbrace}
	for _, entry := range e.List {
		entry := entry.(*syntax.DictEntry)
		pair := []syntax.Expr{t.expr(entry.Key), t.expr(entry.Value)}
		if name, ok := entry.Key.(*syntax.Ident); ok && name.Name == helperStar {
			pair = pair[1:]
		}
		pairs.List = append(pairs.List, &syntax.TupleExpr{Lparen: entry.Colon, List: pair, Rparen: entry.Colon})
	}
	return callNode(e.Lbrace, helperDict, pairs)
}

// sequence builds a list or a tuple whose starred elements are spread.
func (t *transformer) sequence(e syntax.Expr, pos syntax.Position, list []syntax.Expr, kind string) syntax.Expr {
	any := false
	parts := &syntax.ListExpr{Lbrack: pos, Rbrack: pos}
	for i, element := range list {
		x := starred(element)
		any = any || x != nil
		spread := x != nil
		if !spread {
			x = element
		}
		x = t.expr(x)
		list[i] = x
		part := []syntax.Expr{x}
		if spread {
			part = append(part, ident(pos, "None"))
		}
		parts.List = append(parts.List, &syntax.TupleExpr{Lparen: pos, List: part, Rparen: pos})
	}
	if !any {
		return e
	}
	return callNode(pos, helperSpread, textNode(pos, kind), parts)
}

// params transforms the default values of parameters.
func (t *transformer) params(params []syntax.Expr) {
	for _, p := range params {
		if b, ok := p.(*syntax.BinaryExpr); ok {
			b.Y = t.expr(b.Y)
		}
	}
}
