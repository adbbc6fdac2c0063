package lsp

import (
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/parser"
)

// formsOf returns how an operation is written that code reads and not a format, none if that is not known. In a form,
//
//   - %x, ^x, @x and $x are places: for a value, a label, a symbol, and something else, which has no sign then;
//   - ", ..." behind a place says that there may be more of them;
//   - {...} is a region;
//   - [ and ] are around what may be left out; as characters of the text they have a backslash.
//
// The first one is what is proposed.
func formsOf(def *ir.OpDef) []string {
	if _, custom := def.Impl.(ir.CustomAsm); !custom || def.Program() != nil {
		return nil
	}
	dialect, _, _ := strings.Cut(def.Name, ".")
	switch forms := formsOfDialect(dialect)[def.Name]; {
	case forms != nil:
		return forms
	case dialect == "linalg" || dialect == "hfusion":
		return []string{"[{$attributes}] ins(%inputs, ... : $types) outs(%outputs, ... : $types) [-> $types]"}
	}
	return nil
}

// formsOfDialect returns the forms of operations of a dialect.
func formsOfDialect(dialect string) map[string][]string {
	const (
		function = "@name([%arg: $type, ...]) [-> $types] [attributes {$attributes}] {...}"
		body     = "[-> ($types)] {...}"
		applied  = `$map(%dims, ...)[\[%symbols, ...\]]`
		branch   = "[(%args, ... : $types)]"
		place    = `\[%index, ...\]`
	)
	switch dialect {
	case "affine":
		return map[string][]string{
			"affine.apply":        {applied, `$map()\[%symbols, ...\]`},
			"affine.max":          {applied, `$map()\[%symbols, ...\]`},
			"affine.min":          {applied, `$map()\[%symbols, ...\]`},
			"affine.dma_start":    {"%src" + place + ", %dst" + place + ", %tag" + place + ", %count [, %stride, %perStride] : $type, $type, $type"},
			"affine.dma_wait":     {"%tag" + place + ", %count : $type"},
			"affine.for":          {"%iv = $lower to $upper [step $step] [iter_args(%arg = %init, ...) -> ($types)] {...}"},
			"affine.if":           {"$set(%dims, ...)[" + place + "] [-> $types] {...} [else {...}]"},
			"affine.load":         {"%memref" + place + " : $type"},
			"affine.parallel":     {"(%iv, ...) = ($lower, ...) to ($upper, ...) [step ($step, ...)] [reduce ($kind, ...) -> ($types)] {...}"},
			"affine.prefetch":     {"%memref" + place + ", $access, locality<$locality>, $cache : $type"},
			"affine.store":        {"%value, %memref" + place + " : $type"},
			"affine.vector_load":  {"%memref" + place + " : $type, $vector"},
			"affine.vector_store": {"%value, %memref" + place + " : $type, $vector"},
		}
	case "arith":
		return map[string][]string{"arith.select": {"%condition, %true_value, %false_value : $type"}}
	case "bufferization":
		return map[string][]string{"bufferization.alloc_tensor": {"(%sizes, ...) [copy(%copy)] [size_hint=%size_hint] : $type"}}
	case "builtin":
		return map[string][]string{"builtin.module": {"[@name] [attributes {$attributes}] {...}"}}
	case "cf":
		return map[string][]string{
			"cf.br":      {"^dest" + branch},
			"cf.cond_br": {`%condition [weights(\[$weights\])], ^trueDest` + branch + ", ^falseDest" + branch},
			"cf.switch":  {`%flag : $type, \[default: ^dest` + branch + `[, $value: ^dest, ...]\]`},
		}
	case "func":
		return map[string][]string{
			"func.call_indirect": {"%callee(%args, ...) : ($types) -> $types"},
			"func.func":          {"[$visibility] " + function},
		}
	case "gpu":
		return map[string][]string{
			"gpu.func":   {"@name([%arg: $type, ...]) [-> $types] [kernel] [attributes {$attributes}] {...}"},
			"gpu.launch": {"[async] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {...}"},
			"gpu.module": {"@name [attributes {$attributes}] {...}"},
		}
	case "hfusion":
		return map[string][]string{
			"hfusion.arange":            {`[offset\[%offset\]] [strides\[%strides, ...\]] outs(%init : $type) [-> $type]`},
			"hfusion.gather":            {"ins(%src, %index : $types) outs(%init : $type) axis = $axis [-> $type]"},
			"hfusion.reduce_with_index": {`<$kind> ins(%inputs, ... : $types) outs(%inits, ... : $types) dimensions = \[$dimensions\] [-> $types]`},
		}
	case "hivm":
		custom := `[{$attributes}] $name [ins(%inputs, ... : $types)] [outs(%outputs, ... : $types)] [tmps(%tmps, ... : $types)] [-> $types]`
		return map[string][]string{
			"hivm.hir.custom":       {custom},
			"hivm.hir.custom_macro": {custom},
			"hivm.hir.fixpipe":      {"[{$attributes}] ins(%src : $type) outs(%dst : $type) [-> $type]"},
			"hivm.hir.load_scalar":  {"%addr : $type -> $type"},
		}
	case "linalg":
		return map[string][]string{
			"linalg.broadcast": {`ins(%input : $type) outs(%init : $type) dimensions = \[$dimensions\]`},
			"linalg.generic":   {"{$attributes} [ins(%inputs, ... : $types)] outs(%outputs, ... : $types) {...} [-> $types]", "$attributes [ins(%inputs, ... : $types)] outs(%outputs, ... : $types) {...} [-> $types]"},
			"linalg.map":       {"{ $operation } ins(%inputs, ... : $types) outs(%init : $type)", "[ins(%inputs, ... : $types)] outs(%init : $type) ([%in: $type, ...]) {...}"},
			"linalg.reduce": {`{ $operation } ins(%inputs, ... : $types) outs(%inits, ... : $types) dimensions = \[$dimensions\]`,
				`ins(%inputs, ... : $types) outs(%inits, ... : $types) dimensions = \[$dimensions\] (%in: $type, ...) {...}`},
			"linalg.transpose": {`ins(%input : $type) outs(%init : $type) permutation = \[$permutation\]`},
		}
	case "llvm":
		return map[string][]string{
			"llvm.br":           {"^dest" + branch},
			"llvm.call":         {"@callee(%args, ...) : ($types) -> $type", "%callee(%args, ...) : ($types) -> $type"},
			"llvm.cond_br":      {`%condition [weights(\[$weights\])], ^trueDest` + branch + ", ^falseDest" + branch},
			"llvm.extractvalue": {`%container\[$position\] : $type`},
			"llvm.func":         {"[$linkage] " + function},
			"llvm.insertvalue":  {`%value, %container\[$position\] : $type`},
			"llvm.mlir.global":  {"[$linkage] [constant] @name($value) [{$attributes}] [: $type] [{...}]"},
			"llvm.switch":       {"%value : $type, ^defaultDest" + branch + ` \[[$case: ^dest, ...]\]`},
		}
	case "memref":
		return map[string][]string{
			"memref.alloca_scope":       {body},
			"memref.dma_start":          {"%src" + place + ", %dst" + place + ", %count, %tag" + place + " [, %stride, %perStride] : $type, $type, $type"},
			"memref.generic_atomic_rmw": {"%memref" + place + " : $type {...}"},
			"memref.prefetch":           {"%memref" + place + ", $access, locality<$locality>, $cache : $type"},
		}
	case "scf":
		return map[string][]string{
			"scf.execute_region": {body},
			"scf.for":            {"%iv = %lowerBound to %upperBound step %step [iter_args(%arg = %init, ...) -> ($types)] [: $type] {...}"},
			"scf.forall": {"(%iv, ...) in ($upper, ...) [shared_outs(%arg = %init, ...) -> ($types)] {...}",
				"(%iv, ...) = ($lower, ...) to ($upper, ...) step ($step, ...) [shared_outs(%arg = %init, ...) -> ($types)] {...}"},
			"scf.forall.in_parallel": {"{...}"},
			"scf.if":                 {"%condition [-> ($types)] {...} [else {...}]"},
			"scf.index_switch":       {"%arg [-> $types] [case $value {...}] default {...}"},
			"scf.parallel":           {"(%iv, ...) = (%lowerBound, ...) to (%upperBound, ...) step (%step, ...) [init (%init, ...) -> $types] {...}"},
			"scf.reduce":             {"[(%operands, ... : $types) {...}]"},
			"scf.while":              {"(%arg = %init, ...) : ($types) -> $types {...} do {...}", ": ($types) -> $types {...} do {...}"},
		}
	case "shape":
		return map[string][]string{
			"shape.assuming":         {"%witness " + body},
			"shape.func":             {"[$visibility] " + function},
			"shape.function_library": {"@name {...} mapping {$mapping}"},
			"shape.reduce":           {"(%shape, %initVals, ...) : $type -> $types {...}"},
		}
	case "tensor":
		return map[string][]string{"tensor.from_elements": {"[%elements, ...] : $type"}}
	case "transform":
		return map[string][]string{
			"transform.named_sequence":                              {"[$visibility] " + function},
			"transform.structured.extended_fuse_into_containing_op": {"%producer into %containing, ... : ($types) -> $types"},
		}
	case "tt":
		return map[string][]string{"tt.func": {"[$visibility] " + function}}
	case "vector":
		return map[string][]string{
			"vector.contract":       {"{$attributes} %lhs, %rhs, %acc : $type, $type into $type", "$attributes %lhs, %rhs, %acc : $type, $type into $type"},
			"vector.from_elements":  {"%elements, ... : $type"},
			"vector.mask":           {"%mask [, %passthru] { $operation } : $type [-> $type]"},
			"vector.outerproduct":   {"%lhs, %rhs [, %acc] [{$attributes}] : $type, $type"},
			"vector.transfer_read":  {"%source" + place + ", %padding [, %mask] [{$attributes}] : $type, $vector"},
			"vector.transfer_write": {"%value, %dest" + place + " [, %mask] [{$attributes}] : $type, $type"},
		}
	}
	return nil
}

