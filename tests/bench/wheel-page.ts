import { Application } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { SceneClock } from '../../scenes/kit/clock';
import { mountScene } from '../../scenes/kit/host';
import { applicationOptions } from '../../scenes/kit/pixi';
import { silence } from '../../scenes/kit/sound';
import type { Skin, WheelSlice } from '../../scenes/wheel/messages';
import { createWheel } from '../../scenes/wheel/scene';
import type { SceneBench } from './scene-bench';
import { floor } from './wheel-floor';
import { dom, lucky, roulette, spinWheel } from './wheel-rivals';

const slot = document.querySelector('#slot') as HTMLElement;
const query = new URLSearchParams(location.search);
const skin: Skin = query.get('skin') === 'diamond' ? 'diamond' : 'coin';
const frameMs = 1_000 / 60;

const application = async (): Promise<Application> => {
  const app = new Application();
  await app.init({ ...applicationOptions(devicePixelRatio), width: innerWidth, height: innerHeight });
  slot.append(app.canvas);
  return app;
};

const slices: WheelSlice[] = Array.from({ length: skin === 'coin' ? 12 : 9 }, (_, i) => ({
  kind: i % 2 ? 'coins' : 'cash',
  label: `₵${i}.50`,
  top: i === 0,
}));

/** Our wheel with all its art. Each landing starts the next spin. */
const scene = async (): Promise<SceneBench> => {
  const app = await application();
  const clock = new SceneClock();
  // Each frame counts as 1/60 s, even when this machine renders more slowly.
  clock.tick = () => clock.advance(frameMs);
  let spins = 0;
  let again = true;
  const spin = (): void => {
    spins += 1;
    wheel.send({ type: 'spin' });
    wheel.send({ type: 'land', slice: spins % slices.length, tone: 'calm' });
  };
  const wheel = createWheel({
    now: () => clock.ms,
    sound: silence(),
    on: (out) => {
      if (out.type === 'landed') again = true;
    },
  });
  await wheel.prepare({ skin, slices, seed: 7, theme: 'a', motion: 'full' });
  const update = wheel.update.bind(wheel);
  const bench: SceneBench = {
    frames: 0,
    moved: () => {
      const samples = 60;
      let sum = 0;
      for (let i = 0; i < samples; i += 1) {
        bench.burn(4);
        // The backdrop and the rim do not move and are not counted.
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
    if (again) {
      again = false;
      spin();
    }
    update(ms);
  };
  const host = mountScene(app, wheel, { clock, slot, govern: false, manual: query.has('manual') });
  if (query.has('manual')) host.probe.countDraws(app.renderer as WebGLRenderer);
  return bench;
};

const bare = async (): Promise<SceneBench> => floor(await application(), skin, slices, query.has('manual'));
const cases = {
  scene,
  floor: bare,
  dom: () => dom(slot, slices),
  lucky: () => lucky(slot, slices),
  'spin-wheel': () => spinWheel(slot, slices),
  roulette: () => roulette(slot, slices),
} as const;
const wanted = query.get('case') ?? 'scene';
void document.fonts.load("800 54px 'Baloo 2'").then(async () => {
  window.__bench = await cases[wanted as keyof typeof cases]();
});
