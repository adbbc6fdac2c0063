// mostUnpacked is how many bytes a link may unpack to: a few thousand characters could hold a gigabyte.
const mostUnpacked = 8 << 20;

// pipe sends bytes through a stream, and fails where more than so many come out.
async function pipe(bytes, stream, most = Infinity) {
  const parts = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("too much is packed");
    }
  }
}

// encode packs a state into a fragment of letters, digits, - and _.
export async function encode(state) {
  const packed = await pipe(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
  let text = "";
  for (const b of packed) text += String.fromCharCode(b);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// decode is its inverse, and null for a fragment that holds no state.
export async function decode(fragment) {
  try {
    const text = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await pipe(Uint8Array.from(text, c => c.charCodeAt(0)), new DecompressionStream("deflate-raw"), mostUnpacked);
    return valid(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

// valid returns a state that came from elsewhere, and null where its parts are no texts.
export function valid(state) {
  if (typeof state?.text !== "string" || typeof state.pipeline !== "string") return null;
  const { text, pipeline, args, tab } = state;
  return { text, pipeline: pipeline.replace(/\s*[\r\n]\s*/g, " ").trim(), args: typeof args === "string" ? args : "", tab };
}
