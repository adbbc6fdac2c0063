package filecheckgen

// malformed writes a pair that is wrong in one of many ways, sometimes among
// directives that are right.
func (g *generator) malformed() {
	if g.chance(2) {
		g.plain()
	}
	g.choose([]production{
		{8, (*generator).badPattern},
		{5, (*generator).badNumber},
		{8, (*generator).badDirective},
		{5, (*generator).badFlag},
		{2, (*generator).badPrefix},
		{2, (*generator).badCount},
		{2, (*generator).badDefine},
	})
	if g.chance(2) {
		g.plain()
	}
}

func (g *generator) badPattern() {
	g.emit(g.pick("", "", "-NOT", "-DAG", "-LABEL", "-NEXT", "-SAME", "-COUNT-2"), g.pick("",
		"{{", "{{a", "a {{b", "{{(}}", "{{)}}", "{{[}}", "{{[a}}", "{{*}}", "{{a**}}", "{{+a}}", "{{a{2,1}}}", "{{a{}}", "{{a{99999}}}", "{{\\}}",
		"{{[z-a]}}", "{{[[:foo:]]}}", "{{()}}", "{{}}", "{{|}}", "{{a|}}", "{{(a}}|{{b)}}", "{{\\2}}", "{{(a)\\2}}", "{{a{1}{2}}}", "{{[[.x}}",
		"[[", "[[X", "[[X:", "[[X:a", "[[X:a]", "[[:a]]", "[[]]", "[[1X]]", "[[X Y]]", "[[X-Y:a]]", "[[X: (]]", "[[X:]]", "[[$:a]]", "[[X:[[Y]]]]",
		"[[UNDEF]]", "[[UNDEF1]] [[UNDEF2]]", "[[$UNDEF]]", "[[@FOO]]", "[[@LINE]", "[[@LINE+]]", "[[@LINE+x]]", "[[@LINE*2]]", "[[@LINE:a]]", "[[@]]", "[[@LINE + 1]]",
		"[[X:a]] [[X:b]]", "[[X:a+]] [[X]] [[X:b]] [[X]]", "[[X:a]][[Y:b]][[X]][[Y]]", "[[X:(a)(b)]] [[X]]", "{{a}}}", "{{{a}}}", "[[[X:a]]]", "x]]", "x}}", "[[X:]]]]", "[[X:[^]]+]]"))
	g.input = append(g.input, g.pick("a", "a b", "aa aa b b", "x", "{{", "[a]"))
}

func (g *generator) badNumber() {
	if g.chance(2) {
		g.emit("", "n=[[#N:]]")
		g.input = append(g.input, g.pick("n=5", "n=a", "n=-5", "n=99999999999999999999999"))
	}
	g.emit(g.pick("", "", "-NOT", "-DAG", "-NEXT"), g.pick(
		"[[#", "[[#N", "[[#N:", "[[#N]", "[[#N+]]", "[[#N+*1]]", "[[#+N]]", "[[#N N]]", "[[#N:M:]]", "[[#N+1:]]", "[[#%]]", "[[#%i,N:]]", "[[#%xN:]]", "[[#%x]]", "[[#%x,]]", "[[#%.x,N:]]", "[[#%.3,N:]]", "[[#%#u,N:]]", "[[#%#d,N]]",
		"[[#%.-3u,N:]]", "[[#%lu,N:]]", "[[#foo(N)]]", "[[#add(N)]]", "[[#add(N,1]]", "[[#add N,1)]]", "[[#add(N,1,2)]]", "[[#add()]]", "[[#add(,1)]]", "[[#div(N,0)]]", "[[#div(1,0)]]", "[[#N/2]]", "[[#N*2]]", "[[#2*N]]",
		"[[#UNDEF]]", "[[#UNDEF+UNDEF2]]", "[[#@FOO]]", "[[#@LINE:]]", "[[#@LINE+@LINE]]", "[[#N:==]]", "[[#==]]", "[[#>5]]", "[[#N:<5]]", "[[#=5]]", "[[#N==5]]", "[[#N:5:6]]", "[[#(N]]", "[[#N)]]", "[[#((N+1)-2)]]", "[[#()]]", "[[#(N+1)+2]]",
		"[[#-5]]", "[[#N - 10]]", "[[#0x]]", "[[#0xg]]", "[[#18446744073709551616]]", "[[#18446744073709551615+1]]", "[[#N-18446744073709551615]]", "[[#99999999999999999999999]]", "[[#mul(18446744073709551615,2)]]", "[[#9223372036854775807+1]]", "[[#%d,9223372036854775807+1]]",
		"[[#1N:]]", "[[#N-M:]]", "[[#$N:]]", "[[N]]", "[[#N:]] [[#N+1]]", "[[#N:]] [[#N]]", "[[#M:N]] [[#M]]", "[[#%x,M:]] [[#%d,K:]] [[#M+K]]", "[[#%x,M:]] [[#M+N]]", "[[#%X,M:]] [[#%x,M]]", "[[N:a]]", "[[#%x,N]]", "[[#%d,N-20]]", "[[#N+0xg]]", "[[#a]]", "[[#N,1]]", "[[#%u N:]]", "[[#%u,%x,N:]]",
		"[[#max(N,)]]", "[[#max(1, min(2,N)]]", "[[#add(N,1)x]]", "[[#add (N,1)]]", "[[#%.2x,N:]]", "[[#N : ]]", "[[# % x , N : ]]", "[[#%.9999999999999999999u,N:]]", "[[#N:N+1]]", "[[#NN:NN+1]]", "[[#N+1]][[#N:]]"))
	g.input = append(g.input, g.pick("5", "6 7", "a", "-5", "10 11", "05", "0x5", "ff 5"))
}

