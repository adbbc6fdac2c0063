package plan

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// warn says where the buffers of a function are if its arguments lie in the same memory
// and nothing in the module calls it: only who does knows whether they overlap.
func (m *module) warn(t *pass.Target, i int) {
	f := m.functions[i]
	body := f.op.Region(0).Entry()
	if m.called[i] || body == nil {
		return
	}
	for k, memory := range f.chip.Memories {
		end := int64(0)
		for _, b := range f.buffers {
			if b.memory == k {
				end = max(end, b.address+b.bytes)
			}
		}
		for n, v := range body.Args() {
			if at, _, ok := hivm.MemoryOf(f.chip, v.Type()); ok && at == k && end > 0 {
				name, _ := ir.SymbolName(f.op)
				t.Warnf(f.op, "argument #%d of '@%s' lies in %s at an address that is not known, which has to be at least %d", n, name, memory.Name, end)
				break
			}
		}
	}
}
