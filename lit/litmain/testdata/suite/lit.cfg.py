import os
import lit.formats

config.name = "Example"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".txt"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params.get("out")
config.available_features.add("here")
config.substitutions.append(("%greeting", "hello there"))
