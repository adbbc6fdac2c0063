"""The operations that move elements, reduce, and multiply matrices; see oracle.py."""

import numpy as np

import oracle

# ---- moves -----------------------------------------------------------------


def vbrc(x):
    x.dst().raw[...] = x.src().raw  # numpy broadcasts sizes of 1


def vtranspose(x):
    x.dst().raw[...] = np.transpose(x.src().raw, x.ints["permutation"])


def vflip(x):
    x.dst().raw[...] = np.flip(x.src().raw, x.one("flip_axis"))


def varange(x):
    d = x.dst()
    grid = np.indices(d.raw.shape, dtype=np.int64)
    total = np.full(d.raw.shape, x.one("offset", 0), np.int64)
    for i, s in enumerate(x.names["strides"]):
        total += grid[i] * int(s.raw)
    d.put(total.astype(d.raw.dtype))


def vconcat(x):
    x.dst().raw[...] = np.concatenate([o.raw for o in x.names["src"]], x.one("dim"))


def vpad(x):
    src, low, high = x.src().raw, x.ints["low"], x.ints["high"]
    cut = tuple(slice(max(-l, 0), n - max(-h, 0)) for l, h, n in zip(low, high, src.shape))
    grow = [(max(l, 0), max(h, 0)) for l, h in zip(low, high)]
    x.dst().raw[...] = np.pad(src[cut], grow, constant_values=x.names["pad_value"][0].raw)


def vinterleave(x):
    stacked = np.stack([o.raw for o in x.names["src"]], -1)
    x.dst().raw[...] = stacked.reshape(x.dst().raw.shape)


