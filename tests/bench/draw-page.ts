import type { Shown } from '../../scenes/lucky-refund/messages';
import { createDraw, planOf } from '../../scenes/lucky-refund/scene';
import { silence } from '../../scenes/kit/sound';
import { application, frameClock, mountedBench } from './mounted-bench';

const slot = document.querySelector('#slot') as HTMLElement;
const query = new URLSearchParams(location.search);

const codesOf = (count: number, own: number) =>
  Array.from({ length: count }, (_, i) => ({ code: `K${String(482_915 + i * 7_919).slice(0, 6)}`, own: i === own }));

/** The tiers of board 30. */
const shown: Shown = {
  skin: 'codes',
  tiers: [
    { amount: '₵1', title: '2,496 codes win this', note: '6 of them are shown', count: 2_496, codes: codesOf(6, 0) },
    { amount: '₵10', title: '124 codes win this', note: '6 of them are shown', count: 124, codes: codesOf(6, -1) },
    { amount: '₵150', title: '12 codes win this', note: 'code {{n}} of 12', count: 12, codes: codesOf(12, 3) },
    { amount: '₵8,550.00', title: '1 code wins this', note: 'Jackpot', count: 1, codes: codesOf(1, -1) },
  ],
};

/** The draw with all its art, from the first tier to the end of the cheer, again and again. */
const start = async () => {
  const app = await application(slot);
  const clock = frameClock();
  const draw = createDraw({ now: () => clock.ms, sound: silence(), on: () => undefined });
  await draw.prepare({
    skin: 'codes',
    tiers: shown.tiers.length,
    seed: 7,
    theme: 'a',
    motion: 'full',
    texts: { countdown: 'The draw starts in', waiting: 'Sales are closed', own: 'Your code' },
  });
  const { endMs } = planOf(shown);
  let until = -1;
  return mountedBench({
    app,
    slot,
    clock,
    scene: draw,
    still: 2,
    manual: query.has('manual'),
    each: (ms) => {
      if (ms < until) return;
      until = ms + endMs;
      draw.send({ type: 'wait' });
      draw.send({ type: 'draw', shown, sinceMs: 0 });
    },
  });
};

void document.fonts.load("800 54px 'Baloo 2'").then(async () => {
  window.__bench = await start();
});