// formElem is an element of a form.
type formElem struct {
	*asmfmt.Elem
	// text is a word or a sign, or the name of a place with its sign.
	text string
	// before and after are the blanks and brackets around it.
	before, after string
	// literal is no place; several says that there may be more, optional that it may be left out.
	literal, several, optional bool
}

// regionForm is a region in a form.
const regionForm = "{...}"

// readForm returns the elements of a form of an operation.
func readForm(def *ir.OpDef, form string) (out []formElem) {
	depth, before := 0, " "
	add := func(text string, literal bool) {
		e := formElem{text: text, before: before, literal: literal, optional: depth > 0}
		e.Elem = &asmfmt.Elem{Kind: asmfmt.Literal, Text: text, Index: len(def.Attrs)}
		if !literal {
			e.Elem.Kind, e.Elem.Target = asmfmt.Var, asmfmt.Attr
			if i := slices.IndexFunc(def.Operands, func(a ir.Arg) bool { return "%"+a.Name == text }); i >= 0 {
				e.Elem.Target, e.Elem.Index = asmfmt.Operand, i
			}
		}
		out, before = append(out, e), ""
	}
	for form != "" {
		n := 1
		switch b := form[0]; {
		case b == ' ':
			before += " "
		case strings.HasPrefix(form, moreForm):
			n = len(moreForm)
			out[len(out)-1].several = true
		case strings.HasPrefix(form, regionForm):
			n = len(regionForm)
			add(regionForm, false)
		case b == '[':
			before += "["
			depth++
		case b == ']':
			out[len(out)-1].after += "]"
			depth--
		case b == '\\':
			n = 2
			add(form[1:n], true)
		case strings.HasPrefix(form, "->"):
			n = 2
			add("->", true)
		case strings.IndexByte("%^@$", b) >= 0:
			n += lettersIn(form[1:])
			add(form[:n], false)
		default:
			n = max(lettersIn(form), 1)
			add(form[:n], true)
		}
		form = form[n:]
	}
	return out
}

