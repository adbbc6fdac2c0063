"""Computes hivm operations with numpy, for the tests of this package.

Standard input is a list of experiments in JSON, see oracle_test.go. Standard output
is, for each, the list of its buffers behind the operation. Nothing here is taken
from the interpreter: rules are those of the specification, in numpy's words.
"""

import base64
import json
import math
import sys

import numpy as np
from numpy.lib.stride_tricks import as_strided

np.seterr(all="ignore")

RAW = {"f32": "<f4", "f16": "<f2", "f64": "<f8", "bf16": "<u2", "i1": "u1", "i4": "u1", "index": "<i8",
       "f8E5M2": "u1", "f8E4M3FN": "u1"}


def raw_type(name):
    if name in RAW:
        return np.dtype(RAW[name])
    bits = int(name.lstrip("ui"))
    return np.dtype("<%s%d" % ("u" if name[0] == "u" else "i", bits // 8))


def widen_bf16(a):
    return (np.atleast_1d(a).astype(np.uint32) << 16).view(np.float32).reshape(a.shape)


def narrow_bf16(a):
    """f64 or f32 to bf16, to nearest even, from values that f32 has exactly or nearly."""
    out = np.empty(a.shape, np.uint16)
    for i, x in np.ndenumerate(a):
        out[i] = round_to(float(x), "bf16", "rint")
    return out


FORMATS = {"bf16": (8, 127, 8), "f16": (11, 15, 5), "f32": (24, 127, 8), "f8E5M2": (3, 15, 5)}  # precision, bias, exponent bits


def round_to(x, name, mode):
    """The bits of x, an int or a float, in an IEEE format: exact arithmetic on integers."""
    precision, bias, ebits = FORMATS[name]
    width = precision + ebits
    top = ((1 << ebits) - 1) << (precision - 1)
    if isinstance(x, float):
        if math.isnan(x):
            return top | 1 << (precision - 2)
        negative = math.copysign(1, x) < 0
        if math.isinf(x):
            return top | (negative << (width - 1))
        num, den = abs(x).as_integer_ratio()
    else:
        negative, num, den = x < 0, abs(x), 1
    sign = negative << (width - 1)
    if num == 0:
        return sign
    e = num.bit_length() - den.bit_length()
    if (num << max(-e, 0)) < (den << max(e, 0)):
        e -= 1
    e = max(e, 1 - bias)
    shift = precision - 1 - e  # the last bit is worth 2**-shift
    n, d = (num << shift, den) if shift >= 0 else (num, den << -shift)
    q, r = divmod(n, d)
    up = {
        "rint": 2 * r > d or 2 * r == d and q & 1,
        "round": 2 * r >= d,
        "floor": negative and r > 0,
        "ceil": not negative and r > 0,
        "trunc": False,
        "odd": r > 0 and not q & 1,
    }[mode]
    q += bool(up)
    bits = q + ((e + bias - 1) << (precision - 1))  # a carry raises the exponent
    if bits >= top:
        away = {"floor": negative, "ceil": not negative, "trunc": False, "odd": False}.get(mode, True)
        bits = top if away else top - 1
    return sign | bits


class Operand:
    def __init__(self, spec, buffers):
        self.type = spec["Type"]
        self.spec = spec
        self.scalar = spec["Buffer"] < 0
        raw = raw_type(self.type)
        if self.scalar:
            word = np.array([spec["Bits"]], np.uint64).view(np.uint8)[: raw.itemsize]
            self.raw = word.copy().view(raw).reshape(())
            return
        data = buffers[spec["Buffer"]].view(raw)
        size = raw.itemsize
        self.base = data
        self.raw = as_strided(data[spec["Offset"]:], spec["Sizes"] or [], [s * size for s in spec["Strides"] or []])

    def view(self, offset, sizes):
        """Another view of the same buffer with the same strides."""
        size = self.base.dtype.itemsize
        return as_strided(self.base[offset:], sizes, [s * size for s in self.spec["Strides"]])

    def get(self):
        """The values as numbers that numpy computes with; bf16 as f32."""
        if self.type == "bf16":
            return widen_bf16(self.raw)
        if self.type == "i1":
            return (self.raw & 1).astype(np.uint8)
        return self.raw.copy()

    def put(self, values):
        values = np.asarray(values)
        if self.type == "bf16" and values.dtype != np.uint16:
            values = narrow_bf16(values)
        self.raw[...] = values


class Experiment:
    def __init__(self, spec):
        self.op = spec["Op"]
        self.ints = spec["Ints"]
        self.words = spec["Words"]
        self.buffers = [np.frombuffer(base64.b64decode(b), np.uint8).copy() for b in spec["Buffers"]]
        self.operands = [Operand(o, self.buffers) for o in spec["Operands"]]
        self.names = {n: [self.operands[i] for i in l] for n, l in spec["Names"].items()}

    def src(self, i=0):
        return self.names["src"][i]

    def dst(self, i=0):
        return self.names["dst"][i]

    def one(self, name, default=None):
        """The only number of a name: an operand or an attribute."""
        if name in self.names:
            return int(self.names[name][0].raw)
        return self.ints[name][0] if name in self.ints else default

    def aligned(self, raw=False):
        """The inputs with the attributes broadcast and transpose, as numpy broadcasts them."""
        perm = self.ints.get("transpose")
        out = []
        for o in self.names["src"]:
            a = o.raw if raw else o.get()
            if perm and not o.scalar:
                a = a.transpose(perm)
            out.append(np.broadcast_to(a, self.dst().raw.shape).copy())
        return out


UNSIGNED = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}


def signless(a, signed):
    """a without sign if an attribute says so."""
    return a if signed or a.dtype.kind != "i" else a.view(UNSIGNED[a.dtype.itemsize])


def loop(f, *arrays):
    """f on Python's integers and floats, element by element; the results as an object array."""
    out = np.empty(arrays[0].shape, object)
    for i in np.ndindex(out.shape):
        out[i] = f(*[a[i].item() for a in arrays])
    return out


def wrapped(objects, dtype):
    """Python's integers as elements, without the bits that do not fit."""
    out = np.empty(objects.shape, dtype)
    bits = dtype.itemsize * 8
    for i, x in np.ndenumerate(objects):
        x &= (1 << bits) - 1
        if dtype.kind == "i" and x >> (bits - 1):
            x -= 1 << bits
        out[i] = x
    return out


# ---- elementwise -----------------------------------------------------------

erf = np.vectorize(math.erf, otypes=[np.float64])
UNARY = {
    "vexp": np.exp, "vexp2": np.exp2, "vexpm1": np.expm1, "vln": np.log, "vlog2": np.log2, "vlog10": np.log10,
    "vlog1p": np.log1p, "vsqrt": np.sqrt, "vrsqrt": lambda x: 1 / np.sqrt(x), "vrec": lambda x: 1 / x,
    "vtanh": np.tanh, "vsin": np.sin, "vcos": np.cos, "vtan": np.tan, "vatan": np.arctan, "verf": erf,
    "vilogb": None,
}


def unary(x):
    a = x.aligned()[0]
    if x.op == "vilogb":
        exponent = np.where(a == 0, -np.inf, np.frexp(a.astype(np.float64))[1] - 1.0)
        a = np.where(np.isfinite(a), exponent, np.abs(a))
    else:
        a = UNARY[x.op](a.astype(np.float64))
    x.dst().put(a.astype(x.dst().raw.dtype) if x.dst().type != "bf16" else a)


def vabs(x):
    x.dst().put(np.abs(x.aligned()[0]))


def vrelu(x):
    a = x.aligned()[0]
    x.dst().put(np.where(a != a, a, np.where(a > 0, a, np.zeros_like(a))))


def bits_of(a):
    return a.view(UNSIGNED[a.dtype.itemsize]) if a.dtype.kind == "f" else a


def bitwise(f):
    def run(x):
        out = f(*[bits_of(a) for a in x.aligned(raw=True)])
        if x.dst().type == "i1":
            out = out & 1
        x.dst().raw[...] = out.view(x.dst().raw.dtype)

    return run


def arithmetic(f):
    def run(x):
        a, b = x.aligned()
        if x.dst().type == "bf16":
            x.dst().put(f(a.astype(np.float64), b.astype(np.float64)))
        else:
            x.dst().put(f(a, b))

    return run


def divide(remainder):
    def rule(a, b, ones):
        if b == 0:
            return 0 if a == 0 else ones
        q = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return a - q * b if remainder else q

    def run(x):
        a, b = x.aligned()
        if a.dtype.kind == "f":
            x.dst().put(np.fmod(a, b) if remainder else a / b)
            return
        signed = x.op != "vmodui" and x.one("isSigned", 1)
        a, b = signless(a, signed), signless(b, signed)
        x.dst().put(wrapped(loop(lambda p, q: rule(p, q, -1), a, b), a.dtype).view(x.dst().raw.dtype))

    return run


def extremum(largest):
    def run(x):
        a, b = x.aligned()
        if a.dtype.kind == "f":
            # numpy leaves open which zero wins.
            pick = np.where(np.signbit(a) != largest, a, b)
            out = np.where((a == 0) & (b == 0), pick, (np.maximum if largest else np.minimum)(a, b))
        else:
            a, b = signless(a, x.one("is_signed", 1)), signless(b, x.one("is_signed", 1))
            out = (np.maximum if largest else np.minimum)(a, b).view(x.dst().raw.dtype)
        x.dst().put(out)

    return run


def shift(left):
    def run(x):
        a, b = x.aligned()
        bits = a.dtype.itemsize * 8
        signed = left or x.one("is_signed", 1)
        rounds = not left and x.one("round", 1)

        def rule(p, n):
            n &= (1 << bits) - 1
            if left:
                return p << n if n < bits else 0
            n = min(n, 200)
            return (p + (1 << n >> 1 if rounds else 0)) >> n

        v = signless(a, signed)
        x.dst().put(wrapped(loop(rule, v, b), v.dtype).view(x.dst().raw.dtype))

    return run


def vpow(x):
    a, b = x.aligned()
    if a.dtype.kind == "f":
        x.dst().put(np.power(a.astype(np.float64), b.astype(np.float64)).astype(a.dtype))
        return

    def rule(p, n):
        if n >= 0:
            return pow(p, n, 1 << 64)
        return {1: 1, -1: 1 - 2 * (n & 1)}.get(p, 0)

    x.dst().put(wrapped(loop(rule, a, b), a.dtype))


def vldexp(x):
    a, b = x.aligned()
    e = np.trunc(np.clip(np.nan_to_num(b.astype(np.float64)), -3000, 3000)).astype(int)
    x.dst().put(np.where(np.isnan(b), np.nan, np.ldexp(a.astype(np.float64), e)).astype(a.dtype))


def vcmp(x):
    a, b = x.aligned()
    signed = x.one("is_signed", 1)
    a, b = signless(a, signed), signless(b, signed)
    f = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "gt": np.greater, "ge": np.greater_equal, "le": np.less_equal}
    x.dst().put(f[x.words["mode"]](a, b))


