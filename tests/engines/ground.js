// Runs first in the page and in its scene worker, in any browser from Chromium 80 on. It takes away what a browser of
// another kind has not, and counts the frames of the scene. The file is one expression: a function of the ground.
(function prepare(ground) {
  const inPage = typeof document !== 'undefined';
  const channel = new BroadcastChannel('engine-ground');
  const contexts = [];
  const counts = { page: 0, worker: 0 };
  let isCounted = false;

  // A member is signed in, for whom no popup opens by itself.
  if (inPage) for (const name of Object.keys(ground.stored)) localStorage.setItem(name, ground.stored[name]);
  if (inPage && ground.workers === 'none') delete globalThis.OffscreenCanvas;
  const isRefused = (type) =>
    (type === 'webgl2' && ground.webgl !== 'both') ||
    (/webgl/.test(type) && (ground.webgl === 'none' || (!inPage && ground.workers === 'without WebGL')));
  const lose = (context) => context.getExtension('WEBGL_lose_context').loseContext();
  for (const kind of [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas].filter(Boolean)) {
    const own = kind.prototype.getContext;
    kind.prototype.getContext = function getContext(type, ...rest) {
      if (isRefused(type)) return null;
      const context = own.call(this, type, ...rest);
      if (!context || !/webgl/.test(type) || contexts.includes(context)) return context;
      contexts.push(context);
      if (ground.lostAtStart) lose(context);
      return context;
    };
  }

  // All that is drawn without a pause is one frame.
  const count = () => {
    if (isCounted) return;
    isCounted = true;
    counts[inPage ? 'page' : 'worker'] += 1;
    Promise.resolve().then(() => (isCounted = false));
  };
  for (const kind of [globalThis.WebGLRenderingContext, globalThis.WebGL2RenderingContext].filter(Boolean))
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const own = kind.prototype[name];
      if (!own) continue;
      kind.prototype[name] = function draw(...args) {
        count();
        return own.apply(this, args);
      };
    }

  if (!inPage) {
    channel.onmessage = ({ data }) => data === 'lose' && contexts.forEach(lose);
    setInterval(() => channel.postMessage({ frames: counts.worker }), 100);
    return;
  }

  channel.onmessage = ({ data }) => {
    if (data.frames !== undefined) counts.worker = data.frames;
  };
  const isShown = (css) => {
    const element = document.querySelector(css);
    return Boolean(element && element.getClientRects().length && getComputedStyle(element).visibility === 'visible');
  };
  const seen = (globalThis.engineGround = {
    /** When the scene, and its still version, were seen first; ms after the navigation. */
    scene: null,
    still: null,
    counts,
    lose() {
      contexts.forEach(lose);
      channel.postMessage('lose');
    },
    /** What is in the stage now. */
    stage: (still) => (isShown(still) ? 'still' : isShown('.stage__slot canvas') ? 'scene' : 'none'),
    /** Notes when the scene, or its still version, is seen first. */
    watch(still) {
      const now = seen.stage(still);
      if (now !== 'none' && seen[now] === null) seen[now] = Math.round(performance.now());
      requestAnimationFrame(() => seen.watch(still));
    },
  });
  seen.watch(ground.still);
});
