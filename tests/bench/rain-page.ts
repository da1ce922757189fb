import gsap from 'gsap';
import { Application, Rectangle, Sprite, Texture } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { timing } from '../../scenes/cash-rain/config';
import { createCashRain } from '../../scenes/cash-rain/scene';
import { SceneClock } from '../../scenes/kit/clock';
import { mountScene } from '../../scenes/kit/host';
import { loadAtlas, loadPicture } from '../../scenes/kit/loader';
import { applicationOptions } from '../../scenes/kit/pixi';
import { silence } from '../../scenes/kit/sound';
import type { SceneBench } from './scene-bench';

const slot = document.querySelector('#slot') as HTMLElement;
const query = new URLSearchParams(location.search);
/**
 * Number of sprites that the rain moves at the same time (drops, trails, far pieces, lights). The runner passes the
 * number that it counted.
 */
const count = Number(query.get('count') ?? 36);
const frameMs = 1_000 / 60;

const application = async (): Promise<Application> => {
  const app = new Application();
  await app.init({ ...applicationOptions(devicePixelRatio), width: innerWidth, height: innerHeight });
  slot.append(app.canvas);
  return app;
};

/** Our rain with all its art, a HUD in the DOM and simulated taps. */
const scene = async (): Promise<SceneBench> => {
  const app = await application();
  const pill = slot.appendChild(Object.assign(document.createElement('div'), { className: 'pill', textContent: '0' }));
  slot.insertAdjacentHTML(
    'beforeend',
    '<svg class="ring" viewBox="0 0 80 80"><circle cx="40" cy="40" r="33" fill="none" stroke="#FFC83D" stroke-width="6" stroke-dasharray="207"/></svg>',
  );
  const ring = slot.querySelector('circle') as SVGCircleElement;
  const clock = new SceneClock();
  // Each frame counts as 1/60 s, even when this machine renders more slowly. Otherwise one frame would contain the taps
  // of many frames.
  clock.tick = () => clock.advance(frameMs);
  const rain = createCashRain({
    now: () => clock.ms,
    sound: silence(),
    on: (out) => {
      if (out.type === 'caught') pill.textContent = String(out.score);
    },
  });
  let startedAtMs = 0;
  const start = (agoMs: number): void => {
    startedAtMs = clock.ms - agoMs;
    rain.send({ type: 'rain', startedAtMs });
  };
  let left = 0;
  /** Moves the ring of the HUD once a second, as the app does by its own clock, and starts the next rain. */
  const passTime = (ms: number): void => {
    // The next rain begins with drops already in the air. An empty screen would make our result too good.
    if (ms - startedAtMs >= timing.rainMs) start(3_000);
    const next = Math.ceil((timing.rainMs - (ms - startedAtMs)) / 1_000);
    if (next === left) return;
    left = next;
    ring.style.strokeDashoffset = String(207 * (1 - (left * 1_000) / timing.rainMs));
  };
  await rain.prepare({
    seed: 7,
    theme: 'a',
    texts: { go: 'Go' },
  });
  const update = rain.update.bind(rain);
  let tapAt = 3_000;
  const every = Number(query.get('tap') ?? 0);
  const bench: SceneBench = {
    frames: 0,
    moved: () => {
      const samples = 120;
      let sum = 0;
      for (let i = 0; i < samples; i += 1) {
        bench.burn(4);
        // The backdrop does not move and is not counted.
        sum += host.stats().liveObjects - 1;
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
  rain.update = (ms) => {
    bench.frames += 1;
    if (every && ms > tapAt) {
      tapAt = ms + every;
      rain.send({ type: 'tap-key' });
    }
    passTime(ms);
    update(ms);
  };
  const host = mountScene(app, rain, { clock, slot, govern: false, manual: query.has('manual') });
  start(4_000);
  if (query.has('manual')) host.probe.countDraws(app.renderer as WebGLRenderer);
  return bench;
};

/** Bare PixiJS: the same backdrop and as many sprites from the same texture, moved and rotated, and nothing else. */
const floor = async (): Promise<SceneBench> => {
  const app = await application();
  const atlas = await loadAtlas('/scenes/cash-rain/atlas');
  // The backdrop makes the number of filled pixels equal. Otherwise the ratio would mainly measure the software
  // renderer.
  const { texture } = await loadPicture('/scenes/cash-rain/a-backdrop');
  app.stage.addChild(new Sprite({ texture, width: innerWidth, height: innerHeight }));
  const sprites = Array.from({ length: count }, (_, i) => {
    const sprite = new Sprite({ texture: atlas.get(i % 3 ? `coin${i % 6}` : `note${i % 5}`), anchor: 0.5 });
    sprite.scale.set(innerWidth / 780);
    sprite.x = (i * 61) % innerWidth;
    app.stage.addChild(sprite);
    return sprite;
  });
  let ms = 0;
  const move = (): void => {
    for (let i = 0; i < sprites.length; i += 1) {
      const sprite = sprites[i] as Sprite;
      const t = (ms / 3_000 + i / sprites.length) % 1;
      sprite.position.set(((i * 61) % innerWidth) + Math.sin(t * 6) * 12, -60 + t * (innerHeight + 120));
      sprite.rotation = t * 5;
    }
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

/** The usual approach: one DOM element per drop, moved by gsap. */
const dom = async (): Promise<SceneBench> => {
  const atlas = await loadAtlas('/scenes/cash-rain/atlas');
  const sheet = document.createElement('canvas');
  const context = sheet.getContext('2d') as CanvasRenderingContext2D;
  const pictureOf = (texture: Texture): string => {
    const { frame } = texture as { frame: Rectangle };
    sheet.width = frame.width;
    sheet.height = frame.height;
    context.drawImage(
      atlas.source.resource as ImageBitmap,
      frame.x,
      frame.y,
      frame.width,
      frame.height,
      0,
      0,
      frame.width,
      frame.height,
    );
    return sheet.toDataURL();
  };
  for (let i = 0; i < count; i += 1) {
    const image = slot.appendChild(document.createElement('img'));
    image.className = 'drop';
    image.src = pictureOf(atlas.get(i % 3 ? `coin${i % 6}` : `note${i % 5}`));
    image.width = i % 3 ? 52 : 100;
    gsap.fromTo(
      image,
      { x: (i * 61) % innerWidth, y: -60, rotation: 0 },
      { y: innerHeight + 60, rotation: 280, duration: 3, ease: 'none', repeat: -1, delay: -(i / count) * 3 },
    );
  }
  const bench: SceneBench = { frames: 0, moved: () => count, drawCalls: () => 0, burn: () => undefined };
  const frame = (): void => {
    requestAnimationFrame(frame);
    bench.frames += 1;
  };
  requestAnimationFrame(frame);
  return bench;
};

const cases = { scene, floor, dom } as const;
const wanted = query.get('case') ?? 'scene';
void document.fonts.load("800 54px 'Baloo 2'").then(async () => {
  window.__bench = await cases[wanted as keyof typeof cases]();
});
