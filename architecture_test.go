package hivmopt_test

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// testOnly are the packages that only tests import, generators of code, and examples;
// their imports are free.
var testOnly = regexp.MustCompile(`^(examples/.*|internal/bench(/.*)?|internal/conformance(/.*)?|internal/benchgen|internal/browsertest|internal/completeness|internal/golden|internal/difftest|internal/elementary/minimax|internal/filetree|internal/htmlpage/digest|internal/flowgen|internal/fronttest|internal/irtest|internal/kernelgen|internal/nativetest|internal/opgen|internal/pipelinetest|internal/realtools|internal/roundtrip|internal/samerun|internal/syncpictures|internal/tier(/.*)?|lit/internal/filecheckgen|lit/internal/testenv|playground|internal/ship(/.*)?)$`)

// TestArchitecture compares the picture in docs/architecture.md with the imports.
func TestArchitecture(t *testing.T) {
	edges := picture(t)
	nodes := map[string]bool{}
	for from, tos := range edges {
		nodes[from] = true
		for to := range tos {
			nodes[to] = true
		}
	}
	imports := listImports(t)
	seen := map[string]bool{}
	used := map[[2]string]bool{}
	for pkg, list := range imports {
		if testOnly.MatchString(pkg) {
			continue
		}
		from := node(nodes, pkg)
		if from == "" {
			t.Errorf("%s is not in the picture", pkg)
			continue
		}
		seen[from] = true
		for _, imported := range list {
			to := node(nodes, imported)
			if testOnly.MatchString(imported) || to == "" {
				t.Errorf("%s imports %s, which is not in the picture", pkg, imported)
				continue
			}
			used[[2]string{from, to}] = true
			if from != to && !reachable(edges, from, to) {
				t.Errorf("%s imports %s: the picture has no way from %s to %s", pkg, imported, from, to)
			}
		}
	}
	for n := range nodes {
		if !seen[n] {
			t.Errorf("the picture shows %s, which is not there", n)
		}
	}
	for from, tos := range edges {
		for to := range tos {
			if !used[[2]string{from, to}] {
				t.Errorf("the picture shows that %s imports %s, which is not so", from, to)
			}
			if reachable(edges, to, from) {
				t.Errorf("the picture has a cycle through %s and %s", from, to)
			}
		}
	}
}

// picture reads the arrows of the diagram, by the names of the packages.
func picture(t *testing.T) map[string]map[string]bool {
	t.Helper()
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	label := map[string]string{}
	edges := map[string]map[string]bool{}
	for info, body := range fences(string(text)) {
		if info != "mermaid" {
			continue
		}
		for _, m := range regexp.MustCompile(`(\w+)\["([^"]+)"\]`).FindAllStringSubmatch(body, -1) {
			label[m[1]] = m[2]
		}
		for _, m := range regexp.MustCompile(`(?m)^ *(\w+)\S* --> (\w+)`).FindAllStringSubmatch(body, -1) {
			from, to := label[m[1]], label[m[2]]
			if from == "" || to == "" {
				t.Fatalf("arrow without label: %s", m[0])
			}
			if edges[from] == nil {
				edges[from] = map[string]bool{}
			}
			edges[from][to] = true
		}
	}
	if len(edges) == 0 {
		t.Fatal("no picture")
	}
	return edges
}

// node returns the node of the picture that a package belongs to, or nothing.
func node(nodes map[string]bool, pkg string) string {
	if nodes[pkg] {
		return pkg
	}
	if dir, _, ok := strings.Cut(pkg, "/"); ok && nodes[dir+"/*"] {
		return dir + "/*"
	}
	return ""
}

// reachable reports whether arrows lead from one node to another.
func reachable(edges map[string]map[string]bool, from, to string) bool {
	visited := map[string]bool{}
	var walk func(n string) bool
	walk = func(n string) bool {
		for next := range edges[n] {
			if next == to {
				return true
			}
			if !visited[next] {
				visited[next] = true
				if walk(next) {
					return true
				}
			}
		}
		return false
	}
	return walk(from)
}

// listImports returns the packages of the modules at the root and in lit with the packages
// of these modules that they import. The root package is ".".
func listImports(t *testing.T) map[string][]string {
	t.Helper()
	name, err := exec.Command("go", "list", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	module := strings.TrimSpace(string(name))
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./...", module+"/lit/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	short := func(path string) (string, bool) {
		if path == module {
			return ".", true
		}
		return strings.CutPrefix(path, module+"/")
	}
	imports := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		pkg, _ := short(words[0])
		imports[pkg] = nil
		for _, path := range words[1:] {
			if s, ok := short(path); ok {
				imports[pkg] = append(imports[pkg], s)
			}
		}
	}
	return imports
}
