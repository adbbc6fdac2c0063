[
  (region)
  (dictionary)
  (group)
  (metadata)
  (metadata_dictionary)
] @fold
