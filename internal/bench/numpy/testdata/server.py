# Runs statements on arrays, and says how much CPU time each run took.
#
# A line of the input is a JSON object with "files": name -> [file, type, shape], and
# "statement"; each line behind it that holds "run" runs the statement, and the answer is the
# nanoseconds. A line "save NAME FILE" writes an array, and the answer is a line "done".
import json
import sys
import time

import numpy as np

np.seterr(all="ignore")
names = {"np": np}
code = None
for line in sys.stdin:
    if line.startswith("{"):
        case = json.loads(line)
        names = {"np": np}
        for name, (file, dtype, shape) in case["files"].items():
            names[name] = np.fromfile(file, dtype=dtype).reshape(shape)
        code = compile(case["statement"], "statement", "exec")
        print("done", flush=True)
    elif line.startswith("run"):
        begin = time.process_time_ns()
        exec(code, names)
        print(time.process_time_ns() - begin, flush=True)
    elif line.startswith("save"):
        _, name, file = line.split()
        names[name].tofile(file)
        print("done", flush=True)
