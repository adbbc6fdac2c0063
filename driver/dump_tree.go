package driver

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/pass"
)

// irTree writes the IR between passes into files below a folder, as --mlir-print-ir-tree-dir wants it. Each
// operation has a folder, in that of the operation around it. The name of a file counts what was printed of the
// operations around it and of its own, and ends with the pass: 0_1_cse.mlir.
type irTree struct {
	dir, name string // the path of the folder, and its name in messages
	counts    map[*ir.Operation]int
	file      *os.File // that is written
	err       error    // the first one
}

// begin begins the file of a pass on an operation, and returns what writes to it.
func (t *irTree) begin(s *pass.Step, op *ir.Operation) io.Writer {
	t.close()
	if t.counts == nil {
		t.counts = map[*ir.Operation]int{}
	}
	if _, printed := t.counts[op]; printed {
		t.counts[op]++
	}
	folder, number := t.place(op)
	path := filepath.Join(folder, number+s.Info.Name+".mlir")
	t.failed(os.MkdirAll(filepath.Join(t.dir, folder), 0o777))
	if t.err == nil {
		var err error
		t.file, err = os.Create(filepath.Join(t.dir, path))
		t.failed(err)
	}
	return t
}

// place returns the folder of an operation, and the counts of it and of the operations around it.
func (t *irTree) place(op *ir.Operation) (folder, number string) {
	if op == nil {
		return "", ""
	}
	folder, number = t.place(op.Parent())
	t.counts[op] += 0 // it is known from then on, also where only something in it is printed
	name, named := ir.SymbolName(op)
	if !named {
		name = "no-symbol-name"
	}
	return filepath.Join(folder, fileName(op.Name())+"_"+fileName(name)), fmt.Sprintf("%s%d_", number, t.counts[op])
}

// fileName returns a name of an operation or a symbol as a part of a name of a file.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`./\:*?"<>| `, r) || r < ' ' {
			return '_'
		}
		return r
	}, name)
}

// Write implements [io.Writer]. It hands on no errors: the run ends with the first one.
func (t *irTree) Write(b []byte) (int, error) {
	if t.err == nil {
		_, err := t.file.Write(b)
		t.failed(err)
	}
	return len(b), nil
}

// failed keeps the first error. It ends the run.
func (t *irTree) failed(err error) {
	if err != nil && t.err == nil {
		t.err = usageError{fmt.Sprintf("for the --mlir-print-ir-tree-dir option: cannot write below '%s': %s", t.name, reason(err))}
	}
}

func (t *irTree) close() {
	if t.file != nil {
		t.failed(t.file.Close())
		t.file = nil
	}
}

// end ends the last file, and returns the first error.
func (t *irTree) end() error {
	if t == nil {
		return nil
	}
	t.close()
	return t.err
}
