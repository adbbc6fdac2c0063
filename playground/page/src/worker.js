// The engine in a worker: it answers requests one by one. Go's support for WebAssembly is in front
// of this text.
const engines = {};

function start(name) {
  return engines[name] ??= (async () => {
    const go = new Go();
    const ready = new Promise(done => { self.hivmReady = done; });
    const { instance } = await WebAssembly.instantiateStreaming(fetch(name + ".wasm"), go.importObject);
    go.run(instance);
    await ready;
    return self.hivmAnswer;
  })();
}

// Two engines that begin at once would give each other their functions.
let last = Promise.resolve();

self.onmessage = ({ data: { id, engine, request } }) => {
  last = last.then(async () => {
    try {
      const answer = await start(engine);
      const began = performance.now();
      const text = request && answer(JSON.stringify(request));
      self.postMessage({ id, answer: text && JSON.parse(text), ms: performance.now() - began });
    } catch (e) {
      delete engines[engine];
      self.postMessage({ id, error: String(e?.message ?? e) });
    }
  });
};
