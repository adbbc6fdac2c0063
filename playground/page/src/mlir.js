import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags as t } from "@lezer/highlight";

// The colours of MLIR, by words: the engine knows what they mean.
const mlir = StreamLanguage.define({
  name: "mlir",
  token(s) {
    if (s.eatSpace()) return null;
    if (s.match("//")) { s.skipToEnd(); return "comment"; }
    if (s.match(/^"(?:[^"\\]|\\.)*"?/)) return "string";
    if (s.match(/^%[\w$.-]+(?:#\d+)?/)) return "variableName";
    if (s.match(/^@[\w$.-]+/)) return "definition";
    if (s.match(/^[!#][\w$.]+/)) return "attributeName";
    if (s.match(/^\^\w+/)) return "labelName";
    if (s.match(/^-?(?:0x[\da-fA-F]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)(?![\w$])/)) return "number";
    if (s.match(/^(?:memref|tensor|vector|index|none|[su]?i\d+|b?f\d+\w*)\b/)) return "typeName";
    if (s.match(/^[A-Za-z_][\w$]*(?:\.[\w$]+)+/)) return "keyword";
    if (s.match(/^[A-Za-z_][\w$]*/)) return null;
    s.next();
    return null;
  },
  tokenTable: { definition: t.definition(t.variableName) },
  languageData: { commentTokens: { line: "//" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
});

const colours = HighlightStyle.define([
  { tag: t.keyword, color: "var(--o)" }, { tag: t.string, color: "var(--s)" }, { tag: t.comment, color: "var(--c)", fontStyle: "italic" },
  { tag: t.number, color: "var(--n)" }, { tag: [t.typeName, t.attributeName], color: "var(--a)" },
  { tag: t.definition(t.variableName), color: "var(--o)", fontWeight: "600" }, { tag: [t.variableName, t.labelName], color: "var(--v)" },
]);

export const language = [mlir, syntaxHighlighting(colours)];

const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';

// theme is that of all editors; the colours follow the style of the page.
export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--v)", backgroundColor: "transparent", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--link)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: mono, lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--soft)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--join) 28%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--join) !important" },
  ".cm-matchingBracket": { backgroundColor: "var(--join) !important" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--card)", color: "var(--text)", border: "1px solid var(--line)", borderRadius: ".4rem" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--join)", color: "var(--join-text)" },
  ".cm-completionDetail": { color: "inherit", opacity: ".85" },
  ".cm-diagnostic": { fontFamily: "inherit" },
  ".cm-changedLine": { backgroundColor: "var(--add) !important" },
  ".cm-changedText": { background: "var(--add-mark) !important" },
  ".cm-deletedChunk": { backgroundColor: "var(--del) !important", color: "var(--v)" },
  ".cm-deletedChunk .cm-deletedText": { background: "var(--del-mark) !important" },
  ".cm-changedText *, .cm-deletedChunk *": { color: "var(--v) !important" },
  ".cm-collapsedLines": { background: "var(--unit) !important", color: "var(--unit-text)" },
});
