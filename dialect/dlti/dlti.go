package dlti

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
)

var (
	entryKind = &ir.AttrKind{
		Desc: "list of data layout entries",
		Form: ir.FormElems,
		OK:   func(_ *ir.Context, a ir.Attribute) bool { _, ok := a.(*ir.ArrayAttr); return ok },
	}
	pairKind = &ir.AttrKind{Desc: "devices with their specifications", Form: ir.FormPairs, OK: entryKind.OK}
)

// Entry is a key, which is a string or a type, with a value.
var Entry = &ir.AttrDef{
	Name:   "dlti.dl_entry",
	Params: []ir.AttrSpec{{Name: "key", Kind: ir.KindAny}, {Name: "value", Kind: ir.KindAny}},
	Format: "`<` $key `,` $value `>`",
	Check: func(params []ir.Attribute) error {
		if _, ok := keyText(params[0]); !ok {
			return errors.New("expected a type or a quoted string")
		}
		return nil
	},
}

// The attributes that are made of entries.
var (
	// Spec describes the layout of types.
	Spec = list("dl_spec")
	// DeviceSpec describes a device.
	DeviceSpec = list("target_device_spec")
	// Map is entries for any other purpose.
	Map = list("map")
)

// SystemSpec is the devices of a system: an array of their names, each followed
// by the specification.
var SystemSpec = &ir.AttrDef{
	Name:   "dlti.target_system_spec",
	Params: []ir.AttrSpec{{Name: "devices", Kind: pairKind}},
	Format: "`<` $devices `>`",
	Parse:  parseDevices,
	Check:  checkDevices,
}

// Dialect returns the dlti dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{Name: "dlti", Attrs: []*ir.AttrDef{Entry, Spec, DeviceSpec, Map, SystemSpec}}
}

func list(name string) *ir.AttrDef {
	return &ir.AttrDef{
		Name:   "dlti." + name,
		Params: []ir.AttrSpec{{Name: "entries", Kind: entryKind}},
		Format: "`<` $entries `>`",
		Parse:  ParseEntries,
		Check:  CheckEntries,
	}
}

// ParseEntries implements the Parse of an attribute that is made of entries,
// <entry, entry, ...>. The entries are an array, the only parameter.
func ParseEntries(p ir.AsmParser) ([]ir.Attribute, error) {
	return parseList(p, func(elems []ir.Attribute) ([]ir.Attribute, error) {
		a, err := p.Attr()
		return append(elems, a), err
	})
}

// CheckEntries implements the Check of such an attribute: it reports what is not
// an entry and repeated keys.
func CheckEntries(params []ir.Attribute) error {
	seen := map[string]bool{}
	entries, _ := params[0].(*ir.ArrayAttr)
	for _, a := range entries.Elems {
		e, ok := a.(*ir.DialectAttr)
		if !ok || e.Def != Entry {
			return errors.New("expected a data layout entry")
		}
		key, _ := keyText(e.Params[0])
		if seen[key] {
			return fmt.Errorf("repeated layout entry key: %s", key)
		}
		seen[key] = true
	}
	return nil
}

// keyText returns a key as messages name it.
func keyText(a ir.Attribute) (text string, ok bool) {
	switch k := a.(type) {
	case *ir.StringAttr:
		return k.Value, true
	case *ir.TypeAttr:
		return k.String(), true
	}
	return "", false
}

// parseList reads items separated by commas in angle brackets, of which there
// may be none.
func parseList(p ir.AsmParser, item func([]ir.Attribute) ([]ir.Attribute, error)) ([]ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	var elems []ir.Attribute
	if !p.OptionalPunct(">") {
		for more := true; more; more = p.OptionalPunct(",") {
			var err error
			if elems, err = item(elems); err != nil {
				return nil, err
			}
		}
		if err := p.Punct(">"); err != nil {
			return nil, err
		}
	}
	return []ir.Attribute{p.Context().Array(elems)}, nil
}

func parseDevices(p ir.AsmParser) ([]ir.Attribute, error) {
	return parseList(p, func(elems []ir.Attribute) ([]ir.Attribute, error) {
		name, ok, err := p.OptionalString()
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, p.Failf(p.Pos(), "expected string")
		}
		if err := p.Punct(":"); err != nil {
			return nil, err
		}
		spec, err := p.Attr()
		return append(elems, p.Context().StringValue(name), spec), err
	})
}

func checkDevices(params []ir.Attribute) error {
	seen := map[ir.Attribute]bool{}
	pairs, _ := params[0].(*ir.ArrayAttr)
	for i := 0; i+1 < len(pairs.Elems); i += 2 {
		name := pairs.Elems[i]
		if seen[name] {
			return fmt.Errorf("repeated device ID in dlti.target_system_spec: %s", name)
		}
		seen[name] = true
	}
	return nil
}
