// Package dumppage draws the passes of a dump as one HTML page that needs nothing else: the
// passes in a column, and what the chosen pass changed side by side, by operation. The page
// of a comparison of two modules is the same with one entry.
//
// The texts are data of the page, compressed in blocks: a block holds each different line
// of its texts once. The browser unpacks the block of the chosen pass, and makes elements
// for the rows that are in sight.
//
// The fragment of its address has the state: step=12 is the chosen entry, fn=f and q=cse
// filter, changed=1 hides passes that changed nothing, one=1 puts the texts into one column,
// fold=0 shows unchanged lines, change=3 is a place that changed, joined by &.
//
// Invariants:
//   - the same steps make the same bytes;
//   - texts are data of the script, which puts them into the page as text only; the page's
//     security policy lets no script or style run but its own;
//   - no more than one block of texts is held in memory.
package dumppage
