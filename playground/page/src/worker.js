// The engine in a worker: it answers requests one by one. Go's support for WebAssembly is in front
// of this text.
const engines = {};
const utf8 = new TextDecoder();

function start(name) {
  return engines[name] ??= (async () => {
    const go = new Go();
    // The garbage of an answer is small beside the memory of a browser, and nothing runs beside the collector.
    Object.assign(go.env, { GOGC: "400", GOMEMLIMIT: "512MiB" });
    const ready = new Promise(done => { self.hivmReady = done; });
    const { instance } = await WebAssembly.instantiateStreaming(fetch(name + ".wasm"), go.importObject);
    go.run(instance);
    await ready;
    return self.hivmAnswer;
  })();
}

// Two engines that begin at once would give each other their functions.
let last = Promise.resolve();

// told passes a message to the language server of the large engine.
let told;

self.onmessage = ({ data: { id, engine, request, language } }) => {
  last = last.then(async () => {
    try {
      if (language !== undefined) {
        await start("large");
        told ??= self.hivmLanguage(message => self.postMessage({ language: message }));
        return told(language);
      }
      const answered = await start(engine);
      if (!request) return self.postMessage({ id });
      const began = performance.now();
      const got = answered(JSON.stringify(request));
      if (!got) throw new Error("it has ended");
      const [answer, page] = got;
      self.postMessage({ id, answer: JSON.parse(answer), page: page && utf8.decode(page), ms: performance.now() - began });
    } catch (e) {
      delete engines[engine]; // what has failed is started again
      const deep = /stack|recursion/.test(e?.message); // the stack of a worker is small
      self.postMessage({ id, error: deep ? "the text nests too deeply for a browser" : String(e?.message ?? e) });
    }
  });
};
