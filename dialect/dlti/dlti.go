package dlti

import (
	"fmt"

	"hivm-opt/ir"
)

// The names of the discardable attributes of the dialect.
const (
	specKey   = "dlti.dl_spec"
	systemKey = "dlti.target_system_spec"
	mapKey    = "dlti.map"
)

// DeviceEntries is the kind of the only parameter of an attribute that describes
// a device, by which #dlti.target_system_spec knows it.
var DeviceEntries = &ir.AttrKind{Desc: "list of device properties", Form: ir.FormElems, OK: ir.IsA[*ir.ArrayAttr]}

var (
	layoutEntries = &ir.AttrKind{Desc: "list of data layout entries", Form: ir.FormElems, OK: ir.IsA[*ir.ArrayAttr]}
	pairs         = &ir.AttrKind{Desc: "devices with their specifications", Form: ir.FormPairs, OK: ir.IsA[*ir.ArrayAttr]}
)

// Entry is a key, which is a string or a type, with a value.
var Entry = &ir.AttrDef{
	Name:   "dlti.dl_entry",
	Params: []ir.AttrSpec{{Name: "key", Kind: ir.KindAny}, {Name: "value", Kind: ir.KindAny}},
	Format: "`<` $key `,` $value `>`",
	Parse:  parseEntry,
}

// The attributes that are made of entries.
var (
	// Spec describes the layout of types. It may be empty.
	Spec = &ir.AttrDef{
		Name:   specKey,
		Params: []ir.AttrSpec{{Name: "entries", Kind: layoutEntries}},
		Format: "`<` $entries `>`",
		Parse:  parseSpec,
	}
	// DeviceSpec describes a device.
	DeviceSpec = &ir.AttrDef{
		Name:   "dlti.target_device_spec",
		Params: []ir.AttrSpec{{Name: "entries", Kind: DeviceEntries}},
		Format: "`<` $entries `>`",
		Parse:  ParseDeviceEntries,
		Check:  checkDevice,
	}
	// Map is entries for any other purpose.
	Map = &ir.AttrDef{
		Name:   mapKey,
		Params: []ir.AttrSpec{{Name: "entries", Kind: layoutEntries}},
		Format: "`<` $entries `>`",
		Parse:  parseEntries,
		Check:  CheckEntries,
	}
)

// SystemSpec holds the devices of a system: an array of their names, each followed
// by the specification.
var SystemSpec = &ir.AttrDef{
	Name:   systemKey,
	Params: []ir.AttrSpec{{Name: "devices", Kind: pairs}},
	Format: "`<` $devices `>`",
	Parse:  parseDevices,
	Check:  checkDevices,
}

// Dialect returns the dlti dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:       "dlti",
		NoTypes:    true,
		Attrs:      []*ir.AttrDef{Entry, Spec, DeviceSpec, Map, SystemSpec},
		VerifyAttr: verifyAttr,
	}
}

// CheckEntries implements the Check of an attribute that is made of entries: it
// reports repeated keys.
func CheckEntries(params []ir.Attribute) error {
	seen := map[ir.Attribute]bool{}
	list, _ := params[0].(*ir.ArrayAttr)
	for _, a := range list.Elems {
		key, _ := entry(a)
		if seen[key] {
			return fmt.Errorf("repeated layout entry key: %s", keyText(key))
		}
		seen[key] = true
	}
	return nil
}

// checkDevice reports the entries that cannot describe a device.
func checkDevice(params []ir.Attribute) error {
	list, _ := params[0].(*ir.ArrayAttr)
	for _, a := range list.Elems {
		if t, ok := keyType(a); ok {
			return fmt.Errorf("dlti.target_device_spec does not allow type as a key: '%s'", t)
		}
	}
	return CheckEntries(params)
}

func checkDevices(params []ir.Attribute) error {
	seen := map[ir.Attribute]bool{}
	list, _ := params[0].(*ir.ArrayAttr)
	for i := 0; i+1 < len(list.Elems); i += 2 {
		name := list.Elems[i]
		if seen[name] {
			return fmt.Errorf("repeated Device ID in dlti.target_system_spec: %s", name)
		}
		seen[name] = true
	}
	return nil
}

// entry returns the key and the value of an entry.
func entry(a ir.Attribute) (key, value ir.Attribute) {
	e, _ := a.(*ir.DialectAttr)
	return e.Params[0], e.Params[1]
}

// keyType returns the key of an entry if that is a type.
func keyType(a ir.Attribute) (ir.Type, bool) {
	key, _ := entry(a)
	t, ok := key.(*ir.TypeAttr)
	if !ok {
		return nil, false
	}
	return t.Type, true
}

// keyText returns a key as messages name it.
func keyText(key ir.Attribute) string {
	if s, ok := key.(*ir.StringAttr); ok {
		return s.Value
	}
	return "'" + key.String() + "'"
}
