// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advertPositions, type Advert } from '../../../../contract';
import { render } from '../../../ui/test-render';
import { swipe } from '../model/adverts';
import { $swiped, swipeEntered, swipeMoved } from '../model/swipe-model';
import { SwipeStrip } from './swipe-strip';

const advert = (id: number): Advert => ({
  id,
  image: `/art/promo/${id}`,
  url: '/home',
  typeId: id,
  sort: id,
  content: `\nOffer ${id}\n\nGo`,
  position: advertPositions.swipe,
});
/** Distance of two adverts in px. */
const step = 300;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});
afterEach(() => void vi.useRealTimers());

async function strip() {
  const scope = fork({ handlers: [[swipe.loadFx, () => [advert(1), advert(2), advert(3)]]] });
  await allSettled(swipeEntered, { scope });
  const shown = await render(<SwipeStrip />, scope);
  const track = shown.find('.swipe-strip__track');
  for (const [index, child] of [...track.children].entries())
    Object.defineProperty(child, 'offsetLeft', { value: index * step });
  const pass = (ms: number) => shown.act(() => vi.advanceTimersByTimeAsync(ms));
  return { scope, track, pass, ...shown };
}

test('ADV-6 the strip goes on every 5 s, and glides for 2 s', async () => {
  const { track, pass, scope, close } = await strip();
  await pass(4_900);
  expect([scope.getState($swiped), track.scrollLeft]).toEqual([0, 0]);
  await pass(100);
  expect(scope.getState($swiped)).toBe(1);
  await pass(1_000);
  expect(track.scrollLeft).toBeGreaterThan(step * 0.4);
  expect(track.scrollLeft).toBeLessThan(step * 0.6);
  await pass(900);
  expect(track.scrollLeft).toBeLessThan(step);
  await pass(150);
  expect(track.scrollLeft).toBe(step);
  await close();
});

test('ADV-6 a swipe starts the five seconds anew', async () => {
  const { pass, scope, close } = await strip();
  await pass(4_000);
  await allSettled(swipeMoved, { scope, params: 2 });
  await pass(4_900);
  expect(scope.getState($swiped)).toBe(2);
  await pass(100);
  expect(scope.getState($swiped)).toBe(0);
  await close();
});
