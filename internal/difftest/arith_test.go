package difftest

import "strings"

func arithOps() []production {
	return []production{
		{6, (*generator).intBinary},
		{4, (*generator).floatBinary},
		{6, (*generator).constant},
		{4, (*generator).castOp},
		{2, (*generator).compare},
		{2, (*generator).selectOp},
		{1, (*generator).extended},
		{1, (*generator).negf},
	}
}

// fastmath returns the clause of floating-point operations, or nothing.
func (g *generator) fastmath() string {
	if !g.chance(3) {
		return ""
	}
	return " fastmath<" + g.pick("fast", "none", "nnan", "nnan,ninf", "reassoc,contract", "nsz,arcp,afn",
		"reassoc,nnan,ninf,nsz,arcp,contract,afn", "contract, nnan") + ">"
}

func (g *generator) overflow() string {
	if !g.chance(3) {
		return ""
	}
	return " overflow<" + g.pick("nsw", "nuw", "nsw,nuw", "nuw, nsw", "none") + ">"
}

func (g *generator) intLike() typ {
	elem := g.intElem()
	if g.chance(4) {
		elem = "index"
	}
	return g.shapedLike(elem)
}

// simple writes an operation with operands and a result of the same type.
func (g *generator) simple(name, clause string, n int, t typ) {
	var args []string
	for range n {
		args = append(args, g.use(t))
	}
	g.pf("%s = %s %s%s%s : %s", g.result(t), name, strings.Join(args, ", "), clause, g.attrDict(), g.ty(t))
	g.end()
}

func (g *generator) intBinary() {
	if g.chance(3) {
		g.simple(g.pick("arith.addi", "arith.subi", "arith.muli", "arith.shli"), g.overflow(), 2, g.intLike())
		return
	}
	g.simple("arith."+g.pick("divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi",
		"andi", "ori", "xori", "shrsi", "shrui", "maxsi", "maxui", "minsi", "minui"), "", 2, g.intLike())
}

func (g *generator) floatBinary() {
	g.simple("arith."+g.pick("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"),
		g.fastmath(), 2, g.shapedLike(g.floatElem()))
}

func (g *generator) negf() { g.simple("arith.negf", g.fastmath(), 1, g.shapedLike(g.floatElem())) }

func (g *generator) extended() {
	t := g.intLike()
	a, b := g.use(t), g.use(t)
	r := g.fresh()
	if g.chance(2) {
		if t.elem == "index" {
			t = t.with("i32")
			a, b = g.use(t), g.use(t)
		}
		flag := t.with("i1")
		g.pf("%s:2 = arith.addui_extended %s, %s%s : %s, %s", r, a, b, g.attrDict(), t, flag)
		g.define(r+"#0", t)
		g.define(r+"#1", flag)
	} else {
		g.pf("%s:2 = arith.%s %s, %s%s : %s", r, g.pick("mulsi_extended", "mului_extended"), a, b, g.attrDict(), t)
		g.define(r+"#0", t)
		g.define(r+"#1", t)
	}
	g.end()
}

func (g *generator) compare() {
	if g.chance(2) {
		t := g.intLike()
		a, b := g.use(t), g.use(t)
		g.pf("%s = arith.cmpi %s, %s, %s%s : %s", g.result(t.with("i1")),
			g.pick("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"), a, b, g.attrDict(), g.ty(t))
	} else {
		t := g.shapedLike(g.floatElem())
		a, b := g.use(t), g.use(t)
		g.pf("%s = arith.cmpf %s, %s, %s%s%s : %s", g.result(t.with("i1")),
			g.pick("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"),
			a, b, g.fastmath(), g.attrDict(), g.ty(t))
	}
	g.end()
}

func (g *generator) selectOp() {
	t := g.anyType(1)
	cond := boolType
	if (t.kind == vector || t.kind == tensor && t.layout == "") && g.chance(2) {
		cond = t.with("i1")
	}
	c, a, b := g.use(cond), g.use(t), g.use(t)
	g.pf("%s = arith.select %s, %s, %s%s : ", g.result(t), c, a, b, g.attrDict())
	if cond.kind != scalar {
		g.pf("%s, ", g.ty(cond))
	}
	g.pf("%s", g.ty(t))
	g.end()
}