def vsel(x):
    cond, a, b = x.aligned()
    x.dst().put(np.where(cond != 0, a, b))


def classify(f):
    return lambda x: x.dst().put(f(x.aligned()[0]))


def number(o):
    """The elements of a view as Python's numbers, by type."""
    if o.type == "i4":
        return loop(lambda v: (v & 15) - 16 * (v >> 3 & 1), o.raw)
    if o.type == "f8E5M2":
        return loop(float, (o.raw.astype(np.uint16) << 8).view(np.float16))
    if o.type == "f8E4M3FN":
        return loop(f8e4m3, o.raw)
    return loop(lambda v: v, o.get())


def f8e4m3(v):
    sign, e, m = -1.0 if v >> 7 else 1.0, v >> 3 & 15, v & 7
    if e == 15 and m == 7:
        return math.nan
    return sign * (m * 2.0**-9 if e == 0 else (8 + m) * 2.0 ** (e - 10))


ROUND = {
    "rint": lambda v: round(v), "round": lambda v: int(math.copysign(math.floor(abs(v) + 0.5 if abs(v) < 2**52 else abs(v)), v)),
    "floor": math.floor, "ceil": math.ceil, "trunc": math.trunc, "truncwithoverflow": math.trunc,
    "odd": lambda v: math.trunc(v) if math.trunc(v) == v else math.floor(v) | 1,
}


