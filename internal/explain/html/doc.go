// Package html draws a report of package explain as one HTML page that needs nothing
// else: no network, no fonts, no script for reading. Each operation is a card with
// its axes as boxes, before over after, and the rule of each boundary.
//
// The fragment of its address filters: #filter=not-flattened (or flattened), op=vadd,
// fn=kernel, reason=stride (a rule, as in JSON) and q=words may be joined by &, and
// #op-7 is the seventh operation.
//
// Invariants:
//   - the same report makes the same bytes, and cards stand in the order of the report;
//   - every text of the report is escaped by html/template, and the page's security
//     policy lets no script or style run but its own;
//   - the time is linear in the report, and no more than one card is held in memory;
//   - filters only hide cards: without the script, and on paper, the page is whole.
package html
