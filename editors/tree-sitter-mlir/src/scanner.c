// Decides what the grammar cannot: where an operation ends, and what an open brace begins.
// It has no state; it looks ahead from where the parser is.

#include "tree_sitter/parser.h"

#include <string.h>

enum { END, REGION_OPEN, DICTIONARY_OPEN, GROUP_OPEN, RECOVERING };

void *tree_sitter_mlir_external_scanner_create(void) { return NULL; }
void tree_sitter_mlir_external_scanner_destroy(void *payload) { (void)payload; }
unsigned tree_sitter_mlir_external_scanner_serialize(void *payload, char *buffer) {
  (void)payload, (void)buffer;
  return 0;
}
void tree_sitter_mlir_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  (void)payload, (void)buffer, (void)length;
}

static bool is_space(int32_t c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == 0; }
static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }
static bool is_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_name(int32_t c) { return is_letter(c) || is_digit(c) || c == '$' || c == '.'; }

static void next(TSLexer *lexer) { lexer->advance(lexer, false); }

// blanks skips white space and comments, and says whether there was a line break. A comment
// begins with two slashes; of one, it sets *slash and stops behind it.
static bool blanks(TSLexer *lexer, bool *slash) {
  bool line = false;
  for (;;) {
    if (lexer->eof(lexer)) return line;
    if (is_space(lexer->lookahead)) {
      line |= lexer->lookahead == '\n' || lexer->lookahead == '\r';
      next(lexer);
    } else if (lexer->lookahead == '/') {
      next(lexer);
      if (lexer->lookahead != '/') {
        *slash = true;
        return line;
      }
      while (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r') next(lexer);
    } else {
      return line;
    }
  }
}

// suffixed skips the name behind % ^ # or !.
static void suffixed(TSLexer *lexer) {
  if (is_digit(lexer->lookahead)) {
    while (is_digit(lexer->lookahead)) next(lexer);
  } else {
    while (is_name(lexer->lookahead) || lexer->lookahead == '-') next(lexer);
  }
}

static void string(TSLexer *lexer) {
  next(lexer);
  while (!lexer->eof(lexer) && lexer->lookahead != '"' && lexer->lookahead != '\n') {
    if (lexer->lookahead == '\\') next(lexer);
    next(lexer);
  }
  if (lexer->lookahead == '"') next(lexer);
}

// Operations whose names may be written without their dialect.
static const char *const short_names[] = {
    "module", "func", "return", "call", "call_indirect", "constant", "unrealized_conversion_cast",
};

// word skips a word and says whether it can be the name of an operation behind another.
static bool word(TSLexer *lexer, bool line) {
  char text[32];
  unsigned n = 0;
  bool dot = false;
  while (is_name(lexer->lookahead)) {
    dot |= lexer->lookahead == '.';
    if (n < sizeof text - 1) text[n] = (char)lexer->lookahead;
    n++;
    next(lexer);
  }
  if (dot) return true;
  if (!line || n >= sizeof text) return false;
  text[n] = 0;
  for (unsigned i = 0; i < sizeof short_names / sizeof *short_names; i++) {
    if (strcmp(text, short_names[i]) == 0) return true;
  }
  return false;
}

// results says whether what follows is %a:2, %b = and the name of an operation, rather than
// the variable of a loop.
static bool results(TSLexer *lexer) {
  bool slash = false;
  for (;;) {
    if (lexer->lookahead != '%') return false;
    next(lexer);
    suffixed(lexer);
    blanks(lexer, &slash);
    if (lexer->lookahead == ':') {
      next(lexer);
      blanks(lexer, &slash);
      if (!is_digit(lexer->lookahead)) return false;
      while (is_digit(lexer->lookahead)) next(lexer);
      blanks(lexer, &slash);
    }
    if (slash) return false;
    if (lexer->lookahead == '=') break;
    if (lexer->lookahead != ',') return false;
    next(lexer);
    blanks(lexer, &slash);
  }
  next(lexer);
  blanks(lexer, &slash);
  return !slash && (lexer->lookahead == '"' || (is_letter(lexer->lookahead) && word(lexer, true)));
}

// label says whether what follows is ^name: or ^name(...):
static bool label(TSLexer *lexer) {
  bool slash = false;
  next(lexer);
  suffixed(lexer);
  blanks(lexer, &slash);
  if (lexer->lookahead == '(') {
    for (unsigned depth = 0; !lexer->eof(lexer) && !slash;) {
      if (lexer->lookahead == '"') {
        string(lexer);
      } else {
        if (lexer->lookahead == '(') depth++;
        if (lexer->lookahead == ')') depth--;
        next(lexer);
      }
      if (depth == 0) break;
      blanks(lexer, &slash);
    }
    blanks(lexer, &slash);
  }
  return !slash && lexer->lookahead == ':';
}

// ends says whether what follows is no part of the operation before it.
static bool ends(TSLexer *lexer, bool line) {
  bool slash = false;
  switch (lexer->lookahead) {
    case '}':
      return true;
    case '%':
      return results(lexer);
    case '^':
      return line && label(lexer);
    case '"':
      if (!line) return false;
      string(lexer);
      blanks(lexer, &slash);
      return lexer->lookahead == '(';
    case '#':
    case '!':
      if (!line) return false;
      next(lexer);
      suffixed(lexer);
      blanks(lexer, &slash);
      return lexer->lookahead == '=';
    default:
      return is_letter(lexer->lookahead) && word(lexer, line);
  }
}

// Operations without operands that may stand alone in braces, where other words are attributes.
static const char *const lone_names[] = {
    "return", "yield", "terminator", "unreachable", "reduce", "assuming_yield",
};

// first skips the first word in braces, says whether there is a dot in it, and whether what is
// behind the last dot is a lone name.
static bool first(TSLexer *lexer, bool *dot) {
  char text[16];
  unsigned n = 0;
  while (is_name(lexer->lookahead)) {
    if (lexer->lookahead == '.') {
      *dot = true;
      n = 0;
    } else {
      if (n < sizeof text - 1) text[n] = (char)lexer->lookahead;
      n++;
    }
    next(lexer);
  }
  if (n >= sizeof text) return false;
  text[n] = 0;
  for (unsigned i = 0; i < sizeof lone_names / sizeof *lone_names; i++) {
    if (strcmp(text, lone_names[i]) == 0) return true;
  }
  return false;
}

// brace returns what the brace begins that the lexer is behind.
static TSSymbol brace(TSLexer *lexer) {
  bool slash = false, dot = false, lone = false;
  blanks(lexer, &slash);
  if (lexer->eof(lexer) || slash) return GROUP_OPEN;
  int32_t c = lexer->lookahead;
  if (c == '%' || c == '^' || c == '}') return REGION_OPEN; // empty regions are written, empty dictionaries hardly
  if (c == '"') {
    string(lexer);
  } else if (is_letter(c)) {
    lone = first(lexer, &dot);
  } else {
    return GROUP_OPEN;
  }
  blanks(lexer, &slash);
  switch (slash ? 0 : lexer->lookahead) {
    case '=':
    case ',':
      return DICTIONARY_OPEN;
    case '}':
      return lone ? REGION_OPEN : DICTIONARY_OPEN;
    case ':':
      return dot ? REGION_OPEN : GROUP_OPEN; // scf.while : ... is an operation
    default:
      return REGION_OPEN;
  }
}

bool tree_sitter_mlir_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  (void)payload;
  if (valid[RECOVERING]) return false;
  bool open = valid[REGION_OPEN] || valid[DICTIONARY_OPEN] || valid[GROUP_OPEN];
  if (!valid[END] && !open) return false;
  lexer->mark_end(lexer);
  bool line = false, slash = false;
  while (is_space(lexer->lookahead) && !lexer->eof(lexer)) { // is not part of a token "{"
    line |= lexer->lookahead == '\n' || lexer->lookahead == '\r';
    lexer->advance(lexer, true);
  }
  bool comment = lexer->lookahead == '/';
  line |= blanks(lexer, &slash);
  if (slash) return false;
  if (lexer->eof(lexer)) {
    lexer->result_symbol = END;
    return valid[END];
  }
  if (lexer->lookahead != '{') {
    lexer->result_symbol = END;
    return valid[END] && ends(lexer, line);
  }
  next(lexer);
  if (lexer->lookahead == '-') {
    next(lexer);
    lexer->result_symbol = END;
    return valid[END] && lexer->lookahead == '#';
  }
  if (!open || comment) return false; // the comment comes first, and then the brace
  lexer->mark_end(lexer);
  lexer->result_symbol = brace(lexer);
  return valid[lexer->result_symbol];
}
