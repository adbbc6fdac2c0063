package config

import (
	"maps"
	"slices"

	"go.starlark.net/syntax"
)

// Makers of syntax trees: each node stands at pos.

func ident(pos syntax.Position, name string) *syntax.Ident {
	return &syntax.Ident{NamePos: pos, Name: name}
}

func textNode(pos syntax.Position, value string) syntax.Expr {
	return &syntax.Literal{Token: syntax.STRING, TokenPos: pos, Raw: syntax.Quote(value, false), Value: value}
}

func number(pos syntax.Position, value int) syntax.Expr {
	return &syntax.Literal{Token: syntax.INT, TokenPos: pos, Raw: "0", Value: int64(value)}
}

func callNode(pos syntax.Position, fn string, args ...syntax.Expr) *syntax.CallExpr {
	return &syntax.CallExpr{Fn: ident(pos, fn), Lparen: pos, Args: args, Rparen: pos}
}

func dot(pos syntax.Position, x syntax.Expr, name string) syntax.Expr {
	return &syntax.DotExpr{X: x, Dot: pos, NamePos: pos, Name: ident(pos, name)}
}

func index(pos syntax.Position, x, y syntax.Expr) syntax.Expr {
	return &syntax.IndexExpr{X: x, Lbrack: pos, Y: y, Rbrack: pos}
}

func assignNode(pos syntax.Position, to, from syntax.Expr) syntax.Stmt {
	return &syntax.AssignStmt{OpPos: pos, Op: syntax.EQ, LHS: to, RHS: from}
}

func tuple(pos syntax.Position, list ...syntax.Expr) syntax.Expr {
	return &syntax.TupleExpr{Lparen: pos, List: list, Rparen: pos}
}

// ifStmt returns a condition; els may be nil.
func ifStmt(pos syntax.Position, cond syntax.Expr, then, els []syntax.Stmt) *syntax.IfStmt {
	return &syntax.IfStmt{If: pos, Cond: cond, True: then, ElsePos: pos, False: els}
}

func equals(pos syntax.Position, x syntax.Expr, value string) syntax.Expr {
	return &syntax.BinaryExpr{X: x, OpPos: pos, Op: syntax.EQL, Y: textNode(pos, value)}
}

// Readers of syntax trees.

// callTo returns e if it is a call of the function, and else nil.
func callTo(e syntax.Expr, fn string) *syntax.CallExpr {
	c, ok := e.(*syntax.CallExpr)
	if !ok {
		return nil
	}
	if name, ok := c.Fn.(*syntax.Ident); !ok || name.Name != fn {
		return nil
	}
	return c
}

func unparen(e syntax.Expr) syntax.Expr {
	for {
		p, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}

// elements returns the members of a tuple or a list.
func elements(e syntax.Expr) []syntax.Expr {
	switch e := unparen(e).(type) {
	case *syntax.TupleExpr:
		return e.List
	case *syntax.ListExpr:
		return e.List
	}
	return nil
}

// starred returns x of "*x", which is written "given_star or x", and else nil.
func starred(e syntax.Expr) syntax.Expr {
	if b, ok := e.(*syntax.BinaryExpr); ok && b.Op == syntax.OR {
		if name, ok := b.X.(*syntax.Ident); ok && name.Name == helperStar {
			return b.Y
		}
	}
	return nil
}

// paramName returns the name of a parameter.
func paramName(p syntax.Expr) string {
	switch p := p.(type) {
	case *syntax.Ident:
		return p.Name
	case *syntax.BinaryExpr:
		return paramName(p.X)
	case *syntax.UnaryExpr:
		if p.X != nil {
			return paramName(p.X)
		}
	}
	return ""
}

// assigned adds the names that statements assign to, but not the names of
// inner functions.
func assigned(body []syntax.Stmt, names map[string]bool) {
	for _, s := range body {
		switch s := s.(type) {
		case *syntax.AssignStmt:
			targets(s.LHS, names)
		case *syntax.DefStmt:
			names[s.Name.Name] = true
		case *syntax.ForStmt:
			targets(s.Vars, names)
			assigned(s.Body, names)
		case *syntax.WhileStmt:
			assigned(s.Body, names)
		case *syntax.IfStmt:
			assigned(s.True, names)
			assigned(s.False, names)
		}
	}
}

func targets(e syntax.Expr, names map[string]bool) {
	e = unparen(e)
	if name, ok := e.(*syntax.Ident); ok {
		names[name.Name] = true
	}
	for _, part := range elements(e) {
		targets(part, names)
	}
}

func sortedNames(names map[string]bool) []string { return slices.Sorted(maps.Keys(names)) }
