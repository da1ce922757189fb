// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $now } from '../../../core/time/clock';
import { $reducedMotion } from '../../../core/browser/trackers';
import { render } from '../../../ui/test-render';
import { $config } from '../model/config';
import { leaving } from '../model/ending';
import { $rain, closeAsked } from '../model/rain';
import type { RainState } from '../model/state';
import { config, gift, minute, noon, slotAt } from '../testing/driver';
import { TryAgain } from './try-again';

let page: Awaited<ReturnType<typeof render>> | null = null;
beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page?.close();
  page = null;
});

type Ended = Extract<RainState, { at: 'try-again' }>;
const ended = (more: Partial<Ended>): Ended => ({ at: 'try-again', score: 3, message: null, resumed: false, ...more });

test.each([
  ['nothing was caught and the rain is open', ended({ score: 0 }), noon + minute, 'Try Again', ['Play again']],
  ['nothing was caught and the rain is over', ended({ score: 0 }), noon + 16 * minute, 'No gift this time', []],
  ['the draw gave no gift', ended({ gift: gift(0, 0) }), noon + minute, 'No gift this time', ['Check this draw']],
] as const)(
  'RAN-11 Q72 Try Again shows only when another try is possible: %s',
  async (_, rain, now, title, actions) => {
    const scope = fork({
      values: [
        [$config, config()],
        [$now, now],
        [$reducedMotion, true],
      ],
    });
    page = await render(<TryAgain rain={rain} onAgain={() => undefined} onClose={() => undefined} />, scope);
    expect(document.querySelector('h2')?.textContent).toBe(title);
    const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
    expect(buttons).toContain('Back to the games');
    for (const action of actions) expect(buttons).toContain(action);
    expect(buttons.includes('Play again')).toBe(title === 'Try Again');
  },
);

test('RAN-6 Stay is the main button of the leave question', async () => {
  const raining: RainState = {
    at: 'raining',
    slot: slotAt('s1', noon, 1),
    beganAt: noon,
    left: 9,
    combo: 0,
    drops: 2,
    pieces: 0,
    score: 2,
  };
  const scope = fork({ values: [[$rain, raining]] });
  page = await render(<leaving.Dialog />, scope);
  await page.act(() => allSettled(closeAsked, { scope }));
  const [stay, leave] = ['Stay', 'Leave'].map((name) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name),
  );
  expect(stay?.classList.contains('btn--primary')).toBe(true);
  expect(leave?.classList.contains('btn--ghost')).toBe(true);
  expect(document.body.textContent).toContain('The rain goes on behind this question.');
});