def vdeinterleave(x):
    n = x.one("channel_num", 2)
    src = x.src().raw
    parts = src.reshape(src.shape[:-1] + (src.shape[-1] // n, n))
    for k, o in enumerate(x.names["dst"]):
        o.raw[...] = parts[..., x.one("channel", 0) + k]


# ---- gathers and sorting ---------------------------------------------------


def vgather(x):
    axis = x.one("gather_axis", -1)
    x.dst().raw[...] = np.take_along_axis(x.src().raw, x.names["indices"][0].raw.astype(np.int64), axis)


def vgathermask(x):
    kept = x.src().raw[x.names["mask"][0].get() != 0]
    x.dst().raw[tuple(np.indices(x.dst().raw.shape).reshape(x.dst().raw.ndim, -1)[:, : len(kept)])] = kept
    if len(x.names["dst"]) > 1:
        x.dst(1).raw[...] = len(kept)


def histogram(x):
    a = x.src().raw
    keep = (x.names["mask"][0].get() != 0) if "mask" in x.names else np.ones(a.shape, bool)
    counts = np.bincount([v for v in a[keep].tolist() if 0 <= v < x.one("bins")], minlength=x.dst().raw.size)
    x.dst().raw[...] += counts.astype(np.int32)


def vsort(x):
    a = x.src().get()
    if x.one("descending", 0):
        # Stable and descending: sort the reversed rows and reverse.
        order = a.shape[-1] - 1 - np.argsort(a[..., ::-1], -1, kind="stable")[..., ::-1]
    else:
        order = np.argsort(a, -1, kind="stable")
    x.dst().put(np.take_along_axis(a, order, -1))
    if len(x.names["dst"]) > 1:
        x.dst(1).put(order)


# ---- reductions and scans --------------------------------------------------


def identity(kind, dtype):
    if dtype.kind == "f":
        return {"sum": 0, "prod": 1, "max": -np.inf, "min": np.inf}[kind]
    info = np.iinfo(dtype)
    return {"sum": 0, "prod": 1, "max": info.min, "min": info.max, "any": info.min, "all": info.max, "xori": 0, "ori": 0,
            "andi": -1 if info.min else info.max}[kind]


REDUCE = {"sum": np.add, "prod": np.multiply, "max": np.maximum, "min": np.minimum, "any": np.maximum, "all": np.minimum,
          "xori": np.bitwise_xor, "ori": np.bitwise_or, "andi": np.bitwise_and}


def vreduce(x):
    kind, axes = x.words["arith"], x.ints["reduce_dims"]
    if "index" in kind:
        return reduce_with_index(x, kind, axes[0])
    a = oracle.signless(x.src().get(), not x.one("unsigned_src", 0))
    if x.src().type == "i1" and kind in ("any", "all"):
        a = a.astype(bool)
        out = (np.any if kind == "any" else np.all)(a, axis=tuple(axes), keepdims=True)
        x.dst().put(out)
        return
    # One after the other, in row-major order: reduced axes last, then a running result.
    rest = [d for d in range(a.ndim) if d not in axes]
    rows = np.transpose(a, rest + sorted(axes)).reshape([a.shape[d] for d in rest] + [-1])
    first = np.full(rows.shape[:-1] + (1,), identity(kind, a.dtype), a.dtype)
    if x.one("already", 0):
        first = np.transpose(oracle.signless(x.dst().get(), a.dtype.kind != "u"), rest + sorted(axes)).reshape(first.shape)
    out = REDUCE[kind].accumulate(np.concatenate([first, rows], -1), -1, dtype=a.dtype)[..., -1]
    x.dst().put(out.reshape(x.dst().raw.shape).view(x.dst().raw.dtype))


def reduce_with_index(x, kind, axis):
    a = np.moveaxis(oracle.signless(x.src().get(), not x.one("unsigned_src", 0)), axis, -1)
    left = "left" in kind or "right" not in kind and x.one("tie_break_left", 1)
    pick = np.argmax if kind.startswith("max") else np.argmin  # the first of equals; a NaN first of all
    at = pick(a, -1)
    if not left:
        last = a.shape[-1] - 1 - pick(a[..., ::-1], -1)
        at = np.where(np.isnan(a).any(-1), at, last) if a.dtype.kind == "f" else last
    value = np.take_along_axis(a, at[..., None], -1)
    index = at[..., None]
    if "indices" in x.names:
        index = np.take_along_axis(np.moveaxis(x.names["indices"][0].raw, axis, -1), index, -1)
    x.dst().put(np.moveaxis(value, -1, axis).view(x.dst().raw.dtype))
    if len(x.names["dst"]) > 1:
        x.dst(1).put(np.moveaxis(index, -1, axis))


def scan(ufunc, without_nan=None):
    def run(x):
        a, axis = x.src().get(), x.one("cum_dims")
        f = ufunc if without_nan is None or x.one("propagate_nan", 1) else without_nan
        if x.one("reverse", 0):
            a = np.flip(a, axis)
        out = f.accumulate(a, axis, dtype=a.dtype)
        if x.one("reverse", 0):
            out = np.flip(out, axis)
        x.dst().put(out)

    return run


# ---- loads and stores ------------------------------------------------------


def load(x):
    src, dst = x.src().raw, x.dst()
    mode = x.words.get("pad_mode", "PadNull")
    if x.one("init_out_buffer", 0) and x.one("init_condition", 1):
        dst.raw[...] = x.names["pad_value"][0].raw if "pad_value" in x.names else 0
    if mode == "PadNull":
        dst.raw[...] = src
        return
    left = x.one("left_padding_num")
    n, room = src.shape[-1], dst.raw.shape[-1]
    if left is None:
        left = room - n - x.one("right_padding_num") if "right_padding_num" in x.names else 0
    target = dst.raw
    if n == room and left > 0:
        target = dst.view(dst.spec["Offset"] - left * dst.spec["Strides"][-1], list(src.shape[:-1]) + [n + left])
    right = target.shape[-1] - n - left
    widths = [(0, 0)] * (src.ndim - 1) + [(left, right)]
    if mode == "PadValue":
        target[...] = np.pad(src, widths, constant_values=x.names["pad_value"][0].raw)
    else:
        firsts = np.repeat(src[..., :1], left + right, -1)
        target[...] = np.concatenate([firsts[..., :left], src, firsts[..., left:]], -1)


def update(kind, old, new):
    if kind in ("umax", "umin"):
        return update(kind[1:], oracle.signless(old, False), oracle.signless(new, False)).view(old.dtype)
    if kind in ("max", "min"):
        largest = kind == "max"
        out = (np.maximum if largest else np.minimum)(old, new)
        if old.dtype.kind == "f":
            out = np.where((old == 0) & (new == 0), np.where(np.signbit(old) != largest, old, new), out)
        return out
    return {"none": lambda o, n: n, "add": np.add, "and": np.bitwise_and, "or": np.bitwise_or,
            "xor": np.bitwise_xor}[kind](old, new)


def store(x):
    x.dst().put(update(x.words.get("atomic", "none"), x.dst().get(), x.aligned()[0]))


def atomic_cas(x):
    old = x.dst().raw.copy()
    want, new = [o.raw for o in x.names["src"]]
    x.dst().raw[...] = np.where(old.view("u%d" % old.itemsize) == want.copy().view("u%d" % old.itemsize), new, old)


def atomic_xchg(x):
    mask = x.names["mask"][0].get() != 0 if "mask" in x.names else True
    x.dst().raw[...] = np.where(mask, x.src().raw, x.dst().raw)


def copy(x):
    x.dst().raw[...] = x.src().raw.reshape(x.dst().raw.shape)


# ---- cube ------------------------------------------------------------------


def to_rows(a):
    """A fractal matrix (columns/c, rows/r, r, c) as rows and columns."""
    cols, rows, r, c = a.shape[-4:]
    order = list(range(a.ndim - 4)) + [a.ndim - 3, a.ndim - 2, a.ndim - 4, a.ndim - 1]
    return np.transpose(a, order).reshape(a.shape[:-4] + (rows * r, cols * c))


def to_fractal(a, like):
    cols, rows, r, c = like.shape[-4:]
    parts = a.reshape(a.shape[:-2] + (rows, r, cols, c))
    n = parts.ndim
    return np.transpose(parts, list(range(n - 4)) + [n - 2, n - 4, n - 3, n - 1])


def nd2nz(x):
    dst = x.dst().raw
    if x.one("init_out_buffer", 0):
        dst[...] = x.names["pad_value"][0].raw
    whole = to_rows(dst).copy()
    m, n = x.src().raw.shape[-2:]
    whole[..., :m, :n] = x.src().raw
    dst[...] = to_fractal(whole, dst)


def nz2nd(x):
    m, n = x.dst().raw.shape[-2:]
    x.dst().raw[...] = to_rows(x.src().raw)[..., :m, :n]


def fixpipe(x):
    a = to_rows(x.src().get()) if x.src().raw.ndim == 4 else x.src().get()
    if x.words["relu"] == "NORMAL_RELU":
        a = np.where(a != a, a, np.where(a > 0, a, np.zeros_like(a)))
    d = x.dst()
    if "quant_scale" in x.names:
        a = (a.astype(np.float64) * float(x.names["quant_scale"][0].raw)).astype(np.float32)
    if d.type == "i8":
        a = np.clip(np.rint(np.nan_to_num(a.astype(np.float64), nan=0.0)), -128, 127)
    if x.words["mode"] == "nz2dn":
        a = a.swapaxes(-1, -2)
    m, n = (d.raw if d.raw.ndim == 2 else to_rows(d.raw)).shape
    a = a[:m, :n]
    if d.type == "bf16":
        bits = np.empty(a.shape, np.uint16)
        for i, v in np.ndenumerate(a):
            bits[i] = oracle.round_to(float(v), "bf16", "rint")
        a = bits
    d.raw[...] = (a if d.raw.ndim == 2 else to_fractal(a, d.raw)).astype(d.raw.dtype)


def rows_of(o, transposed):
    a = o.get()
    a = to_rows(a) if a.ndim >= 4 else a
    return a.swapaxes(-1, -2) if transposed else a


def product(x, acc, m, k, n, bias):
    a, b = [rows_of(x.names[f][0], x.one(f + "_transpose", 0))[..., :m, :k] if f == "a" else
            rows_of(x.names[f][0], x.one(f + "_transpose", 0))[..., :k, :n] for f in "ab"]
    if x.one("hf32", 0):
        a, b = [np.vectorize(tf32, otypes=[np.float32])(v) for v in (a, b)]
    dtype = np.float32 if a.dtype.kind == "f" else np.int32
    a, b = a.astype(dtype), b.astype(dtype)
    if bias is not None:
        acc = np.broadcast_to(bias[:n].astype(dtype), acc.shape).copy()
    for i in range(k):
        acc = acc + a[..., :, i : i + 1] * b[..., i : i + 1, :]
    return acc


def tf32(v):
    if not np.isfinite(v):
        return v
    mantissa, exponent = np.frexp(np.float64(v))
    return np.ldexp(np.rint(mantissa * 2**11), exponent - 11)


def mmad(x):
    c = x.names["c"][0]
    m, k, n = x.one("real_m"), x.one("real_k"), x.one("real_n")
    if 0 in (m, k, n):
        return
    whole = to_rows(c.raw) if c.raw.ndim >= 4 else c.raw
    whole = whole.copy()
    init = x.one("init_condition")
    acc = np.zeros_like(whole[..., :m, :n]) if init else whole[..., :m, :n]
    bias = x.names["per_channel_bias"][0].get() if init and "per_channel_bias" in x.names else None
    whole[..., :m, :n] = product(x, acc, m, k, n, bias)
    c.raw[...] = to_fractal(whole, c.raw) if c.raw.ndim >= 4 else whole


def matmul(x):
    c = x.names["c"][0]
    m, n = c.raw.shape
    a = rows_of(x.names["a"][0], x.one("a_transpose", 0))
    dtype = np.float32 if a.dtype.kind == "f" else np.int32
    bias = x.names["bias"][0].get() if "bias" in x.names else None
    c.put(product(x, np.zeros((m, n), dtype), m, a.shape[1], n, bias).astype(c.raw.dtype))


OPS = {
    "vbrc": vbrc, "vtranspose": vtranspose, "vflip": vflip, "varange": varange, "vconcat": vconcat, "vpad": vpad,
    "vinterleave": vinterleave, "vdeinterleave": vdeinterleave, "vgather": vgather, "vgathermask": vgathermask, "histogram": histogram,
    "vsort": vsort, "vreduce": vreduce, "vcumsum": scan(np.add), "vcumprod": scan(np.multiply),
    "vcummax": scan(np.maximum, np.fmax), "vcummin": scan(np.minimum, np.fmin), "load": load, "store": store,
    "atomic_rmw": store, "atomic_cas": atomic_cas, "atomic_xchg": atomic_xchg, "copy": copy, "nd2nz": nd2nz,
    "nz2nd": nz2nd, "fixpipe": fixpipe, "mmadL1": mmad, "batchMmadL1": mmad, "matmul": matmul,
}
