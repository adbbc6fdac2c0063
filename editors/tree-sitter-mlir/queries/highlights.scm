; Later patterns win where several match.

(comment) @comment
(string) @string
(integer) @number
(float) @number.float
(boolean) @boolean

(bare_id) @variable.member
((bare_id) @keyword
  (#any-of? @keyword
    "attributes" "private" "public" "nested" "ins" "outs" "to" "step" "into" "iter_args" "else"
    "do" "in" "case" "default" "from" "shared_outs" "dimensions" "permutation" "loc" "callsite"
    "fused" "at" "attr_dict" "external" "internal" "constant" "uninitialized" "reduce"))
((bare_id) @keyword.operator
  (#any-of? @keyword.operator "floordiv" "ceildiv" "mod" "min" "max" "symbol"))
((bare_id) @constant.builtin
  (#any-of? @constant.builtin "unit" "unknown"))

(builtin_type) @type.builtin
(type_alias) @type
(dialect_type name: (type_name) @type)
(dimensions) @number
(parameterized name: (bare_id) @attribute)
(parameterized
  name: (bare_id) @type.builtin
  (#any-of? @type.builtin "memref" "tensor" "vector" "tuple" "complex" "strided" "array"))

(dialect_attribute name: (attribute_kind) @attribute)
(attribute_alias) @attribute
(attribute_name) @property
(metadata_entry key: (_) @property)

(value) @variable
(result name: (value) @variable)
(block_argument name: (value) @variable.parameter)
(symbol) @constant
(op_name) @function.builtin
(generic_op_name) @function.builtin
(operation
  name: (op_name) @keyword
  (#match? @keyword "^((builtin\\.)?module|func\\.func|gpu\\.(module|func)|llvm\\.func|(func\\.)?return|(func\\.)?call|scf\\.(for|if|while|yield|forall|parallel|condition)|affine\\.(for|if|yield|parallel)|cf\\.(br|cond_br|switch))$"))

(operation
  name: (op_name) @keyword
  (symbol_ref (symbol) @function)
  (#any-of? @keyword "func.func" "llvm.func" "gpu.func" "func" "func.call" "call"))
(operation
  name: (op_name) @keyword
  (symbol_ref (symbol) @module)
  (#any-of? @keyword "module" "builtin.module" "gpu.module"))

(block_name) @label

["(" ")" "[" "]" "{" "}" "<" ">" "{-#" "#-}"] @punctuation.bracket
["," ":" "::"] @punctuation.delimiter
["=" "->"] @operator
(punctuation) @operator
