package ship_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/filetree"
)

// TestBazel runs the tests of examples/bazel, and with them tests that fail, of a tool of the project too. Bazel looks
// for coverage tools on the network: here they are an empty repository.
func TestBazel(t *testing.T) {
	needs(t, "bazel", "scripts/install-bazel.sh")
	root := filetree.New(t, map[string]string{
		"coverage/WORKSPACE": "workspace(name = \"remote_coverage_tools\")\n",
		"coverage/BUILD":     "filegroup(name = \"coverage_report_generator\", srcs = [\"WORKSPACE\"], visibility = [\"//visibility:public\"])\n",
	})
	for _, dir := range []string{"bazel", "examples/bazel"} {
		if err := os.CopyFS(filepath.Join(root, dir), os.DirFS(filepath.Join(repository, dir))); err != nil {
			t.Fatal(err)
		}
	}
	project := filepath.Join(root, "examples", "bazel")
	filetree.Write(t, project, map[string]string{
		"wrong/BUILD.bazel": `load("@hivm_opt//:hivm_opt.bzl", "hivm_opt_fmt_test", "hivm_opt_golden_test")

hivm_opt_golden_test(name = "fails", srcs = ["fails.mlir"])

hivm_opt_golden_test(name = "greets", srcs = ["greets.txt"], data = ["name"], tools = ["greet"], lit_args = ["--time-tests"])

hivm_opt_fmt_test(name = "untidy", srcs = ["untidy.mlir"])
`,
		"wrong/fails.mlir": failing, "wrong/untidy.mlir": untidy, "wrong/name": "it's me\n",
		"wrong/greets.txt": "RUN: greet < %S/name | FileCheck %s\nCHECK: hello it's me\n",
		"wrong/greet":      "#!/bin/sh\nread -r name\necho hello \"$name\"\n",
	})
	if err := os.Chmod(filepath.Join(project, "wrong", "greet"), 0o755); err != nil {
		t.Fatal(err)
	}
	bazel := func(tools string) (string, int) {
		return run(t, project, nil, "bazel", "--batch", "--output_user_root="+filepath.Join(root, "out"), "test", "--noshow_progress", "--keep_going",
			"--test_output=errors", "--repo_env=HIVM_OPT_ROOT="+tools, "--override_repository=remote_coverage_tools="+filepath.Join(root, "coverage"), "//...")
	}
	t.Cleanup(func() { // Bazel's folders cannot be written into
		filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				os.Chmod(path, 0o755)
			}
			return nil
		})
	})
	out, exit := bazel(tools(t))
	const testsFailed = 3 // of Bazel
	text := strings.Join(strings.Fields(out), " ")
	for _, want := range []string{
		"//:kernels_tests_add_mlir PASSED", "//:layout PASSED", "//wrong:greets PASSED", "//wrong:fails FAILED", "//wrong:untidy FAILED",
		"nothing of the kind", "wrong/untidy.mlir",
	} {
		if exit != testsFailed || !strings.Contains(text, want) {
			t.Errorf("bazel ends with %d; no %q in\n%s", exit, want, out)
		}
	}
	if out, exit := bazel(toolsNamed(t, "lit")); exit == 0 || !strings.Contains(strings.Join(strings.Fields(out), " "), "//:kernels_tests_add_mlir (cached) PASSED") || !strings.Contains(out, "missing input file 'external/hivm_opt_tools/bin/hivm-opt'") {
		t.Errorf("with lit alone bazel ends with %d\n%s", exit, out)
	}
	if out, exit := bazel(filepath.Join(root, "coverage")); exit == 0 || !strings.Contains(out, "hivm_opt_local: there is no ") {
		t.Errorf("without the tools bazel ends with %d\n%s", exit, out)
	}
}
