package ir

// Resources are the contents of the file metadata {-# ... #-}: the data that
// attributes refer to by name, and the data of other tools beside the IR.
type Resources struct {
	// Blobs has the data by the key in dense_resource<key>, as it is printed: a string
	// of hexadecimal digits.
	Blobs map[string]string
	// External has the sections of other tools, in order.
	External []ResourceSection
}

// ResourceSection is a section {key: value, ...} of the metadata.
type ResourceSection struct {
	Name    string
	Entries []ResourceEntry
}

// ResourceEntry is key: value, with the value as it is printed.
type ResourceEntry struct{ Key, Value string }

// Add appends an entry to the section of a name.
func (r *Resources) Add(section string, e ResourceEntry) {
	for i := range r.External {
		if s := &r.External[i]; s.Name == section {
			s.Entries = append(s.Entries, e)
			return
		}
	}
	r.External = append(r.External, ResourceSection{section, []ResourceEntry{e}})
}

// Resources returns the resources that belong to a top-level operation, or nil.
func (op *Operation) Resources() *Resources {
	if op.ext == nil || op.ext.rare == nil {
		return nil
	}
	return op.ext.rare.resources
}

// SetResources sets the resources of a top-level operation.
func (op *Operation) SetResources(r *Resources) {
	if op.ext == nil {
		op.ext = &extension{}
	}
	if op.ext.rare == nil {
		op.ext.rare = &rareParts{}
	}
	op.ext.rare.resources = r
}