// moreForm says in a form that there may be more of what is in front of it.
const moreForm = ", ..."

// lettersIn returns how many bytes at the begin of a text are letters of a word.
func lettersIn(text string) int { return len(text) - len(strings.TrimLeft(text, wordLetters)) }

// signatureOfForm writes a form of an operation as people read it.
func signatureOfForm(def *ir.OpDef, form string) *signature {
	w := &signatureWriter{def: def}
	w.begin()
	for _, e := range readForm(def, form) {
		w.text.WriteString(e.before)
		begin := w.text.Len()
		w.text.WriteString(strings.TrimPrefix(e.text, "$"))
		w.form = append(w.form, e)
		w.order = append(w.order, e.Elem)
		if !e.literal {
			w.elems = append(w.elems, e.Elem)
			w.spans = append(w.spans, parser.Span{Begin: int32(begin), End: int32(w.text.Len())})
		}
		if e.several {
			w.text.WriteString(moreForm)
		}
		w.text.WriteString(e.after)
	}
	w.label = w.text.String()
	return &w.signature
}

// snippetOfForm writes an operation with places to fill in, and without what may be left out.
func snippetOfForm(name string, def *ir.OpDef, form string) string {
	w := &snippetWriter{def: def}
	w.text.WriteString(name)
	for _, e := range readForm(def, form) {
		switch {
		case e.optional:
			continue
		case strings.Contains(e.before, " "):
			w.text.WriteByte(' ')
		}
		switch {
		case e.literal:
			w.text.WriteString(snippetText(e.text))
		case e.text == regionForm:
			w.region()
		default:
			w.text.WriteString(strings.TrimPrefix(e.text[:1], "$"))
			w.place(e.text[1:])
		}
	}
	return w.text.String()
}

