import { Application, Container, Sprite } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { SceneClock } from '../../scenes/kit/clock';
import { mountScene } from '../../scenes/kit/host';
import { loadAtlas, loadPicture } from '../../scenes/kit/loader';
import { applicationOptions } from '../../scenes/kit/pixi';
import { silence } from '../../scenes/kit/sound';
import type { Skin, WheelSlice } from '../../scenes/wheel/ports';
import { createWheel } from '../../scenes/wheel/scene';
import type { SceneBench } from './scene-bench';

const slot = document.querySelector('#slot') as HTMLElement;
const query = new URLSearchParams(location.search);
const skin: Skin = query.get('skin') === 'diamond' ? 'diamond' : 'coin';
const count = Number(query.get('count') ?? 40);
const frameMs = 1_000 / 60;

const application = async (): Promise<Application> => {
  const app = new Application();
  await app.init({ ...applicationOptions(devicePixelRatio), width: innerWidth, height: innerHeight });
  slot.append(app.canvas);
  return app;
};

const slices: WheelSlice[] = Array.from({ length: skin === 'coin' ? 12 : 9 }, (_, i) => ({ kind: i % 2 ? 'coins' : 'cash', label: `₵${i}.50`, top: i === 0 }));

/** Our wheel with all its art, spinning for ever: each landing is followed by the next spin. */
const scene = async (): Promise<SceneBench> => {
  const app = await application();
  const clock = new SceneClock();
  // A frame is a frame of a phone at 60 a second, however slowly this machine paints.
  clock.tick = () => clock.advance(frameMs);
  let spins = 0;
  const spin = (): void => {
    spins += 1;
    wheel.send({ type: 'spin' });
    wheel.send({ type: 'land', slice: spins % slices.length, tone: 'calm' });
  };
  const wheel = createWheel({
    now: () => clock.ms,
    sound: silence(),
    on: (out) => {
      if (out.type === 'landed') queueMicrotask(spin);
    },
  });
  await wheel.prepare({ skin, slices, seed: 7, theme: 'a', quality: 'high', motion: 'full' });
  const update = wheel.update.bind(wheel);
  const bench: SceneBench = {
    frames: 0,
    moved: () => {
      const samples = 60;
      let sum = 0;
      for (let i = 0; i < samples; i += 1) {
        bench.burn(4);
        // Backdrop and rim stand still.
        sum += host.stats().liveObjects - 2;
      }
      return Math.round(sum / samples);
    },
    drawCalls: () => host.stats().drawCalls,
    burn: (frames) => {
      for (let i = 0; i < frames; i += 1) {
        clock.advance(frameMs);
        host.draw();
      }
    },
  };
  wheel.update = (ms) => {
    bench.frames += 1;
    update(ms);
  };
  const host = mountScene(app, wheel, { clock, slot, govern: false, manual: query.has('manual') });
  if (query.has('manual')) host.probe.countDraws(app.renderer as WebGLRenderer);
  spin();
  return bench;
};

/** Bare PixiJS: the same two pictures, a large sprite that turns, and as many small ones whose light changes; nothing else. */
const floor = async (): Promise<SceneBench> => {
  const app = await application();
  const [atlas, backdrop, body] = await Promise.all([
    loadAtlas('/scenes/wheel/atlas'), loadPicture(`/scenes/wheel/${skin}-a-backdrop`), loadPicture(`/scenes/wheel/${skin}-a-body`),
  ]);
  // The same pixels to fill, or the ratio would tell of the software painter and not of the scene.
  app.stage.addChild(new Sprite({ texture: backdrop.texture, width: innerWidth, height: innerHeight }));
  const wheel = new Container({ x: innerWidth / 2, y: innerHeight * 0.4, scale: innerWidth / 780 });
  const disc = new Sprite({ texture: body.texture, anchor: 0.5, width: 604, height: 604 });
  wheel.addChild(new Sprite({ texture: body.texture, x: -370, y: -372 }), disc);
  const small = Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const sprite = atlas.sprite(i % 3 ? 'coin-bulb' : 'sparkle');
    sprite.position.set(322 * Math.cos(i), 322 * Math.sin(i));
    wheel.addChild(sprite);
    return sprite;
  });
  app.stage.addChild(wheel);
  let ms = 0;
  let step = -1;
  const move = (): void => {
    disc.rotation = (ms / 1_000) * 9;
    const now = Math.floor(ms / 50);
    if (now === step) return;
    step = now;
    for (let i = 0; i < small.length; i += 1) (small[i] as Sprite).alpha = ((i + now) % 5) / 5 + 0.1;
  };
  const bench: SceneBench = {
    frames: 0,
    moved: () => count,
    drawCalls: () => 1,
    burn: (frames) => {
      for (let i = 0; i < frames; i += 1) {
        ms += frameMs;
        move();
        app.render();
      }
    },
  };
  const frame = (): void => {
    requestAnimationFrame(frame);
    ms += frameMs;
    bench.frames += 1;
    move();
    app.render();
  };
  if (!query.has('manual')) requestAnimationFrame(frame);
  return bench;
};

const cases = { scene, floor } as const;
const wanted = query.get('case') ?? 'scene';
void document.fonts.load("800 54px 'Baloo 2'").then(async () => {
  window.__bench = await cases[wanted as keyof typeof cases]();
});
