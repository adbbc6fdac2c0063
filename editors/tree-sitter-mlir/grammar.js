/// <reference types="tree-sitter-cli/dsl" />

// The text of MLIR, for editors. What follows the name of an operation is the business of its
// dialect, so an operation is a name and pieces: values, types, attributes, brackets, words and
// punctuation. Where it ends, and which braces are regions, the scanner in src/scanner.c finds
// out from what comes next.

const name = /[A-Za-z_$.\-][A-Za-z0-9_$.\-]*/.source;
const digits = /[0-9]+/.source;

function commaSeparated(rule) {
  return seq(rule, repeat(seq(",", rule)));
}

module.exports = grammar({
  name: "mlir",

  externals: ($) => [
    $._end, // without text: the operation ends here
    $._region_open, // "{" with operations behind it
    $._dictionary_open, // "{" with named attributes behind it
    $._group_open, // any other "{"
    $._error, // never valid, so the scanner knows when the parser recovers
  ],

  extras: ($) => [/[\s\x00]/, $.comment],

  word: ($) => $.bare_id,

  inline: ($) => [$._bracketed, $._atom],

  rules: {
    source_file: ($) => repeat($._item),

    _item: ($) =>
      choice($.attribute_alias_definition, $.type_alias_definition, $.metadata, $.operation, $.block_label),

    attribute_alias_definition: ($) => seq(field("name", $.attribute_alias), "=", field("value", $.value_text), $._end),
    type_alias_definition: ($) => seq(field("name", $.type_alias), "=", field("value", $.value_text), $._end),
    value_text: ($) => repeat1(choice($._piece, ",")),

    // {-# ... #-}
    metadata: ($) => seq("{-#", optional(seq(commaSeparated($.metadata_entry), optional(","))), "#-}"),
    metadata_entry: ($) =>
      seq(
        field("key", choice($.bare_id, $.string)),
        ":",
        field("value", choice($.metadata_dictionary, $.string, $.boolean, $.integer, $.float, $.bare_id)),
      ),
    metadata_dictionary: ($) => seq("{", optional(seq(commaSeparated($.metadata_entry), optional(","))), "}"),

    operation: ($) =>
      seq(
        optional($.results),
        field("name", choice(alias($.bare_id, $.op_name), alias($.string, $.generic_op_name))),
        repeat(choice($._piece, ",")),
        $._end,
      ),
    results: ($) => seq(commaSeparated($.result), "="),
    result: ($) => seq(field("name", $.value), optional(seq(":", field("count", $.integer)))),

    region: ($) => seq(alias($._region_open, "{"), repeat(choice($.operation, $.block_label)), "}"),
    block_label: ($) => seq(field("name", $.block_name), optional($.block_arguments), ":"),
    block_arguments: ($) => seq("(", optional(commaSeparated($.block_argument)), ")"),
    block_argument: ($) => seq(field("name", $.value), ":", field("type", repeat1($._piece))),

    dictionary: ($) =>
      seq(alias($._dictionary_open, "{"), optional(seq(commaSeparated($.named_attribute), optional(","))), "}"),
    named_attribute: ($) =>
      seq(
        field("name", choice(alias($.bare_id, $.attribute_name), alias($.string, $.attribute_name))),
        optional(seq("=", field("value", repeat1($._piece)))),
      ),

    _piece: ($) => choice($._atom, $._bracketed, $._shape_dimensions),
    _atom: ($) =>
      choice(
        $.value,
        $.block_name,
        $.symbol_ref,
        $.dialect_type,
        $.type_alias,
        $.dialect_attribute,
        $.attribute_alias,
        $.builtin_type,
        $.parameterized,
        $.boolean,
        $.float,
        $.integer,
        $.string,
        $.bare_id,
        "->",
        "=",
        ":",
        alias($._punctuation, $.punctuation),
      ),
    _bracketed: ($) => choice($.region, $.dictionary, $.group, $.parens, $.brackets, $.angles),

    parens: ($) => seq("(", repeat(choice($._piece, ",", alias($._comparison, $.punctuation))), ")"),
    brackets: ($) => seq("[", repeat(choice($._piece, ",")), "]"),
    group: ($) => seq(alias($._group_open, "{"), repeat(choice($._piece, ",")), "}"),
    angles: ($) => seq("<", optional($._inside_angles), ">"),

    // memref<4xf32>, dense<1>, affine_map<(d0) -> (d0)>, #a.b<c>, !a.b<c>
    parameterized: ($) => prec.right(seq(field("name", $.bare_id), field("parameters", $.parameters))),
    dialect_type: ($) =>
      prec.right(
        choice(
          seq(field("name", alias($._dialect_type_name, $.type_name)), optional(field("parameters", $.parameters))),
          seq(field("name", alias($.type_alias, $.type_name)), field("parameters", $.parameters)),
        ),
      ),
    dialect_attribute: ($) =>
      prec.right(
        choice(
          seq(
            field("name", alias($._dialect_attribute_name, $.attribute_kind)),
            optional(field("parameters", $.parameters)),
          ),
          seq(field("name", alias($.attribute_alias, $.attribute_kind)), field("parameters", $.parameters)),
        ),
      ),
    parameters: ($) => seq(token.immediate("<"), optional($._inside_angles), ">"),
    _inside_angles: ($) => repeat1(choice($._piece, ",", alias($._comparison, $.punctuation))),

    _shape_dimensions: ($) => $.dimensions,
    // 4x?x[8]x of a shape; what follows is the type of an element.
    dimensions: (_) => token(/(([0-9]+|\?|\*|\[[0-9]+\])x)+/),

    symbol_ref: ($) => prec.right(seq($.symbol, repeat(seq("::", $.symbol)))),
    symbol: (_) => token(choice(/@[A-Za-z_][A-Za-z0-9_$.]*/, /@"([^"\\\n]|\\.)*"/)),

    value: (_) => token(seq("%", new RegExp(`(${digits}|${name})(#[0-9]+)?`))),
    block_name: (_) => token(seq("^", new RegExp(`(${digits}|${name})`))),
    type_alias: (_) => token(/!([0-9]+|[A-Za-z_$\-][A-Za-z0-9_$\-]*)/),
    _dialect_type_name: (_) => token(/![A-Za-z_$\-][A-Za-z0-9_$\-]*\.[A-Za-z0-9_$.\-]*/),
    attribute_alias: (_) => token(/#([0-9]+|[A-Za-z_$][A-Za-z0-9_$\-]*)/),
    _dialect_attribute_name: (_) => token(/#[A-Za-z_$][A-Za-z0-9_$\-]*\.[A-Za-z0-9_$.\-]*/),

    builtin_type: (_) => token(/[su]?i[1-9][0-9]*|bf16|f(16|32|64|80|128)|tf32|f[0-9]+E[0-9]+M[0-9]+[A-Z0-9]*|index|none/),
    boolean: (_) => choice("true", "false"),
    float: (_) => token(/[0-9]+\.[0-9]*([eE][+\-]?[0-9]+)?/),
    integer: (_) => token(choice(/[0-9]+/, /0x[0-9a-fA-F]+/)),
    string: (_) => token(/"([^"\\\n]|\\.)*"/),
    bare_id: (_) => /[A-Za-z_][A-Za-z0-9_$.]*/,

    _comparison: (_) => token(choice(">=", "<=", "==")),
    _punctuation: (_) =>
      token(choice("...", "::", /[?*+\-|\/.;&~'`\\$!#%^@]/)),

    comment: (_) => token(/\/\/[^\r\n]*/),
  },
});
