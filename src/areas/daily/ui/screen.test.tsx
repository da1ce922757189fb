// @vitest-environment happy-dom
import { createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noStatus } from '../../../core/api/api-error';
import { testProfile } from '../../../core/api/test-member';
import { $online } from '../../../core/browser/trackers';
import { render } from '../../../ui/test-render';
import { $holder } from '../../adverts/popups';
import { $profile } from '../../access/session';
import { idleState } from '../../../core/money/money-request-state';
import { $problem, $tiles, $wanted, claim, closed } from '../model/model';
import { Overlay } from './screen';

let page: Awaited<ReturnType<typeof render>> | null = null;
beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page?.close();
  page = null;
});

const tiles = [50, 50, 50, 50, 50, 50, 200].map((cashBack, at) => ({
  day: at + 1,
  cashBack,
  today: at === 2,
  grand: at === 6,
  status: at < 2 ? (1 as const) : (0 as const),
}));
/** Renders the overlay with values of the model. */
async function shown(values: ReadonlyArray<readonly [unknown, unknown]> = []) {
  const scope = fork({
    values: [[$holder, 'daily'], [$wanted, true], [$tiles, tiles], [$profile, testProfile()], ...values] as never,
  });
  page = await render(<Overlay />, scope);
  return scope;
}
const button = () => page!.find<HTMLButtonElement>('.daily__action');

test('SGN-1 seven tiles show their days, and the button today’s coins', async () => {
  await shown();
  const said = [...document.querySelectorAll('.daily-tile')].map((tile) => [
    tile.querySelector('.daily-tile__day')?.textContent,
    tile.querySelector('.sr-only')?.textContent,
  ]);
  expect(said).toEqual([
    ['Day 1', '50 coins, collected'],
    ['Day 2', '50 coins, collected'],
    ['Today', '50 coins'],
    ['Day 4', '50 coins'],
    ['Day 5', '50 coins'],
    ['Day 6', '50 coins'],
    ['Day 7', '200 coins'],
  ]);
  expect(button().textContent).toBe('Sign in50');
  expect(document.body.textContent).toContain('nothing starts over');
});

test('SGN-3 after the sign-in the button leads to the wheel', async () => {
  const signed = tiles.map((tile) => (tile.today ? { ...tile, status: 1 as const } : tile));
  await shown([[$tiles, signed]]);
  expect(button().textContent).toBe('Win cash');
  expect(document.body.textContent).toContain('Day 4 opens tomorrow: 50 coins.');
});

test.each([
  ['D3 while the answer is looked for', [[claim.$machine, { ...idleState(), phase: 'unknown' }]], 'Checking…', true],
  [
    'D3 Q53 after a first answer that was lost',
    [[claim.$machine, { ...idleState(), phase: 'asking', tries: 2 }]],
    'Checking…',
    true,
  ],
  ['offline', [[$online, false]], 'You are offline', true],
  ['before the member is known', [[$profile, null]], 'Sign in50', false],
] as const)('%s the button waits and says why', async (_, values, label, disabled) => {
  await shown(values);
  expect([button().textContent, button().disabled]).toEqual([label, disabled]);
  if (!disabled) expect(button().getAttribute('aria-busy')).toBe('true');
});

test('placeholders show while tiles load, an error when they fail', async () => {
  await shown([[$tiles, null]]);
  expect(document.querySelectorAll('.daily-tile.skeleton')).toHaveLength(7);
  await page!.close();
  await shown([
    [$tiles, null],
    [$problem, noStatus()],
  ]);
  expect(page!.find('[role=alert]').textContent).toContain('Try again');
  await page!.close();
  await shown([
    [$tiles, null],
    [$online, false],
  ]);
  expect(page!.find('[role=alert]').textContent).toContain('A missed day costs you nothing');
});

test('the cross closes the popup', async () => {
  const scope = await shown();
  const seen = vi.fn();
  createWatch({ unit: closed, scope, fn: seen });
  await page!.act(() => page!.find('.dialog__close').click());
  expect(seen).toHaveBeenCalledOnce();
});
