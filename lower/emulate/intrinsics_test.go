package emulate_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/analysis/target"
	"hivm-opt/internal/realtools"
	"hivm-opt/lower/emulate"
)

// TestIntrinsics compiles the file in C with all warnings, by clang and by the compiler of
// the machine if it has one, and compares the sizes of its memories with the largest
// generation.
func TestIntrinsics(t *testing.T) {
	main, want := "\nint main(void) {\n", ""
	for space, bytes := range target.Largest().Sizes() {
		main += fmt.Sprintf("\tprintf(\"%s %%zu\\n\", sizeof hivm_%s_base);\n", space, space)
		want += fmt.Sprintf("%s %d\n", space, bytes)
	}
	source := filepath.Join(t.TempDir(), "intrinsics.c")
	if err := os.WriteFile(source, []byte(emulate.Intrinsics+main+"\treturn 0;\n}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	compilers := []string{realtools.Clang(t)}
	if cc, err := exec.LookPath("cc"); err == nil {
		compilers = append(compilers, cc)
	}
	for _, cc := range compilers {
		program := strings.TrimSuffix(source, ".c")
		out, err := exec.Command(cc, "-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-o", program, source).CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", cc, err, out)
		}
		if out, err = exec.Command(program).Output(); err != nil || string(out) != want {
			t.Errorf("%s: %v\n%s, expected\n%s", cc, err, out, want)
		}
	}
}
