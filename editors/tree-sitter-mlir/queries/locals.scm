; A region sees the values around it; those that a function takes are its own.
(source_file) @local.scope
(region) @local.scope
(operation
  name: (op_name) @_function
  (#any-of? @_function "func.func" "llvm.func" "gpu.func" "func")) @local.scope

(result name: (value) @local.definition)
(block_argument name: (value) @local.definition)
(operation
  name: (op_name) @_function
  (parens (value) @local.definition)
  (#any-of? @_function "func.func" "llvm.func" "gpu.func" "func"))
; scf.for %i = ..., iter_args(%a = ...)
(operation
  name: (op_name)
  . (value) @local.definition
  . "=")
(parens (value) @local.definition . "=")

(block_label name: (block_name) @local.definition)
(attribute_alias_definition name: (attribute_alias) @local.definition)
(type_alias_definition name: (type_alias) @local.definition)

(value) @local.reference
(block_name) @local.reference
(attribute_alias) @local.reference
(type_alias) @local.reference