// match follows the tokens of an operation, those from first on and in front of end, through its form. It returns the
// element that comes next, and whether all words and signs were there that may not be left out. Tokens that the form does
// not have there belong to the place in front of them, with all that is between their brackets.
func (s *signature) match(text func(i int) string, first, end int) (next int, whole bool) {
	whole = true
	for i := first; i < end; i++ {
		word := text(i)
		if word == "," && next > 0 && s.form[next-1].several {
			for next--; next > 0 && (!s.form[next-1].literal || s.form[next-1].text == "="); {
				next-- // %arg = %init, ...
			}
			continue
		}
		j := s.find(next, word)
		if j >= 0 {
			next = j + 1
		}
		if strings.IndexByte("([{", word[0]) >= 0 && (j < 0 || s.form[j].text == regionForm) {
			i = closingOf(text, i, end)
		}
	}
	for _, e := range s.form[next:] {
		whole = whole && (e.optional || !e.literal)
	}
	return next, whole
}

// find returns the element from next on that a token is, -1 for none. It may be behind places, and what may be left out, but
// not behind another word or sign.
func (s *signature) find(next int, word string) int {
	for j := next; j < len(s.form); j++ {
		e := &s.form[j]
		switch {
		case e.literal && e.text == word, e.text == regionForm && word == "{":
			return j
		case e.literal && !e.optional:
			return -1
		case !e.literal && e.text[0] == word[0] && strings.IndexByte("%^@", word[0]) >= 0:
			return j
		}
	}
	return -1
}

// closingOf returns the token that closes the bracket at token i, or the last one in front of end.
func closingOf(text func(i int) string, i, end int) int {
	depth := 0
	for ; i < end; i++ {
		switch text(i) {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return end - 1
}