func (g *generator) badDirective() {
	p := g.flags.prefixes[0]
	g.check = append(g.check, p+g.pick("-DAG-NOT: a", "-NOT-DAG: a", "-NEXT-NOT: a", "-NOT-NEXT: a", "-SAME-NOT: a", "-NOT-SAME: a", "-EMPTY-NOT: a", "-NOT-EMPTY: a", "-LABEL-NOT: a", "-DAG-NEXT: a",
		"-EMPTY: a", "-EMPTY:", "-NEXT:", "-NEXT: a", "-SAME: a", "-SAME:", "-LABEL:", "-LABEL: [[X]]", "-LABEL: a [[X:b]]", "-NOT:", "-DAG:", ":", ": ", ":{{}}",
		"{LITERAL}: ", "{LITERAL: a", "{LITERAL}", "{LITERAL}a: b", "{literal}: a", "{BAD}: a", "{LITERAL,BAD}: a", "{,}: a", "-NOT{LITERAL}: [[", "-EMPTY{LITERAL}:", "-COUNT-2{LITERAL}: [[", "{LITERAL}-NOT: a", "-{LITERAL}: a", "{LITERAL},: a", "{LITERAL }: [["))
	g.input = append(g.input, g.pick("a", "a b", "a a", "", "[["))
}

func (g *generator) badFlag() {
	g.flags.args = append(g.flags.args, g.pick("--unknown", "-unknown=3", "--implicit-check-not=", "--implicit-check-not={{", "--implicit-check-not=[[X]]", "--implicit-check-not=[[#N]]", "--implicit-check-not={{(}}",
		"--dump-input=", "--dump-input=foo", "--dump-input-context=x", "--dump-input-context=-1", "--dump-input-filter=foo", "--match-full-lines=maybe", "--strict-whitespace=2", "--allow-empty=", "--input-file", "--check-prefixes", "-", "--", "---v", "-vvv", "--v=false",
		"extra.txt", "--check-prefix", "--allow-unused-prefixes=false", "--dump-input", "-D", "--ignorecase", "--match-full-line", "--enable-var-scope=0", "--dump-input-context=99999999999999999999", "--implicit-check-not", "--Check-Prefix=A", "-allow-emptyx"))
	g.plain()
}

func (g *generator) badDefine() {
	g.flags.args = append(g.flags.args, g.pick("-DX", "-D=a", "-D1X=a", "-DX Y=a", "-D#=1", "-D#N", "-D#N=", "-D#N=x", "-D#N=UNDEF+1", "-D#1N=1", "-D#N=1+", "-D#%x=1", "-D#%x,N=0xg", "-D#%z,N=1", "-DX=", "-D$=a", "-D@LINE=a", "-D#@LINE=1",
		"-D#N=18446744073709551616", "-D#N=-5", "-D#%d,N=-5", "-D#N=(1+2)", "-D#N=add(1,2)", "-D#N =3", "-D #N=3", "-D X=a", "-D=X=a", "-DX=a=b", "-D#N==3", "-D#N=@LINE", "-DX=[[Y]]", "-DX={{a}}", "-DX=\na"))
	if g.chance(3) {
		g.flags.args = append(g.flags.args, g.pick("-DN=1", "-D#X=1", "-D#N=4", "-DX=b", "-D#M=N+1"))
	}
	g.emit("", g.pick("[[X]]", "[[#N]]", "a", "[[#N+1]]", "[[#%x,N]]"))
	g.input = append(g.input, g.pick("a", "5", "3 4", "a=b", "-5"))
}

// badPrefix sets prefixes that are wrong, or wrong together.
func (g *generator) badPrefix() {
	g.flags.args = append(g.flags.args, g.pick("--check-prefix=", "--check-prefix=1A", "--check-prefix=A!", "--check-prefixes=A,,B", "--check-prefixes=A,A", "--check-prefix=A", "--comment-prefixes=", "--comment-prefixes=A!",
		"--comment-prefixes=CHECK", "--comment-prefixes=COM,COM", "--check-prefix=COM", "--check-prefix=RUN", "--check-prefix=CHECK"))
	g.plain()
}

// badCount writes a directive with a count that is none.
func (g *generator) badCount() {
	g.check = append(g.check, g.flags.prefixes[0]+g.pick("-COUNT-0: a", "-COUNT-: a", "-COUNT: a", "-COUNT-x: a", "-COUNT-1x: a", "-COUNT--1: a", "-COUNT-99999999999: a", "-COUNT-2", "-COUNT-4294967296: a", "-COUNT-1-NOT: a", "-COUNT-0"))
	g.input = append(g.input, g.pick("a", "a a"))
}

// badFiles makes a file missing, empty, or a folder.
func (g *generator) badFiles() {
	g.plain()
	switch g.IntN(5) {
	case 0:
		g.flags.args = append(g.flags.args, "missing.txt")
	case 1:
		g.flags.args = append(g.flags.args, "--input-file=missing.txt")
	case 2:
		g.check, g.input = nil, []string{"a"}
	case 3:
		g.check = []string{g.pick("no directive", "CHEK: a", "", "RUN: x")}
	case 4:
		g.input = nil
	}
}
