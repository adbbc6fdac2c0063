package dlti

import (
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// parseEntry reads <key, value>.
func parseEntry(p ir.AsmParser) ([]ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	params, err := parsePair(p, ",")
	if err != nil {
		return nil, err
	}
	return params, p.Punct(">")
}

// parsePair reads a key and a value with a separator in between.
func parsePair(p ir.AsmParser, separator string) ([]ir.Attribute, error) {
	at := p.Pos()
	key, err := p.Attr()
	if err != nil {
		return nil, err
	}
	switch key.(type) {
	case *ir.StringAttr, *ir.TypeAttr:
	default:
		return nil, p.Failf(at, "expected a type or a quoted string")
	}
	if err := p.Punct(separator); err != nil {
		return nil, err
	}
	value, err := p.Attr()
	return []ir.Attribute{key, value}, err
}

// parseItem reads an entry: an attribute, or key = value as newer versions write
// it.
func parseItem(p ir.AsmParser) (ir.Attribute, error) {
	at := p.Pos()
	a, err := p.Attr()
	if err != nil {
		return nil, err
	}
	switch a := a.(type) {
	case *ir.DialectAttr:
		if a.Def == Entry {
			return a, nil
		}
	case *ir.StringAttr, *ir.TypeAttr:
		if p.OptionalPunct("=") {
			value, err := p.Attr()
			if err != nil {
				return nil, err
			}
			return p.Context().Structured(Entry, []ir.Attribute{a, value}), nil
		}
	}
	return nil, p.Failf(at, "invalid kind of attribute specified")
}

// parseSpec reads the entries of #dlti.dl_spec, of which there may be none. Errors
// in them are reported at the name of the attribute.
func parseSpec(p ir.AsmParser) ([]ir.Attribute, error) {
	name := p.Pos() - source.Pos(len("dl_spec"))
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	if p.OptionalPunct(">") {
		return []ir.Attribute{p.Context().Array(nil)}, nil
	}
	params, err := parseRest(p, appendItem)
	if err != nil {
		return nil, err
	}
	if err := CheckEntries(params); err != nil {
		return nil, p.Failf(name, "%v", err)
	}
	return params, nil
}

// ParseDeviceEntries implements the Parse of an attribute that describes a
// device, <entry, entry, ...>. The entries are an array, the only parameter.
func ParseDeviceEntries(p ir.AsmParser) ([]ir.Attribute, error) { return parseEntries(p) }

// parseEntries reads one or more entries.
func parseEntries(p ir.AsmParser) ([]ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	return parseRest(p, appendItem)
}

func appendItem(p ir.AsmParser, elems []ir.Attribute) ([]ir.Attribute, error) {
	a, err := parseItem(p)
	return append(elems, a), err
}

// parseDevices reads <"name" : spec, ...>, or with = as newer versions write it.
func parseDevices(p ir.AsmParser) ([]ir.Attribute, error) {
	if err := p.Punct("<"); err != nil {
		return nil, err
	}
	return parseRest(p, appendDevice)
}

func appendDevice(p ir.AsmParser, elems []ir.Attribute) ([]ir.Attribute, error) {
	name, ok, err := p.OptionalString()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, p.Failf(p.Pos(), "expected string")
	}
	if !p.OptionalPunct("=") {
		if err := p.Punct(":"); err != nil {
			return nil, err
		}
	}
	at := p.Pos()
	spec, err := p.Attr()
	if err != nil {
		return nil, err
	}
	if d, ok := spec.(*ir.DialectAttr); !ok || len(d.Def.Params) != 1 || d.Def.Params[0].Kind != DeviceEntries {
		return nil, p.Failf(at, "invalid kind of attribute specified")
	}
	return append(elems, p.Context().StringValue(name), spec), nil
}

// parseRest reads items separated by commas and the closing bracket.
func parseRest(p ir.AsmParser, item func(ir.AsmParser, []ir.Attribute) ([]ir.Attribute, error)) ([]ir.Attribute, error) {
	var elems []ir.Attribute
	for more := true; more; more = p.OptionalPunct(",") {
		var err error
		if elems, err = item(p, elems); err != nil {
			return nil, err
		}
	}
	return []ir.Attribute{p.Context().Array(elems)}, p.Punct(">")
}