def vcast(x):
    s, d, mode = x.src(), x.dst(), x.words["mode"]
    is_float = d.type[0] in "fb"
    bits = int(d.type.lstrip("ui")) if not is_float else 0
    unsigned = d.type[0] == "u" or x.words.get("cast") == "cast_unsigned"

    def rule(v):
        if x.words.get("cast") == "cast_unsigned" and s.type[0] == "i" and v < 0:
            v += 1 << int(s.type[1:])
        if d.type == "i1":
            return int(v != 0)
        if is_float:
            if isinstance(v, float) and s.type == d.type:
                if not math.isfinite(v):
                    return round_to(v, d.type, "rint")
                return round_to(math.copysign(float(ROUND[mode](v)), v), d.type, "rint")
            return round_to(v, d.type, mode)
        if isinstance(v, float):
            if math.isnan(v):
                return 0
            if math.isinf(v):
                v = 0 if mode == "truncwithoverflow" else int(math.copysign(1 << 80, v))
            else:
                v = ROUND[mode](v)
        if mode != "truncwithoverflow":
            lo, hi = (0, (1 << bits) - 1) if unsigned else (-1 << (bits - 1), (1 << (bits - 1)) - 1)
            v = min(max(v, lo), hi)
        return v & ((1 << bits) - 1)

    values = np.broadcast_to(number(s), d.raw.shape)
    out = np.empty(d.raw.shape, np.uint64)
    for i in np.ndindex(out.shape):
        out[i] = rule(values[i])
    d.raw[...] = out.astype(UNSIGNED[d.raw.dtype.itemsize]).view(d.raw.dtype)


