package format

// Inside is what an edit changes between the begin of a line and the end of a line.
var Inside = Edit.inside
