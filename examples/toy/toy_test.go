package toy_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"example.com/toy"
	hivmopt "hivm-opt"
	"hivm-opt/driver"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
)

// TestMain is toy-opt in a process that TestProcess has started.
func TestMain(m *testing.M) {
	if os.Getenv("TOY_OPT") != "" {
		driver.Main(os.Args, toy.Config())
	}
	os.Exit(m.Run())
}

// TestProcess runs toy-opt as a process.
func TestProcess(t *testing.T) {
	for _, c := range []struct {
		flag, want string
		exit       int
	}{
		{"--toy-to-hivm", "hivm.hir.vmul ins(%arg0, %arg1 : ", 0},
		{"--toy-to-hvm", "Did you mean '--toy-to-hivm'?", 1},
	} {
		cmd := exec.Command(os.Args[0], c.flag)
		cmd.Env = append(os.Environ(), "TOY_OPT=1")
		cmd.Stdin = strings.NewReader(kernel)
		out, err := cmd.CombinedOutput()
		if exit := cmd.ProcessState.ExitCode(); exit != c.exit || !strings.Contains(string(out), c.want) {
			t.Errorf("%s: exit code %d, %v\n%s", c.flag, exit, err, out)
		}
	}
}

// TestFormats compiles the formats of the dialect, which runs leave to their first use.
func TestFormats(t *testing.T) {
	compiler, err := hivmopt.New(toy.Config())
	if err != nil {
		t.Fatal(err)
	}
	c, err := compiler.NewContext()
	if err == nil {
		err = c.CheckFormats()
	}
	if err != nil {
		t.Error(err)
	}
}

const kernel = `
func.func @f(%x: memref<4x8xf32>, %a: f32, %y: memref<4x8xf32>) {
  toy.scale ins(%x, %a : memref<4x8xf32>, f32) outs(%y : memref<4x8xf32>)
  return
}`

// Passes of one's own and of the tool, with options that are Go values.
func Example() {
	ctx := context.Background()
	compiler, err := hivmopt.New(toy.Config())
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := compiler.Parse(ctx, "kernel.mlir", kernel)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := &pass.Pipeline{Anchor: "builtin.module"}
	p.AddPass(flatten.Info(), func() pass.Pass { return flatten.New(flatten.Options{Mode: flatten.Maximal}) })
	p.AddPass(toy.Info(), func() pass.Pass { return toy.ToHIVM{} })
	err = m.RunPipeline(ctx, p)
	for _, d := range m.Diagnostics() {
		diag.Fprint(os.Stdout, d)
	}
	fmt.Println(err)
	fmt.Print(m)
	// Output:
	// <nil>
	// module {
	//   func.func @f(%arg0: memref<4x8xf32>, %arg1: f32, %arg2: memref<4x8xf32>) {
	//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
	//     %collapse_shape_0 = memref.collapse_shape %arg2 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
	//     hivm.hir.vmul ins(%collapse_shape, %arg1 : memref<32xf32>, f32) outs(%collapse_shape_0 : memref<32xf32>)
	//     return
	//   }
	// }
}
