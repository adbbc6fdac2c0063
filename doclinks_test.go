package hivmopt_test

import (
	"go/ast"
	"path"
	"regexp"
	"strings"
	"testing"
)

// docLink is a link of a comment to a name: [Name], [Type.Name], [package.Name]. What
// stands before and behind excludes types of Go, such as map[K]V.
var docLink = regexp.MustCompile(`(?:^|[\s(])\[\*?((?:[a-z]\w*\.)?[A-Z]\w*(?:\.[A-Z]\w*)?)\](?:[\s,.;:)]|'s|$)`)

// TestDocLinks checks that the links in the comments of declarations and packages lead to
// declarations of this module. Links to other modules are not looked at.
func TestDocLinks(t *testing.T) {
	files := goFiles(t)
	names := map[string]map[string]bool{} // what is declared, by the folder of the package
	folders := map[string][]string{}      // of the packages of this module, by the last part
	for _, f := range files {
		if names[f.dir] == nil {
			names[f.dir] = map[string]bool{}
			folders[path.Base(f.dir)] = append(folders[path.Base(f.dir)], f.dir)
		}
		declare(f.tree, names[f.dir])
	}
	for _, f := range files {
		if f.test || f.generated {
			continue
		}
		for _, line := range docLines(f.tree) {
			for _, m := range docLink.FindAllStringSubmatch(strings.ReplaceAll(line, " ", "  "), -1) {
				in, name := []string{f.dir}, m[1]
				if pkg, rest, ok := strings.Cut(name, "."); ok && strings.ToLower(pkg[:1]) == pkg[:1] {
					in, name = folders[pkg], rest
				}
				found := len(in) == 0 // a package of another module
				for _, dir := range in {
					found = found || names[dir][name]
				}
				if !found {
					t.Errorf("package %s: the comment %q has a link to %s, which is not declared", f.dir, line, m[1])
				}
			}
		}
	}
}

// declare adds the names of the declarations in a file: Name, Type.Method and Type.Field.
func declare(file *ast.File, names map[string]bool) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			name := d.Name.Name
			if d.Recv != nil {
				name = receiver(d.Recv.List[0].Type) + "." + name
			}
			names[name] = true
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					names[s.Name.Name] = true
					declareFields(s, names)
				case *ast.ValueSpec:
					for _, id := range s.Names {
						names[id.Name] = true
					}
				}
			}
		}
	}
}

// declareFields adds the fields and methods in the definition of a type.
func declareFields(s *ast.TypeSpec, names map[string]bool) {
	var fields *ast.FieldList
	switch x := s.Type.(type) {
	case *ast.StructType:
		fields = x.Fields
	case *ast.InterfaceType:
		fields = x.Methods
	default:
		return
	}
	for _, f := range fields.List {
		for _, id := range f.Names {
			names[s.Name.Name+"."+id.Name] = true
		}
	}
}

// receiver returns the name of the type of a receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// docLines returns the lines of the comments of a file's package and declarations, but
// for code in them.
func docLines(file *ast.File) (lines []string) {
	add := func(c *ast.CommentGroup) {
		for _, line := range strings.Split(c.Text(), "\n") {
			if !strings.HasPrefix(line, "\t") {
				lines = append(lines, line)
			}
		}
	}
	add(file.Doc)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			add(n.Doc)
			return false
		case *ast.GenDecl:
			add(n.Doc)
		case *ast.TypeSpec:
			add(n.Doc)
		case *ast.ValueSpec:
			add(n.Doc)
		case *ast.Field:
			add(n.Doc)
		}
		return true
	})
	return lines
}
