package hivmopt_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// forOthers are the packages whose exported names are for programs outside of this module,
// with the reason.
var forOthers = map[string]string{
	".":                      "the API of the library",
	"analysis/happensbefore": "whether a function is synchronized on all paths, as a library",
	"analysis/view":          "the algebra of strided views, a library that needs no IR",
	"lit/filecheck":          "FileCheck as a library",
	"races":                  "whether a kernel is synchronized, as a library",
}

// testedAlone are other exported names that only tests mention, with the reason.
var testedAlone = map[string]string{
	"analysis/layout.FlattenFromParent": "index maps of a flattening, which the tests of views compare with",
	"analysis/layout.FlattenToParent":   "index maps of a flattening, which the tests of views compare with",
	"analysis/layout.InferShape":        "sizes with one missing, for callers of analysis/view",
	"analysis/layout.LLVM22":            "the rule of a later MLIR, which the tests compare with",
	"analysis/layout.MergeDims":         "the blocks of a masked view, which the tests of views compare with",
	"analysis/layout.Ravel":             "the inverse of Unravel",
	"dialect/internal/structured.Maps":  "the tests of linalg read the indexing maps of the rows",
	"internal/opsdoc.Page":              "docs/ops.md is made from it",
	"interp.Float64s":                   "buffers of a program that uses the interpreter",
	"interp.I16":                        "the types of elements are complete",
	"interp.I32":                        "the types of elements are complete",
	"interp.PutFloat64s":                "buffers of a program that uses the interpreter",
	"ir.NewContext":                     "a context with few dialects, for tests and programs",
	"ir.CheckFormats":                   "tests compile all formats at once",
	"ir.Prepend":                        "a builder",
	"ir/affinemap.Neg":                  "a builder",
	"ir/floats.Formats":                 "tests go over all formats",
	"lit.Simple":                        "tools of other programs",
	"lower/devicelib.Families":          "tests go over all families",
	"lower/emulate.Functions":           "tests emulate single functions",
	"lower/llvmir.Fence":                "a builder",
	"lower/llvmir.SetSource":            "a builder",
	"pass.AddPass":                      "a pipeline with typed options, for programs",
	"internal/plot.Values":              "the zero value of an enumeration",
	"passes/flatten.Safe":               "a typed option, for programs",
	"passes/flatten/trace.StageOp":      "the zero value of an enumeration",
}

// ofOthers are the methods that satisfy interfaces of other modules.
var ofOthers = []string{
	"Error", "String", "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText", "Swap", "Less", // the standard library
	"Freeze", "AttrNames", "CallInternal", "CompareSameType", // Starlark
	"GetSlice",                                                                           // cobra
	"ReadObject",                                                                         // jsonrpc2
	"IsConstant", "IsFuncAttribute", "IsParamAttribute", "IsReturnAttribute", "LLString", // llir
}

// TestExports checks that no exported function, method, type, variable or constant is
// reached by tests alone. Generated code is complete by design, and does not count.
// Methods are recognized by their names only.
func TestExports(t *testing.T) {
	files := goFiles(t)
	mentions := map[string]int{} // by package and name, in code that is no test; of methods by name
	for _, f := range files {
		if !f.test {
			f.mentions(func(key string) { mentions[key]++ })
		}
	}
	for _, name := range ofOthers {
		mentions[name]++
	}
	unused := map[string]bool{}
	for _, f := range files {
		if f.test || f.generated || forOthers[f.dir] != "" || f.tree.Name.Name == "main" {
			continue
		}
		f.exported(func(name string, method bool) {
			key := f.dir + "." + name
			if method && mentions[name] > 0 || !method && mentions[key] > 1 { // one is the declaration
				return
			}
			unused[key] = true
			if testedAlone[key] == "" {
				t.Errorf("%s is exported, and only tests use it", key)
			}
		})
	}
	for key := range testedAlone {
		if !unused[key] {
			t.Errorf("%s is on the list of names that only tests use, and is not one", key)
		}
	}
}

// mentions visits the names in a file: package.name of the identifiers of its own package
// and of packages that it imports, and the names of fields and methods.
func (f *goFile) mentions(visit func(key string)) {
	imported := map[string]string{}
	for _, i := range f.tree.Imports {
		at := strings.Trim(i.Path.Value, `"`)
		dir, ok := strings.CutPrefix(at, "hivm-opt/")
		if at == "hivm-opt" {
			dir, ok = ".", true
		}
		name := path.Base(at)
		if i.Name != nil {
			name = i.Name.Name
		}
		if ok {
			imported[name] = dir
		}
	}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			visit(n.Sel.Name)
			if x, ok := n.X.(*ast.Ident); ok && imported[x.Name] != "" {
				visit(imported[x.Name] + "." + n.Sel.Name)
				return false
			}
		case *ast.InterfaceType:
			for _, m := range n.Methods.List {
				for _, id := range m.Names {
					visit(id.Name)
				}
			}
		case *ast.Ident:
			visit(f.dir + "." + n.Name)
		}
		return true
	})
}

// goFile is a parsed file of the module.
type goFile struct {
	dir             string // of its package, relative to the root
	test, generated bool
	tree            *ast.File
}

// goFiles parses the Go files of the module. The packages for tests alone count as tests.
func goFiles(t *testing.T) (files []goFile) {
	t.Helper()
	set := token.NewFileSet()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != "." && strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		tree, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return err
		}
		dir := filepath.ToSlash(filepath.Dir(name))
		test := strings.HasSuffix(name, "_test.go") || testOnly.MatchString(dir)
		files = append(files, goFile{dir, test, ast.IsGenerated(tree), tree})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// exported visits the names of the exported declarations of a file.
func (f *goFile) exported(visit func(name string, method bool)) {
	see := func(id *ast.Ident, method bool) {
		if id.IsExported() {
			visit(id.Name, method)
		}
	}
	for _, d := range f.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			see(d.Name, d.Recv != nil)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					see(s.Name, false)
				case *ast.ValueSpec:
					for _, id := range s.Names {
						see(id, false)
					}
				}
			}
		}
	}
}
