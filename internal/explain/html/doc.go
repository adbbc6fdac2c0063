// Package html draws a report of package explain as one HTML page that needs nothing
// else: no network, no fonts. Each operation is a card with what to do about it, its dims as boxes,
// before beside after, memory where strides keep dims apart, and the rule of each boundary. Cards
// stand by class, what the user can change first.
//
// The fragment of its address filters: #filter=changeable (a class, or not-flattened), op=vadd,
// fn=kernel, reason=stride (a rule, as in JSON) and q=words may be joined by &, and
// #op-7 is the seventh operation.
//
// Invariants:
//   - the same report makes the same bytes, and cards of a class stand in the order of the report;
//   - every text of the report is escaped, by html/template or by the type markup, and the page's security
//     policy lets no script or style run but its own;
//   - the time is linear in the report;
//   - filters only hide cards: without the script the page has its first cards, and small
//     reports are whole.
package html
