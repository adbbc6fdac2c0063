package ship_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/filetree"
	"hivm-opt/internal/tier"
)

// needs ends the test where a program is missing, which a script installs.
func needs(t *testing.T, program, script string) {
	t.Helper()
	tier.Slow(t)
	if _, err := exec.LookPath(program); err != nil {
		tier.Missing(t, "there is no "+program+": run "+script)
	}
}

// TestCMake configures examples/cmake and runs its tests.
func TestCMake(t *testing.T) {
	needs(t, "ctest", "scripts/install-cmake.sh")
	build := t.TempDir()
	expect(t, ".", nil, "cmake", "-S", filepath.Join(repository, "examples", "cmake"), "-B", build, "-DHIVM_OPT_ROOT="+tools(t))
	out := expect(t, build, nil, "ctest", "--output-on-failure")
	for _, want := range []string{"kernels/add.mlir", "layout", "100% tests passed, 0 tests failed out of 2", "golden"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// TestCMakeErrors has projects with something wrong in them: in their tests, which ctest says, or in
// CMakeLists.txt, which cmake says.
func TestCMakeErrors(t *testing.T) {
	needs(t, "ctest", "scripts/install-cmake.sh")
	bin := tools(t)
	for _, c := range []struct {
		name, lists string
		files       map[string]string
		configured  bool
		want        []string
	}{
		{"a test that fails", `hivm_opt_golden_tests(g DIRECTORY tests)`, map[string]string{"a.mlir": good, "b/c.mlir": failing, "Inputs/x.mlir": failing, "d.mlir": "module {\n}\n"}, true,
			[]string{"g/a.mlir ", "g/b/c.mlir ", "***Failed", "nothing of the kind", "1 tests failed out of 2"}},
		{"other suffixes", `hivm_opt_golden_tests(g DIRECTORY tests SUFFIXES .txt .test LIT_ARGS --quiet)`, map[string]string{"a.txt": "RUN: echo a b | FileCheck %s\nCHECK: a{{ }}b\n", "b.test": "RUN: false\n", "c.mlir": failing}, true,
			[]string{"g/a.txt .", "g/b.test .", "1 tests failed out of 2"}},
		{"layout", `hivm_opt_fmt_test(layout FILES tests)`, map[string]string{"a.mlir": untidy}, true, []string{"tests/a.mlir", "1 tests failed out of 1"}},
		{"no tests", `hivm_opt_golden_tests(g DIRECTORY tests)`, map[string]string{"a.mlir": "module {\n}\n"}, false, []string{"no file of", "has a RUN line"}},
		{"no folder", `hivm_opt_golden_tests(g SUFFIXES .mlir)`, nil, false, []string{"DIRECTORY is missing"}},
		{"unknown argument", `hivm_opt_golden_tests(g FOLDER tests)`, nil, false, []string{"unknown arguments: FOLDER;tests"}},
		{"no files", `hivm_opt_fmt_test(layout)`, nil, false, []string{"expected a name and FILES"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := map[string]string{"CMakeLists.txt": cmakeLists(t, rules(t), c.lists)}
			for name, text := range c.files {
				files["tests/"+name] = text
			}
			source, build := filetree.New(t, files), t.TempDir()
			out, exit := run(t, source, nil, "cmake", "-S", source, "-B", build, "-DHIVM_OPT_ROOT="+bin)
			if (exit == 0) != c.configured {
				t.Fatalf("cmake ends with %d\n%s", exit, out)
			}
			if c.configured {
				if out, exit = run(t, build, nil, "ctest", "--output-on-failure"); exit == 0 {
					t.Error("ctest has found nothing")
				}
			}
			text := strings.Join(strings.Fields(out), " ")
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("no %q in\n%s", want, out)
				}
			}
		})
	}
}

