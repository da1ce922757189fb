import { silence } from '../../scenes/kit/sound';
import type { Skin, WheelSlice } from '../../scenes/wheel/messages';
import { createWheel } from '../../scenes/wheel/scene';
import { application, frameClock, mountedBench } from './mounted-bench';
import type { SceneBench } from './scene-bench';
import { floor } from './wheel-floor';
import { dom, lucky, roulette, spinWheel } from './wheel-rivals';

const slot = document.querySelector('#slot') as HTMLElement;
const query = new URLSearchParams(location.search);
const skin: Skin = query.get('skin') === 'diamond' ? 'diamond' : 'coin';
const slices: WheelSlice[] = Array.from({ length: skin === 'coin' ? 12 : 9 }, (_, i) => ({
  kind: i % 2 ? 'coins' : 'cash',
  label: `₵${i}.50`,
  top: i === 0,
}));

/** Our wheel with all its art. Each landing starts the next spin. */
const scene = async (): Promise<SceneBench> => {
  const app = await application(slot);
  const clock = frameClock();
  let spins = 0;
  let again = true;
  const wheel = createWheel({
    now: () => clock.ms,
    sound: silence(),
    on: (out) => {
      if (out.type === 'landed') again = true;
    },
  });
  await wheel.prepare({ skin, slices, seed: 7, theme: 'a', motion: 'full' });
  return mountedBench({
    app,
    slot,
    clock,
    scene: wheel,
    // The backdrop and the rim.
    still: 2,
    manual: query.has('manual'),
    each: () => {
      if (!again) return;
      again = false;
      spins += 1;
      wheel.send({ type: 'spin' });
      wheel.send({ type: 'land', slice: spins % slices.length, tone: 'calm' });
    },
  });
};

const bare = async (): Promise<SceneBench> => floor(await application(slot), skin, slices, query.has('manual'));
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