def vmulext(order):
    def run(x):
        a, b = x.aligned()
        signed = x.op != "vmulextui"
        a, b = signless(a, signed), signless(b, signed)
        bits = a.dtype.itemsize * 8
        halves = {"low": loop(lambda p, q: p * q, a, b), "high": loop(lambda p, q: p * q >> bits, a, b)}
        outs = x.names["dst"]
        for o, part in zip(outs, order if len(outs) == 2 else ["high"]):
            o.put(wrapped(halves[part], a.dtype).view(o.raw.dtype))

    return run


OPS = {name: unary for name in UNARY}
OPS.update({
    "vabs": vabs, "vrelu": vrelu, "vnot": bitwise(lambda a: ~a), "vand": bitwise(np.bitwise_and),
    "vor": bitwise(np.bitwise_or), "vxor": bitwise(np.bitwise_xor), "vadd": arithmetic(np.add),
    "vsub": arithmetic(np.subtract), "vmul": arithmetic(np.multiply), "vdiv": divide(False), "vmod": divide(True),
    "vmodui": divide(True), "vmax": extremum(True), "vmin": extremum(False), "vshl": shift(True), "vshr": shift(False),
    "vpow": vpow, "vldexp": vldexp, "vcmp": vcmp, "vsel": vsel, "visnan": classify(np.isnan),
    "visinf": classify(np.isinf), "vcast": vcast, "vmulext": vmulext(["low", "high"]),
    "vmulextui": vmulext(["low", "high"]), "vmulextended": vmulext(["high", "low"]),
})


def main():
    import oracle_moves  # beside this file

    OPS.update(oracle_moves.OPS)
    results = []
    for spec in json.load(sys.stdin):
        x = Experiment(spec)
        OPS[x.op](x)
        results.append([base64.b64encode(b.tobytes()).decode() for b in x.buffers])
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    sys.modules["oracle"] = sys.modules["__main__"]
    main()
