package native_test

import (
	"context"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

const idleWorkers = `
func.func private @workers() -> i64 attributes {llvm.emit_c_interface}
func.func @blocks(%a: memref<8xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<8xi64>
  return
}
func.func @others() -> i64 {
  %n = func.call @workers() : () -> i64
  return %n : i64
}
`

// workers returns how many processes the one that has started this one has, and waits until the number is 1
// for 20 seconds.
const idleWorkersC = `#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
int64_t _mlir_ciface_workers(void) {
	char path[64];
	int64_t n = 0;
	snprintf(path, sizeof path, "/proc/%d/task/%d/children", getppid(), getppid());
	for (int i = 0; i < 2000; i++) {
		int child;
		FILE *f = fopen(path, "r");
		if (!f) return -1;
		for (n = 0; fscanf(f, "%d", &child) == 1; n++);
		fclose(f);
		if (n == 1) break;
		usleep(10000);
	}
	return n;
}
`

// TestIdleWorkers expects that of the processes that have run the blocks of a call only the program is
// left in the call behind it.
func TestIdleWorkers(t *testing.T) {
	c, m := nativetest.Parse(t, idleWorkers)
	var p native.Program
	if err := p.Add(c, m, lower.Options{}, lowerstd.Table(), lowerhivm.Table()); err != nil {
		t.Fatal(err)
	}
	p.AddFile("workers.c", []byte(idleWorkersC))
	x, err := p.Build(context.Background(), clang(t), native.BuildOptions{Dir: t.TempDir(), Level: "1"})
	if err != nil {
		t.Fatal(err)
	}
	arg := interp.MemRefOf(interp.Contiguous(interp.NewBuffer(64), interp.I64, []int64{8}))
	results, err := x.Run(context.Background(), []native.Call{
		{Function: "blocks", Args: []interp.Value{arg}, Blocks: 8, Processes: 4},
		{Function: "others"},
	}, native.Limits{})
	if err != nil || len(results) != 2 || results[0].Processes != 4 {
		t.Fatalf("%v, %v", results, err)
	}
	if n := results[1].Values[0].Int(); n != 1 {
		t.Errorf("%d processes are there, want 1", n)
	}
}
