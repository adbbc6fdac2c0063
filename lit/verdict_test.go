package lit

// verdict is a test file and its expected outcome.
type verdict struct {
	name, text string
	code       Code
	want       string // part of the output, if not empty
	// lit is the outcome of LLVM's lit, where it differs on purpose.
	lit Code
	// newest is the outcome of the newest lit, where lit of LLVM 19 differs. The
	// word ours means that the log differs, too.
	newest Code
}

// ours marks verdicts that LLVM's lit is not asked for: it lacks such a
// command or runs into an exception.
const ours Code = -1

// verdicts use only commands that every system has, so that in process, as
// real processes and under LLVM's lit they have to come out the same.
func verdicts() []verdict {
	return []verdict{
		{name: "pass", text: "RUN: true\n", code: Pass, want: "Exit Code: 0\n\nCommand Output (stdout):\n--\n# RUN: at line 1\ntrue\n# executed command: true\n\n--\n"},
		{name: "fail", text: "x\nRUN: false\n", code: Fail, want: "# RUN: at line 2\nfalse\n# executed command: false\n# note: command had no output on stdout or stderr\n# error: command failed with exit status: 1\n"},
		{name: "two lines, second fails", text: "RUN: true\nRUN: false\n", code: Fail, want: "# RUN: at line 2\nfalse\n"},
		{name: "two lines, first fails", text: "RUN: false\nRUN: true\n", code: Fail},
		{name: "continuation", text: "// RUN: echo a \\\n// RUN:   | grep a\n", code: Pass, want: "# RUN: at line 1\necho a    | grep a\n"},
		{name: "continuation around another keyword", text: "RUN: echo a \\\nREQUIRES: aa\nRUN: | grep a\n", code: Pass},
		{name: "keyword inside a word", text: "XRUN: false\n", code: Fail},
		{name: "no colon", text: "RUN : false\nRUN: true\n", code: Pass},
		{name: "carriage returns", text: "RUN: echo a | \\\r\nRUN: grep a\r\n", code: Pass},
		{name: "no RUN line", text: "hello\n", code: Unresolved, want: "Test has no 'RUN:' line\n"},
		{name: "empty file", text: "", code: Unresolved, want: "Test has no 'RUN:' line\n"},
		{name: "empty RUN line", text: "RUN:\n", code: Pass, want: "# RUN: at line 1 has no command after substitutions\n"},
		{name: "unterminated", text: "RUN: true\nRUN: echo \\\n", code: Unresolved, want: "Test has unterminated 'RUN:' directive (with '\\') at line 2\n"},
		{name: "END", text: "RUN: true\n# END.\nRUN: false\n", code: Pass},
		{name: "END with text behind", text: "RUN: true\n# END. x\nRUN: false\n", code: Fail},

		{name: "REQUIRES", text: "REQUIRES: aa, bb\nRUN: true\n", code: Pass},
		{name: "REQUIRES missing", text: "REQUIRES: aa, dd || cc\nREQUIRES: cc && aa\nRUN: false\n", code: Unsupported, want: "Test requires the following unavailable features: dd || cc, cc && aa\n"},
		{name: "REQUIRES regex", text: "REQUIRES: {{a.}} && !c{{c+}} && true && !false\nRUN: true\n", code: Pass},
		{name: "REQUIRES nesting", text: "REQUIRES: !(aa && (cc || !bb))\nRUN: true\n", code: Pass},
		{name: "UNSUPPORTED", text: "UNSUPPORTED: cc, aa\nRUN: false\n", code: Unsupported, want: "Test does not support the following features and/or targets: aa\n"},
		{name: "UNSUPPORTED not", text: "UNSUPPORTED: cc\nRUN: true\n", code: Pass},
		{name: "XFAIL star", text: "XFAIL: *\nRUN: false\n", code: XFail},
		{name: "XFAIL", text: "XFAIL: cc, aa\nRUN: true\n", code: XPass},
		{name: "XFAIL elsewhere", text: "XFAIL: aa && cc\nRUN: false\n", code: Fail},
		{name: "expression ends", text: "REQUIRES: aa &&\nRUN: true\n", code: Unresolved, want: "expected: '!', '(', '{{', or identifier\nhave: <end of expression>\nin expression: 'aa &&'\nin REQUIRES: directive on test line 1\n"},
		{name: "expression goes on", text: "\nXFAIL: aa bb\nRUN: true\n", code: Unresolved, want: "expected: <end of expression>\nhave: 'bb'\nin expression: 'aa bb'\nin XFAIL: directive on test line 2\n"},
		{name: "expression with an open parenthesis", text: "UNSUPPORTED: aa && (bb\nRUN: true\n", code: Unresolved, want: "expected: ')'\nhave: <end of expression>\n"},
		{name: "expression with a strange character", text: "REQUIRES: aa @\nRUN: true\n", code: Unresolved, want: "couldn't parse text: '@'\nin expression: 'aa @'\n"},
		{name: "expression with a bad regex", text: "REQUIRES: {{(}}\nRUN: true\n", code: Unresolved, want: "{{(}}"},
		{name: "REQUIRES star", text: "REQUIRES: *\nRUN: true\n", code: Unresolved, want: "couldn't parse text: '*'"},

		{name: "retries", text: "ALLOW_RETRIES: 3\nRUN: test -f %t.ok || not touch %t.ok\n", code: FlakyPass},
		{name: "retries in vain", text: "ALLOW_RETRIES: 2\nRUN: echo x >> %t && cat %t && false\n", code: Fail, want: "# | x\n# | x\n# | x\n# `--"},
		{name: "retries twice", text: "ALLOW_RETRIES: 3\nALLOW_RETRIES: 4\nRUN: true\n", code: Unresolved, want: "Test has more than one ALLOW_RETRIES lines\n"},
		{name: "retries no number", text: "ALLOW_RETRIES: x\nRUN: true\n", code: Unresolved, want: "INTEGER parser requires the input to be an integer (got  x)\nin ALLOW_RETRIES: directive on test line 1\n"},

		{name: "DEFINE", text: "DEFINE: %{foo} = echo hi\nDEFINE: %{bar} = %{foo} there\nRUN: %{bar} | grep 'hi there'\nREDEFINE: %{foo} = echo ho\nRUN: %{bar} | grep 'ho there'\n", code: Pass},
		{name: "DEFINE continued", text: "DEFINE: %{foo} = a \\\nDEFINE:   b\\\nDEFINE: c\nRUN: echo '[%{foo}]' | grep '^\\[a b c\\]$'\n", code: Pass},
		{name: "DEFINE with line", text: "DEFINE: %{foo} = %(line)\n\nRUN: echo '[%{foo} %(line) %(line+2) %(line - 1)]' | grep '^\\[1 3 5 2\\]$'\n", code: Pass},
		{name: "DEFINE twice", text: "DEFINE: %{foo} = a\nDEFINE: %{foo} = b\nRUN: true\n", code: Unresolved, want: "Substitution whose pattern contains '%{foo}' is already defined before 'DEFINE:' directive at line 2\nExisting pattern: %{foo}\n"},
		{name: "REDEFINE nothing", text: "REDEFINE: %{foo} = a\nRUN: true\n", code: Unresolved, want: "No substitution for '%{foo}' is defined before 'REDEFINE:' directive at line 1\n"},
		{name: "DEFINE bad name", text: "DEFINE: %foo = a\nRUN: true\n", code: Unresolved, want: "Substitution name '%foo' is malformed as it must start with '%{', it must end with '}', and the rest must start with a letter or underscore and contain only alphanumeric characters, hyphens, underscores, and colons\nin DEFINE: directive on test line 1\n"},
		{name: "DEFINE without value", text: "DEFINE: %{foo}\nRUN: true\n", code: Unresolved, want: "Substitution's definition does not contain '='\nin DEFINE: directive on test line 1\n"},
		{name: "DEFINE unterminated", text: "DEFINE: %{foo} = a \\\nRUN: true\n", code: Unresolved, want: "Test has unterminated 'DEFINE:' directive (with '\\') at line 1\n"},
		{name: "DEFINE only", text: "DEFINE: %{foo} = a\n", code: Unresolved, want: "Test has no 'RUN:' line\n"},
		{name: "DEFINE cycle", text: "DEFINE: %{a} = %{b}\nDEFINE: %{b} = %{a}\nRUN: echo '%{a}' | grep '^%{b}$'\n", code: Pass},

		{name: "if", text: "RUN: echo '%if aa %{yes%} %else %{no%} %if cc %{yes%} %else %{no%} %if !cc %{z %if bb %{w%}%}' | grep '^yes no z w$'\n", code: Pass},
		{name: "if in other words", text: "RUN: echo '%if{a%} %ifx %if_%ifa %{' | grep '^%if{a%} %ifx %if_%ifa %{$'\n", code: Pass},
		{name: "if at the end", text: "RUN: echo %if\n", code: Pass},
		{name: "if with a tab", text: "RUN: echo '%if\taa %{y%}' | grep 'if.aa'\n", code: Pass},
		{name: "if without end", text: "RUN: echo %if aa %{ yes\n", code: Unresolved, want: "'%}' is missing for %if substitution"},
		{name: "if without braces", text: "RUN: echo %if aa yes\n", code: Unresolved, want: "'%{' is missing for %if substitution"},
		{name: "else without braces", text: "RUN: echo %if aa %{ yes %} %else no\n", code: Unresolved, want: "'%{' is missing for %else substitution"},
		{name: "if with a bad expression", text: "RUN: echo %if aa && %{ yes %}\n", code: Unresolved, want: "expected: '!', '(', '{{', or identifier"},
		{name: "else alone", text: "RUN: echo '%else %{ x %}' | grep '^%else %{ x %}$'\n", code: Pass},
		{name: "percent", text: "RUN: echo '%%s %%%s' | grep '^%%s %%/'\n", code: Pass},
		{name: "substitutions", text: "RUN: echo %s %S %p %t %T | grep '/substitutions.txt .* .*/Output/substitutions.txt.tmp .*/Output$'\nRUN: echo %basename_t%{pathsep} | grep '^substitutions.txt:$'\n", code: Pass, newest: ours},
		{name: "paths", text: "RUN: echo x%:s %:t | grep -v ^x/\nRUN: test %/s = %s && test %{/s:regex_replacement} = %s\nRUN: echo %{fs-sep}%{fs-src-root} | grep '^//$'\n", code: Pass},
		{name: "suite substitutions", text: "RUN: echo '%foo %grp:abc' | grep '^\\[/.*suite_substitutions.txt\\] <abc>$'\n", code: Pass, newest: ours},

		{name: "and or", text: "RUN: false && false || true\nRUN: true || false && true\nRUN: echo a&&echo b||false\n", code: Pass},
		{name: "and", text: "RUN: false && true\n", code: Fail},
		{name: "semicolon", text: "RUN: false ; true\n", code: Pass},
		{name: "pipe fails in front", text: "RUN: false | true\n", code: Fail},
		{name: "pipe fails at the end", text: "RUN: true | false\n", code: Fail},
		{name: "exit code of the last that fails", text: "RUN: sh -c 'exit 3' | sh -c 'exit 4' | true\n", code: Fail, want: "Exit Code: 4\n"},
		{name: "exclamation mark", text: "RUN: ! false\n", code: Pass, want: "# executed command: ! false\n"},
		{name: "exclamation mark fails", text: "RUN: ! true\n", code: Fail},
		{name: "not", text: "RUN: not false && not not true && not sh -c 'exit 7'\n", code: Pass},
		{name: "not fails", text: "RUN: not true\n", code: Fail, want: "# executed command: not true\n# note: command had"},
		{name: "not not", text: "RUN: not not sh -c 'exit 5'\n", code: Fail, want: "Exit Code: 1\n"},
		{name: "not alone", text: "RUN: not\n", code: Fail, want: "Error: 'not' requires a subcommand\n"},
		{name: "not of nothing", text: "RUN: not nosuchcommand\n", code: Fail, want: "# | 'nosuchcommand': command not found\n# `-----------------------------\n# error: command failed with exit status: 127\n"},
		{name: "crash", text: "RUN: sh -c 'kill -SEGV $$$$'\n", code: Fail, lit: ours, want: "exit status: "},
		{name: "not crash", text: "RUN: not --crash sh -c 'kill -SEGV $$'\n", code: Pass, lit: ours},
		{name: "not crash of a failure", text: "RUN: not --crash false\n", code: Fail, lit: ours},
		{name: "unknown command", text: "RUN: nosuchcommand -x\n", code: Fail, want: "Exit Code: 127\n"},
		{name: "unknown path", text: "RUN: ./nosuch\n", code: Fail, want: "'./nosuch': command not found\n"},
		{name: "unknown command out of reach", text: "RUN: true || nosuchcommand\n", code: Pass},
		{name: "unknown command ends everything", text: "RUN: nosuchcommand || true\n", code: Fail, want: "Exit Code: 127\n"},
		{name: "unknown command ends the line", text: "RUN: not nosuchcommand ; true\n", code: Fail},
		{name: "exit code 127 is like any other", text: "RUN: sh -c 'exit 127' || true\n", code: Pass},
		{name: "assignment", text: "RUN: FOO=bar true\n", code: Fail, want: "'FOO=bar': command not found"},

		{name: "env", text: "RUN: env FOO=bar sh -c 'test $FOO = bar'\nRUN: env FOO=a FOO=b not sh -c 'test $FOO = a'\nRUN: not env FOO=1 false\n", code: Pass},
		{name: "env -u", text: "RUN: export FOO=1\nRUN: env -u FOO sh -c 'test -z \"$FOO\"' && sh -c 'test \"$FOO\" = 1'\n", code: Pass},
		{name: "env -i", text: "RUN: env -i A=1 /usr/bin/env | grep '^A=1$'\n", code: Pass, lit: Fail, newest: Pass},
		{name: "env -uX", text: "RUN: env -uX true\n", code: Fail, want: "'-uX': command not found"},
		{name: "env -", text: "RUN: env - true\n", code: Fail, want: "'-': command not found"},
		{name: "env --", text: "RUN: env -- true\n", code: Fail, want: "'--': command not found"},
		{name: "env alone", text: "RUN: export QQ=1\nRUN: env | grep '^QQ=1$'\n", code: Pass, lit: Fail, newest: ours},
		{name: "export and unset", text: "RUN: export FOO=bar\nRUN: sh -c 'test $FOO = bar'\nRUN: unset FOO && sh -c 'test -z \"$FOO\"'\n", code: Pass, lit: ours},
		{name: "cd", text: "RUN: mkdir -p %t && cd %t && sh -c 'pwd' | grep 'txt.tmp$'\nRUN: echo a > rel && cd .. && cat %t/rel\n", code: Pass},
		{name: "cd behind env", text: "RUN: env X=1 cd / || true\n", code: Fail, want: "Error: 'env' cannot call 'cd'"},
		{name: "export behind env", text: "RUN: not env X=1 export A=b\n", code: Fail, want: "Error: 'env' cannot call 'export'"},
		{name: "cd in a pipe", text: "RUN: cd / | cat\n", code: Fail, want: "Unsupported: 'cd' cannot be part of a pipeline"},
		{name: "cd without folder", text: "RUN: cd\n", code: Fail, want: "'cd' supports only one argument"},
		{name: "pushd", text: "RUN: mkdir -p %t && pushd %t && echo a > rel && popd && not cat rel && cat %t/rel\n", code: Pass},
		{name: "popd", text: "RUN: popd\n", code: Fail, want: "popd: directory stack empty"},
		{name: "colon", text: "RUN: : a b && true\n", code: Pass},

		{name: "redirect out and in", text: "RUN: echo abc > %t && cat < %t | grep abc\n", code: Pass, lit: Fail, newest: Pass},
		{name: "redirect append", text: "RUN: echo a >%t; echo b >>%t\nRUN: cat %t | tr '\\n' , | grep '^a,b,$'\n", code: Pass},
		{name: "stderr to pipe", text: "RUN: sh -c 'echo out; echo err >&2' 2>&1 | tr '\\n' , | grep '^out,err,$'\n", code: Pass},
		{name: "stderr not in pipe", text: "RUN: sh -c 'echo out; echo err >&2' | not grep err\n", code: Pass, want: "# .---command stderr------------\n# | err\n"},
		{name: "stderr to file", text: "RUN: sh -c 'echo out; echo err >&2' 2>%t >/dev/null\nRUN: grep err %t && not grep out %t\n", code: Pass},
		{name: "both to file", text: "RUN: sh -c 'echo out; echo err >&2' > %t 2>&1\nRUN: grep err %t && grep out %t\n", code: Pass},
		{name: "both to file, short", text: "RUN: sh -c 'echo out; echo err >&2' &> %t && grep err %t && grep out %t\nRUN: sh -c 'echo out; echo err >&2' >& %t && grep err %t && grep out %t\n", code: Pass},
		{name: "both appended", text: "RUN: rm -f %t\nRUN: sh -c 'echo out; echo err >&2' 2>>%t >>%t && grep err %t && grep out %t\n", code: Pass},
		{name: "swapped streams", text: "RUN: sh -c 'echo out; echo err >&2' 2>&1 >/dev/null | grep err\n", code: Pass},
		{name: "both into the pipe", text: "RUN: sh -c 'echo out; echo err >&2' |& grep err\n", code: Pass, lit: Unresolved},
		{name: "stdout to stderr", text: "RUN: sh -c 'echo out' 1>&2 | not grep out\n", code: Pass, lit: Fail},
		{name: "two targets", text: "RUN: echo a > %t > %t.2 && not grep a %t && grep a %t.2\n", code: Pass},
		{name: "redirected output is shown", text: "RUN: sh -c 'echo out; exit 2' > %t\n", code: Fail, want: "# | out\n# `-----------------------------\n# note: command had no output on stdout or stderr\n# error: command failed with exit status: 2\n"},
		{name: "missing input file", text: "RUN: cat < nosuch\n", code: Fail, lit: ours, want: "nosuch: No such file or directory"},
		{name: "output to a missing folder", text: "RUN: echo a > %t.no/such\n", code: Fail, lit: ours, want: "No such file or directory"},
		{name: "redirection of another stream", text: "RUN: echo a 3> %t || true\nRUN: true\n", code: Fail, want: "# executed command: echo a\n# .---command stderr------------\n# | Unsupported redirect: (('>', 3), '"},
		{name: "redirection of a stream beyond", text: "RUN: echo a 12>> %t\n", code: Fail},
		{name: "redirection of a later command", text: "RUN: echo a | cat 3> %t\n", code: Fail, want: "# executed command: cat\n"},
		{name: "redirection to another stream", text: "RUN: echo a 2>&3\n", code: Fail, want: "Unsupported redirect: (('>&', 2), '3')"},
		{name: "redirection from another stream", text: "RUN: echo a 3>&1\n", code: Fail},
		{name: "redirection of output as input", text: "RUN: cat 0> %t\n", code: Fail},
		{name: "redirection of input as output", text: "RUN: cat 2< %s\n", code: Fail},
		{name: "redirection in front", text: "RUN: < %s cat\n", code: Unresolved},

		{name: "syntax: quote", text: "RUN: echo 'a\n", code: Unresolved, want: "Exit Code: 1\n\nCommand Output (stdout):\n--\n# shell parser error on RUN: at line 1: echo 'a\n"},
		{name: "syntax: double quote", text: "RUN: echo \"a\n", code: Unresolved, want: "# shell parser error on RUN: at line 1: echo \"a\n"},
		{name: "syntax: pipe at the end", text: "RUN: echo a |\n", code: Unresolved, want: "# shell parser error on RUN: at line 1: echo a |\n"},
		{name: "syntax: pipe at the start", text: "RUN: | echo a\n", code: Unresolved},
		{name: "syntax: redirection only", text: "RUN: echo a >\n", code: Unresolved},
		{name: "syntax: background", text: "RUN: echo a & true\n", code: Unresolved},
		{name: "syntax: here document", text: "RUN: cat << EOF\n", code: Unresolved},
		{name: "syntax in a later line", text: "RUN: false\nRUN: echo a |\n", code: Unresolved},

		{name: "words", text: "RUN: echo 'a $b `c`' \"d 'e' $c \\$d \\\\ \\\" \\q\" a\\ b x\\'y $X ${Y} $(Z) `w` a#b # c ~ {a,b} [a] a=b (x y) ! > %t\n" +
			"RUN: grep -F 'a $b `c` d ' %t && grep -F \"'e' $c \\$d \\\\ \\\" \\q a b x'y \" %t && grep -F '$X ${Y} $(Z) `w` a#b # c ~ {a,b} [a] a=b (x y) !' %t\n", code: Pass, newest: ours},
		{name: "words side by side", text: "RUN: echo a'b'\"c\"d '' \"\" x | grep '^abcd   x$'\n", code: Pass},
		{name: "globs", text: "RUN: rm -rf %t && mkdir %t && touch %t/a1 %t/a2 %t/b && cd %t && cat a? *b | count 0\nRUN: rm %t/a*\nRUN: not cat %t/a1 && cat %t/b && not cat %t/no*\n", code: Pass, lit: ours},
		{name: "stdin is empty", text: "RUN: cat | not grep a\n", code: Pass},
		{name: "line ends", text: "RUN: printf 'a\\r\\n\\nb' && false\n", code: Fail, want: "# .---command stdout------------\n# | a\n# | \n# | b\n# `-----------------------------\n"},
		{name: "quotes in the log", text: "RUN: test 'a b' = \"it's\" ''\n", code: Fail, want: `# executed command: test 'a b' = 'it'"'"'s' ''` + "\n"},
		{name: "long pipe", text: "RUN: echo a | cat | cat | cat | cat | cat | cat | grep a\n", code: Pass, lit: Fail, newest: Pass},
		{name: "built-in in a pipe with processes", text: "RUN: sh -c 'echo a; echo b' | sed s/a/c/ | sh -c 'cat; echo d' | tr '\\n' , | sh -c 'cat' | grep c,b,d,\n", code: Pass},
		{name: "reader stops early", text: "RUN: seq 1 100 | head -n 1 | grep '^1$'\n", code: Pass},
		{name: "option for the system's command", text: "RUN: echo a | cat -n | grep '1.a'\nRUN: echo aa | grep -o a | wc -l | grep 2\n", code: Pass, lit: ours},
	}
}
