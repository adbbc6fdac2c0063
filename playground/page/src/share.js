const pipe = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer().then(b => new Uint8Array(b));

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
    const bytes = await pipe(Uint8Array.from(text, c => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const state = JSON.parse(new TextDecoder().decode(bytes));
    return typeof state.text === "string" && typeof state.pipeline === "string" ? state : null;
  } catch {
    return null;
  }
}
