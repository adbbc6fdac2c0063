; For Neovim (nvim-treesitter).
[
  (region)
  (dictionary)
  (group)
  (parens)
  (metadata)
  (metadata_dictionary)
] @indent.begin

["}" ")" "#-}"] @indent.branch @indent.end

(block_label) @indent.branch
(comment) @indent.auto
