package tostd

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/llvm"
	"hivm-opt/ir"
)

// declarations are the symbols of one symbol table.
type declarations struct{ known map[string]bool }

// declare makes the declaration of the function of a call unless there is a symbol of
// that name. It goes directly before the last operation of the symbol table around op,
// which the module is at the latest.
func (m *conversion) declare(op *ir.Operation, call *LibraryCall, args []*ir.Value) {
	c := m.t.Ctx
	table := op.Parent()
	for table != m.t.Op && !table.Has(ir.SymbolTable) {
		table = table.Parent()
	}
	body := table.Region(0).Entry()
	d := m.tables[table]
	if d == nil {
		d = &declarations{known: map[string]bool{}}
		for at := body.First(); at != nil; at = at.Next() {
			if name, ok := ir.SymbolName(at); ok {
				d.known[name] = true
			}
		}
		m.tables[table] = d
	}
	if d.known[call.Name] {
		return
	}
	d.known[call.Name] = true
	types := make([]ir.Type, len(args))
	for i, v := range args {
		types[i] = v.Type()
	}
	attrs := []ir.NamedAttr{{Name: llvm.EmitCInterfaceKey, Value: c.Unit()}}
	if call.NotInlined {
		attrs = append(attrs, ir.NamedAttr{Name: hacc.NoInlineKey, Value: c.Unit()},
			ir.NamedAttr{Name: hacc.FunctionKindKey, Value: c.Enum(hacc.FunctionKind, "DEVICE")})
	} else {
		attrs = append(attrs, ir.NamedAttr{Name: hacc.AlwaysInlineKey, Value: c.Unit()})
	}
	if call.Core != "" {
		attrs = append(attrs, ir.NamedAttr{Name: hivm.CoreTypeKey, Value: c.Enum(hivm.FuncCoreType, call.Core)})
	}
	b := ir.Before(c, op) // for the location
	b.SetBefore(body.Last())
	fn := funcs.New(b, call.Name, c.Function(types, nil), "private")
	fn.Op.SetAttrs(c.Dict(attrs))
}