// cast writes a conversion.
func (g *generator) cast(name, clause string, from, to typ) {
	a := g.use(from)
	g.pf("%s = %s %s%s%s : %s to %s", g.result(to), name, a, clause, g.attrDict(), g.ty(from), g.ty(to))
	g.end()
}

func (g *generator) castOp() {
	ints := []string{"i1", "i3", "i7", "i8", "i16", "i32", "i64", "i128"}
	n := g.Intn(len(ints) - 1)
	m := n + 1 + g.Intn(len(ints)-n-1)
	t := g.shapedLike("i1")
	if t.kind == unrankedTensor {
		t.kind = scalar
	}
	narrow, wide := t.with(ints[n]), t.with(ints[m])
	f := t.with(g.floatElem())
	halves := t.with(g.pick("f16", "bf16", "f8E5M2", "f8E4M3FN"))
	single := t.with(g.pick("f32", "f64", "f128", "f80"))
	switch g.Intn(8) {
	case 0:
		g.cast(g.pick("arith.extsi", "arith.extui"), "", narrow, wide)
	case 1:
		if g.written("arith.trunci") {
			g.cast("arith.trunci", "", wide, narrow)
		}
	case 2:
		g.cast("arith.extf", "", halves, single)
	case 3:
		mode := ""
		if g.chance(3) {
			mode = " " + g.pick("to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away")
		}
		g.cast("arith.truncf", mode, single, halves)
	case 4:
		g.cast(g.pick("arith.sitofp", "arith.uitofp"), "", wide, f)
	case 5:
		g.cast(g.pick("arith.fptosi", "arith.fptoui"), "", f, wide)
	case 6:
		from, to := t.with("index"), wide
		if g.chance(2) {
			from, to = to, from
		}
		g.cast(g.pick("arith.index_cast", "arith.index_castui"), "", from, to)
	case 7:
		pairs := [][2]string{{"f32", "i32"}, {"i16", "bf16"}, {"f16", "bf16"}, {"i64", "f64"}, {"i8", "f8E5M2"}}
		p := pairs[g.Intn(len(pairs))]
		g.cast("arith.bitcast", "", t.with(p[0]), t.with(p[1]))
	}
}

func (g *generator) constant() {
	elem := g.pick(g.intElem(), g.floatElem(), "index")
	if g.chance(20) {
		elem = g.pick("f6E2M3FN", "f6E3M2FN", "f4E2M1FN", "f8E8M0FNU")
	}
	t := g.shapedLike(elem)
	if t.kind == unrankedTensor || !static(t.shape) || t.scalable != nil {
		t = typ{elem: elem}
	}
	g.writeConstant(g.fresh(), t)
}

func (g *generator) writeConstant(name string, t typ) {
	d := g.attrDict()
	switch {
	case t.kind != scalar:
		g.pf("%s = arith.constant%s %s : %s", name, d, g.denseText(t.shape, t.elem), g.ty(t))
	case t.elem == "i1" && g.chance(2):
		g.pf("%s = arith.constant%s %s", name, d, g.pick("true", "false"))
	default:
		n := g.numText(t.elem)
		g.pf("%s = arith.constant%s %s", name, d, n)
		if n != "true" && n != "false" {
			g.pf(" : %s", g.ty(t))
		}
	}
	g.define(name, t)
	g.end()
}

// constantFor sometimes writes a constant of the type and reports whether it did.
func (g *generator) constantFor(name string, t typ) bool {
	if t.kind != scalar || g.chance(4) {
		return false
	}
	elem := t.elem
	if strings.ContainsAny(elem, "<(#") || elem == "none" || elem[0] == 's' || elem[0] == 'u' || elem == "i0" {
		return false
	}
	g.writeConstant(name, t)
	g.scope = g.scope[:len(g.scope)-1]
	return true
}
