// RUN: hivm-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Locations behind operations and as attributes.

// expected-error@+1 {{expected location instance}}
"t.op"() : () -> () loc()

// -----

// expected-error@+1 {{expected ':' in FileLineColLoc}}
"t.op"() : () -> () loc("f":1)

// -----

// expected-error@+1 {{expected integer line number in FileLineColLoc}}
"t.op"() : () -> () loc("f":x:1)

// -----

// expected-error@+1 {{expected integer column number in FileLineColLoc}}
"t.op"() : () -> () loc("f":1:x)

// -----

// expected-error@+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"t.op"() : () -> () loc("f":1:2 to 3)

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"t.op"() : () -> () loc("f":1:2 to :x)

// -----

// expected-error@+1 {{expected ')' in location}}
"t.op"() : () -> () loc("n"("m")

// -----

// expected-error@+1 {{expected location instance}}
"t.op"() : () -> () loc("n"(4))

// -----

// expected-error@+1 {{expected '(' in callsite location}}
"t.op"() : () -> () loc(callsite)

// -----

// expected-error@+1 {{expected 'at' in callsite location}}
"t.op"() : () -> () loc(callsite("a" on "b"))

// -----

// expected-error@+1 {{expected '[' in fused location}}
"t.op"() : () -> () loc(fused)

// -----

// expected-error@+1 {{expected '>' after fused location metadata}}
"t.op"() : () -> () loc(fused<1["a"])

// -----

// expected-error@+1 {{expected ']' in fused location}}
"t.op"() : () -> () loc(fused["a" "b"])

// -----

// expected-error@+1 {{undefined symbol alias id 'late'}}
"t.op"() : () -> () loc("n"(#late))

// -----

// expected-error@+1 {{expected '(' in location}}
"t.op"() : () -> () loc

// -----

// expected-error@+1 {{expected ')' in inline location}}
"t.op"() {a = loc("x"} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'late'}}
"t.op"() {a = loc(#late)} : () -> ()
