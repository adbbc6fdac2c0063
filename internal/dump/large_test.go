package dump_test

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"hivm-opt/internal/dump"
	"hivm-opt/internal/tier"
)

// largeDump writes a dump into a file, with so many sections and lines in each, and returns
// the file.
func largeDump(t *testing.T, sections, lines int) (f *os.File, size int64) {
	t.Helper()
	f, err := os.Create(filepath.Join(t.TempDir(), "dump.txt"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	b := bufio.NewWriterSize(f, 1<<20)
	kernelDump(b, sections, lines, true)
	if err := b.Flush(); err != nil {
		t.Fatal(err)
	}
	size, err = f.Seek(0, io.SeekEnd)
	if err != nil {
		t.Fatal(err)
	}
	return f, size
}

// TestLarge makes the index of a dump of 100 MB with 3 000 sections: it takes less than two
// seconds on a machine that does nothing else, and little memory, of which the texts are
// not a part. For a release, a dump ten times as large takes no more.
func TestLarge(t *testing.T) {
	tier.Slow(t)
	large := []int{340}
	if tier.Full() {
		large = append(large, 3400)
	}
	for _, lines := range large {
		f, size := largeDump(t, 3000, lines)
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := time.Now()
		x, err := dump.Read(context.Background(), "dump.txt", f, size)
		took := time.Since(began)
		if err != nil || len(x.Sections) != 3000 {
			t.Fatal(err, len(x.Sections))
		}
		runtime.ReadMemStats(&after)
		t.Logf("%d MB in %s, %d MB were allocated in all", size>>20, took, (after.TotalAlloc-before.TotalAlloc)>>20)
		if made := after.TotalAlloc - before.TotalAlloc; made > 50<<20 {
			t.Errorf("%d MB: %d MB were allocated", size>>20, made>>20)
		}
		if most := time.Duration(size>>20) * 200 * time.Millisecond; took > most {
			t.Errorf("%d MB took %s", size>>20, took)
		}
		if s, err := x.State(3000); err != nil || len(s) > 1<<20 {
			t.Errorf("the state has %d bytes, %v", len(s), err)
		}
	}
}