// TestCMakeWithoutTools has no tools in the PATH, and none or only lit in the folder that is named: golden tests
// need no more than lit, tests of the layout do.
func TestCMakeWithoutTools(t *testing.T) {
	needs(t, "ctest", "scripts/install-cmake.sh")
	var folders []string
	for _, name := range []string{"cmake", "make"} {
		found, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		folders = append(folders, filepath.Dir(found))
	}
	env := []string{"PATH=" + strings.Join(folders, string(filepath.ListSeparator))}
	alone := filetree.New(t, map[string]string{"HivmOpt.cmake": read(t, filepath.Join(repository, "cmake", "HivmOpt.cmake"))})
	const golden, layout = "hivm_opt_golden_tests(g DIRECTORY tests)\n", "hivm_opt_fmt_test(layout FILES tests)\n"
	source := filetree.New(t, map[string]string{"tests/a.mlir": "// RUN: echo a b | FileCheck %s\n// CHECK: a{{ }}b\n"})
	configure := func(lists, root, build string) (string, int) {
		filetree.Write(t, source, map[string]string{"CMakeLists.txt": cmakeLists(t, alone, lists)})
		out, exit := run(t, source, env, "cmake", "-S", source, "-B", build, "-DHIVM_OPT_ROOT="+root)
		return strings.Join(strings.Fields(out), " "), exit
	}
	if out, exit := configure(golden, "", t.TempDir()); exit == 0 || !strings.Contains(out, "set HIVM_OPT_ROOT to the folder with bin/lit") {
		t.Errorf("without the tools cmake ends with %d\n%s", exit, out)
	}
	if out, exit := configure(golden, "nowhere", t.TempDir()); exit == 0 || !strings.Contains(out, "HIVM_OPT_ROOT is nowhere, which has no bin/lit") {
		t.Errorf("with a folder that has no tools cmake ends with %d\n%s", exit, out)
	}
	lit, build := toolsNamed(t, "lit"), t.TempDir()
	if out, exit := configure(golden, lit, build); exit != 0 {
		t.Fatalf("with lit alone cmake ends with %d\n%s", exit, out)
	}
	if out := expect(t, build, env, "ctest", "--output-on-failure"); !strings.Contains(out, "100% tests passed, 0 tests failed out of 1") {
		t.Error(out)
	}
	if out, exit := configure(layout, lit, t.TempDir()); exit == 0 || !strings.Contains(out, "hivm_opt_fmt_test: hivm-opt is not in the PATH: set HIVM_OPT_ROOT") {
		t.Errorf("without hivm-opt cmake ends with %d\n%s", exit, out)
	}
}

// TestCMakeOtherTools has a program in its tests that is no target of CMake, and nowhere in the PATH by its name.
func TestCMakeOtherTools(t *testing.T) {
	needs(t, "ctest", "scripts/install-cmake.sh")
	cmake, err := exec.LookPath("cmake")
	if err != nil {
		t.Fatal(err)
	}
	programs, bin := t.TempDir(), tools(t)
	if err := os.Symlink(absolute(t, cmake), filepath.Join(programs, "elsewhere")); err != nil {
		t.Fatal(err)
	}
	for args, passes := range map[string]bool{"": false, ` LIT_ARGS --path "` + filepath.ToSlash(programs) + `"`: true} {
		source, build := filetree.New(t, map[string]string{
			"CMakeLists.txt": cmakeLists(t, rules(t), "hivm_opt_golden_tests(g DIRECTORY tests"+args+")"),
			"tests/a.mlir":   "// RUN: elsewhere -E echo a b | FileCheck %s\n// CHECK: a{{ }}b\n",
		}), t.TempDir()
		expect(t, source, nil, "cmake", "-S", source, "-B", build, "-DHIVM_OPT_ROOT="+bin)
		if out, exit := run(t, build, nil, "ctest", "--output-on-failure"); (exit == 0) != passes {
			t.Errorf("with%s ctest ends with %d\n%s", args, exit, out)
		}
	}
}

// rules returns the folder with the rules.
func rules(t *testing.T) string {
	t.Helper()
	return absolute(t, filepath.Join(repository, "cmake"))
}

// cmakeLists returns the file of a project that takes the rules from a folder, with more lines.
func cmakeLists(t *testing.T, rules, lines string) string {
	t.Helper()
	return "cmake_minimum_required(VERSION 3.16)\nproject(p LANGUAGES NONE)\nlist(APPEND CMAKE_MODULE_PATH \"" +
		filepath.ToSlash(rules) + "\")\ninclude(HivmOpt)\nenable_testing()\n" + lines + "\n"
}
