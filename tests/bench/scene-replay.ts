/** Records and repeats the changes to the display objects of the scene that the workbench shows. */
export interface SceneReplay {
  /** Records the busiest four seconds of the state. Null: nothing changes in it. */
  record(): { frames: number; changes: number } | null;
  /** Sets the scene, or its recorded objects, to the first recorded frame. */
  toStart(way: 'scene' | 'bare'): void;
  /** Draws the recorded frames: with our update, or by repeating its changes. */
  run(way: 'scene' | 'bare'): void;
  /** The same with one recorded frame in each frame of the screen, for the first `frames`. */
  play(way: 'scene' | 'bare', frames: number): Promise<void>;
}

/** Defines `window.__replay` in the page. It runs there alone, so it uses nothing outside itself. */
export function replayIn(): void {
  type Fields = Record<string, unknown>;
  /** A texture or its source: `update` tells PixiJS that the frame or the pixels have changed. */
  interface Updated {
    update(): void;
    on(event: 'update', heard: () => void): void;
    off(event: 'update', heard: () => void): void;
  }
  interface Texture extends Updated {
    readonly dynamic: boolean;
    readonly frame: Fields;
    readonly source: Updated;
  }
  interface Node extends Fields {
    readonly children: readonly Node[];
    readonly position: Fields;
    readonly scale: Fields;
    readonly pivot: Fields;
    readonly skew: Fields;
    readonly tilePosition?: Fields;
    readonly texture?: Texture;
  }
  interface Bench {
    readonly inPage: {
      readonly app: { readonly stage: Node; readonly renderer: { render(options: { container: Node }): void } };
      readonly clock: { advance(ms: number): void };
      readonly host: { draw(): void };
    };
    seek(ms: number): void;
  }
  /** One change: `target[field] = value`, or `updated.update()`. */
  type Change =
    { readonly target: Fields; readonly field: string; readonly value: unknown } | { readonly updated: Updated };
  const bench = (window as unknown as { __scene: Bench }).__scene;
  const { app, clock, host } = bench.inPage;
  const { stage, renderer } = app;
  const frameMs = 1_000 / 60;
  /** Frames of the recorded part, of the whole state, and between two possible starts. */
  const [part, whole, apart] = [240, 720, 60];
  const own = ['rotation', 'alpha', 'tint', 'visible', 'renderable', 'blendMode', 'texture', 'text', 'zIndex'];
  const both = ['x', 'y'];
  const frame = { container: stage };
  const step = (): void => {
    clock.advance(frameMs);
    host.draw();
  };

  /** Calls `each` with every field of every object on the stage. */
  const walk = (node: Node, each: (target: Fields, field: string) => void): void => {
    for (const field of own) if (field in node) each(node, field);
    for (const point of [node.position, node.scale, node.pivot, node.skew, node.tilePosition])
      if (point) for (const field of both) each(point, field);
    if (node.texture?.dynamic) for (const field of both) each(node.texture.frame, field);
    // Nothing below an object that is not shown is drawn.
    if (node['visible'] !== false) for (const child of node.children) walk(child, each);
  };

  const recordFrames = (frames: number): Change[][] => {
    const last = new Map<Fields, Fields>();
    const changes: Change[][] = [];
    const heard = new Map<Updated, () => void>();
    let updated: Updated[] = [];
    const hear = (one: Updated): void => {
      if (heard.has(one)) return;
      const note = (): number => updated.push(one);
      heard.set(one, note);
      one.on('update', note);
    };
    const read = (): void => {
      const now: Change[] = [];
      walk(stage, (target, field) => {
        if (field === 'texture') {
          const { texture } = target as Node;
          if (texture) [texture.source, ...(texture.dynamic ? [texture] : [])].forEach(hear);
        }
        const value = target[field];
        let known = last.get(target);
        if (!known) last.set(target, (known = {}));
        if (field in known && known[field] === value) return;
        known[field] = value;
        now.push({ target, field, value });
      });
      changes.push([...now, ...updated.map((one) => ({ updated: one }))]);
      updated = [];
    };
    read();
    for (let n = 0; n < frames; n += 1) {
      step();
      read();
    }
    for (const [one, note] of heard) one.off('update', note);
    return changes;
  };
  const apply = (changes: readonly Change[]): void => {
    for (const change of changes)
      if ('updated' in change) change.updated.update();
      else change.target[change.field] = change.value;
  };

  const drawn = (way: 'scene' | 'bare', changes: readonly Change[]): void => {
    if (way === 'scene') return step();
    apply(changes);
    renderer.render(frame);
  };

  let startMs = 0;
  let first: Change[] = [];
  let rest: Change[][] = [];

  const replay: SceneReplay = {
    record: () => {
      bench.seek(0);
      const counts = recordFrames(whole)
        .slice(1)
        .map((changes) => changes.length);
      const sumFrom = (from: number): number => counts.slice(from, from + part).reduce((sum, n) => sum + n, 0);
      const starts = Array.from({ length: (whole - part) / apart + 1 }, (_, n) => n * apart);
      const busiest = starts.reduce((best, from) => (sumFrom(from) > sumFrom(best) ? from : best), 0);
      if (sumFrom(busiest) === 0) return null;
      startMs = busiest * frameMs;
      bench.seek(startMs);
      [first = [], ...rest] = recordFrames(part);
      return { frames: rest.length, changes: rest.reduce((sum, changes) => sum + changes.length, 0) };
    },
    toStart: (way) => {
      if (way === 'scene') bench.seek(startMs);
      else apply(first);
      renderer.render(frame);
    },
    run: (way) => {
      for (const changes of rest) drawn(way, changes);
    },
    play: async (way, frames) => {
      for (const changes of rest.slice(0, frames)) {
        await new Promise(requestAnimationFrame);
        drawn(way, changes);
      }
    },
  };
  (window as { __replay?: SceneReplay }).__replay = replay;
}
