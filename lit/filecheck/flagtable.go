package filecheck

// commandFlags returns the options of the command. For an unknown option the first of
// the most similar options is suggested; with this order it is mostly the first in
// LLVM's hash table.
func commandFlags() []flag {
	option := func(field func(*Options) *bool) func(*invocation, string) error {
		return boolFlag(func(inv *invocation) *bool { return field(&inv.options) })
	}
	list := func(field func(*Options) *[]string, separator string) func(*invocation, string) error {
		return listFlag(func(inv *invocation) *[]string { return field(&inv.options) }, separator)
	}
	return []flag{
		{"input-file", "<filename>", "The file to check (stdin)", flagValue,
			stringFlag(func(inv *invocation) *string { return &inv.inputFile })},
		{"version", "", "Print the version", flagAction, actionFlag(printVersion)},
		{"h", "", "", flagAction, actionFlag(printHelp)},
		{"color", "", "Use colours, even where no terminal is seen", flagBool,
			boolFlag(func(inv *invocation) *bool { return &inv.color })},
		{"D", "<VAR=VALUE>", "Set a variable; -D#VAR=EXPRESSION sets a number", flagPrefix,
			list(func(o *Options) *[]string { return &o.Defines }, "")},
		{"allow-deprecated-dag-overlap", "", "Let the matches of a group of CHECK-DAG directives overlap", flagBool,
			option(func(o *Options) *bool { return &o.AllowDeprecatedDAGOverlap })},
		{"allow-empty", "", "Accept an empty input", flagBool,
			option(func(o *Options) *bool { return &o.AllowEmpty })},
		{"allow-unused-prefixes", "", "Accept prefixes without a directive", flagBool,
			option(func(o *Options) *bool { return &o.AllowUnusedPrefixes })},
		{"check-prefixes", "<string>", "Prefixes of directives, with commas", flagValue,
			list(func(o *Options) *[]string { return &o.Prefixes }, ",")},
		{"check-prefix", "<string>", "A prefix of directives (CHECK if there is none)", flagValue,
			list(func(o *Options) *[]string { return &o.Prefixes }, "")},
		{"comment-prefixes", "<string>", "Prefixes of comments, with commas (COM,RUN if there are none)", flagValue,
			list(func(o *Options) *[]string { return &o.CommentPrefixes }, ",")},
		{"dump-input", "<value>", "When to write the input to stderr, marked with what was found in it:\n" +
			"help (explain it), always, fail (the default), never; the first of these counts", flagValue,
			greatestFlag(dumpModes, func(inv *invocation) *dumpMode { return &inv.dump })},
		{"dump-input-context", "<N>", "How many lines to show around those that --dump-input-filter selects (5);\n" +
			"the greatest counts", flagValue, setContext},
		{"dump-input-filter", "<value>", "Which lines to show: all, annotation-full, annotation, error; the first\n" +
			"of these counts, the default is all with --dump-input=always and else error", flagValue,
			greatestFlag(dumpFilters, func(inv *invocation) *DumpFilter { return &inv.filter })},
		{"enable-var-scope", "", "Forget variables at each CHECK-LABEL unless their names start with '$'", flagBool,
			option(func(o *Options) *bool { return &o.EnableVarScope })},
		{"ignore-case", "", "Match without regard to case", flagBool,
			option(func(o *Options) *bool { return &o.IgnoreCase })},
		{"implicit-check-not", "<pattern>", "A pattern that must not occur around the matches of all directives", flagValue,
			list(func(o *Options) *[]string { return &o.ImplicitCheckNot }, "")},
		{"match-full-lines", "", "Patterns have to match whole lines", flagBool,
			option(func(o *Options) *bool { return &o.MatchFullLines })},
		{"strict-whitespace", "", "Tell tabs from blanks and one blank from several", flagBool,
			option(func(o *Options) *bool { return &o.StrictWhitespace })},
		{"v", "", "Report matches", flagBool,
			option(func(o *Options) *bool { return &o.Verbose })},
		{"vv", "", "Report more on how they were found", flagBool,
			option(func(o *Options) *bool { return &o.VeryVerbose })},
		{"help", "", "Print this", flagAction, actionFlag(printHelp)},
		{"help-hidden", "", "", flagAction, actionFlag(printHelp)},
		{"help-list", "", "", flagAction, actionFlag(printHelp)},
		{"help-list-hidden", "", "", flagAction, actionFlag(printHelp)},
	}
}
