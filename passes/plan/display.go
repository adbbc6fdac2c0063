package plan

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"hivm-opt/analysis/coretype"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/plan/outline"
	"hivm-opt/printer"
)

// The types below are the file that the reference writes with enable-memory-display, keys in their
// order there. Sizes are bits, offsets bytes, times numbers of operations.
type (
	memoryInfo struct {
		Header struct{ KernelName string }
		Record []memoryRecord
	}
	memoryRecord struct {
		ErrorInfo string       `json:"error_info"`
		Buffers   []bufferInfo `json:"memory_info_array"`
		Scope     string       `json:"scope"`
		Status    string       `json:"status"`
	}
	bufferInfo struct {
		AllocTime int     `json:"alloc_time_in_ir"`
		Buffer    string  `json:"buffer"`
		Extent    int64   `json:"extent"`
		Temporary bool    `json:"is_tmpbuf"`
		Life      [2]int  `json:"life_time_in_ir"`
		Offset    []int64 `json:"offset"`
		Location  string  `json:"source_location"`
	}
)

// temporaryKey is what the reference adds to allocations of extra buffers before it prints them.
const temporaryKey = "is_tmpbuf"

// display writes the plan of a function to a file in a folder. The name of the file says the kind of
// core, as in the reference; where several functions would have one file, where the reference
// keeps the last, their names say which.
func (p *planned) display(c *ir.Context, folder string, written map[string]bool) error {
	for _, op := range p.temporaries() {
		op.SetAttr(c, temporaryKey, c.Bool(true))
	}
	info := memoryInfo{Record: []memoryRecord{}}
	info.Header.KernelName, _ = ir.SymbolName(p.fn)
	for _, s := range p.spaces {
		info.Record = append(info.Record, p.displayed(c, s))
	}
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(info); err != nil {
		return err
	}
	name := "memory_info"
	if core := coretype.OfFunction(p.fn); core == "AIC" || core == "AIV" {
		name += "_" + strings.ToLower(core)
	}
	if written[name] {
		name += "." + strings.NewReplacer("/", "_", "\\", "_").Replace(info.Header.KernelName)
	}
	written[name] = true
	if err := os.WriteFile(filepath.Join(folder, name+".json"), []byte(strings.TrimRight(text.String(), "\n")), 0o666); err != nil {
		return p.fn.OpErrorf(c, "has a plan that cannot be written: %v", err)
	}
	return nil
}

// temporaries returns the allocations of extra buffers.
func (p *planned) temporaries() []*ir.Operation {
	of := map[*ir.Operation]bool{}
	for _, b := range p.buffers {
		of[b.alloc] = true
	}
	var out []*ir.Operation
	ir.Walk(p.fn, func(op *ir.Operation) bool {
		for _, v := range hivm.ExtraBuffers(op) {
			if b := p.alive.only(v); b != nil && of[b.alloc] {
				out = append(out, b.alloc)
			}
		}
		return true
	})
	return out
}

// displayed describes a memory: the buffer of the first entry, then all buffers of the others.
func (p *planned) displayed(c *ir.Context, s *space) memoryRecord {
	r := memoryRecord{Scope: s.name, Status: "success"}
	add := func(e *outline.Entry, n int) {
		b := p.buffers[n]
		i := bufferInfo{Buffer: printer.String(c, b.alloc, printer.Options{}), Extent: (e.Bits + 7) / 8 * 8, Offset: b.addresses}
		if len(e.Lives) > 0 {
			i.AllocTime, i.Life = e.Lives[0].From, [2]int{e.Lives[0].From, e.Lives[0].To}
		}
		i.Temporary = b.alloc.Attr(temporaryKey) != nil
		at := c.Location(b.alloc.Loc())
		i.Location = fmt.Sprintf("loc(%q:%d:%d)", at.File, at.Line, at.Col)
		r.Buffers = append(r.Buffers, i)
	}
	first := s.memory.Entries[0]
	add(first, first.Buffers[len(first.Buffers)-1])
	for _, e := range first.Following() {
		for _, n := range e.Buffers {
			add(e, n)
		}
	}
	return r
}
