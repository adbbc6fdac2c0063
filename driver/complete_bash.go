package driver

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// bashScript is the completion for bash. That of cobra needs the package bash-completion, and completes
// neither behind an open quote nor behind a second equals sign.
const bashScript = `# Completion of hivm-opt for bash. Load it with: source <(hivm-opt completion bash)
_hivm_opt() {
	local IFS=$'\n' answer
	COMPREPLY=()
	answer=($("$1" __complete-bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)) || return
	case ${answer[0]} in
	files)
		compopt -o filenames 2>/dev/null
		COMPREPLY=("${answer[@]:1}" $(compgen -f -- "$2"))
		return
		;;
	nospace) compopt -o nospace 2>/dev/null ;;
	esac
	COMPREPLY=("${answer[@]:1}")
}
complete -F _hivm_opt hivm-opt
`

// completeBash answers bash: a line with the way in which it goes on, and then the texts that
// may take the place of a word. Bash takes for a word what is behind an equals sign, a colon or a quote.
func (t *tool) completeBash(words []string) error {
	if len(words) != 2 {
		return usageError{bashRequest + " needs the line and the word"}
	}
	line := splitLine(words[0])
	if len(line.words) < 2 {
		return nil // the name of the tool itself
	}
	var out bytes.Buffer
	if err := t.candidates(&out, cobra.ShellCompNoDescRequestCmd, line.words[1:], false); err != nil {
		return err
	}
	answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	last := len(answers) - 1
	n, err := strconv.Atoi(strings.TrimPrefix(answers[last], ":"))
	if err != nil {
		return err
	}
	directive, answers := cobra.ShellCompDirective(n), answers[:last]
	typed := line.words[len(line.words)-1]
	value := 0 // where the value of a flag begins, which the answers are for
	if strings.HasPrefix(typed, "-") {
		value = strings.IndexByte(typed, '=') + 1
	}
	end := words[1]
	if line.quote == 0 {
		end = splitWord(end)
	}
	replaced := len(typed) - min(len(end), len(typed))
	how := "space"
	if directive&cobra.ShellCompDirectiveNoFileComp == 0 {
		how = "files"
	}
	if directive&cobra.ShellCompDirectiveNoSpace != 0 {
		how = "nospace"
	}
	fmt.Fprintln(t.Stdout, how)
	for _, a := range answers {
		full := typed[:value] + a
		if !strings.HasPrefix(full, typed) {
			continue
		}
		a = full[replaced:]
		if line.quote == 0 {
			a = strings.ReplaceAll(a, " ", `\ `)
		}
		fmt.Fprintln(t.Stdout, a)
	}
	return nil
}

// shellLine is a part of a command line as a shell reads it.
type shellLine struct {
	words []string // the last one is not finished; it may be empty
	quote byte     // that is open, 0 for none
}

// splitLine reads the beginning of a command line.
func splitLine(line string) shellLine {
	out := shellLine{words: []string{""}}
	word, inside := &out.words[0], false
	for i := 0; i < len(line); i++ {
		c := line[i]
		switch {
		case c == '\\' && out.quote != '\'' && i+1 < len(line):
			i++
			*word += line[i : i+1]
			inside = true
		case out.quote != 0 && c == out.quote:
			out.quote = 0
		case out.quote == 0 && (c == '\'' || c == '"'):
			out.quote, inside = c, true
		case out.quote == 0 && (c == ' ' || c == '\t'):
			if inside {
				out.words = append(out.words, "")
				word, inside = &out.words[len(out.words)-1], false
			}
		default:
			*word += line[i : i+1]
			inside = true
		}
	}
	return out
}

// splitWord returns what a word of bash stands for.
func splitWord(word string) string {
	words := splitLine(word).words
	return words[len(words)-1]
}
