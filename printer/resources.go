package printer

import "hivm-opt/ir"

// speaksOf remembers the key of a resource that is written.
func (p *printer) speaksOf(a *ir.ResourceAttr) {
	if p.collecting || p.resourceSeen[a.Key] {
		return
	}
	if p.resourceSeen == nil {
		p.resourceSeen = map[string]bool{}
	}
	p.resourceSeen[a.Key] = true
	p.resources = append(p.resources, a.Key)
}

// metadata writes the resources that the text refers to, and the resources of other
// tools.
func (p *printer) metadata(r *ir.Resources) {
	used := ir.ResourceSection{Name: "builtin"}
	for _, key := range p.resources {
		if b, ok := r.Blobs[key]; ok {
			used.Entries = append(used.Entries, ir.ResourceEntry{Key: key, Value: b})
		}
	}
	parts := 0
	part := func(name string, sections ...ir.ResourceSection) {
		begun := false
		for _, s := range sections {
			if len(s.Entries) == 0 {
				continue
			}
			if begun {
				p.str(",\n")
			} else {
				if begun = true; parts == 0 {
					p.str("\n{-#\n")
				} else {
					p.str(",\n")
				}
				parts++
				p.str("  " + name + ": {\n")
			}
			p.section(s)
		}
		if begun {
			p.str("\n  }")
		}
	}
	part("dialect_resources", used)
	if !p.o.NoExternal {
		part("external_resources", r.External...)
	}
	if parts > 0 {
		p.str("\n#-}\n")
	}
}

func (p *printer) section(s ir.ResourceSection) {
	p.str("    " + s.Name + ": {\n")
	for i, e := range s.Entries {
		if i > 0 {
			p.str(",\n")
		}
		p.str("      " + e.Key + ": ")
		p.str(e.Value)
		if len(p.buf) > flushAt {
			p.flush()
		}
	}
	p.str("\n    }")
}
