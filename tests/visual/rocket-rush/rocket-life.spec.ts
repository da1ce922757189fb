import { expect, ScenePage, test as base } from '../../drivers/workbench';
import { expectSameAfterLostContext } from '../drivers/lost-context';

interface Shot {
  phase: string;
  multiplier: number | null;
  seconds: number | null;
  rocket: [number, number, number, number];
  celebrating: boolean;
}

const test = base.extend<{ flight: ScenePage }>({
  flight: async ({ page, workbenchUrl }, use) => use(new ScenePage(page, workbenchUrl, 'rocket-rush')),
});
// Software pixels are slow, and what these tests read does not come from pixels.
const small = { width: 100, height: 217 } as const;
const shotOf = (flight: ScenePage) => flight.ask((scene) => scene.snapshot()) as Promise<Shot>;

test('CF1 a lost context comes back with the same picture', async ({ flight }) => {
  await flight.open({ state: 'flying', at: 2_000 });
  await expectSameAfterLostContext(flight);
});

test('CF3 a jump in time shows the same flight as continuous play', async ({ flight }) => {
  await flight.open({ state: 'crashing', at: 100, ...small });
  await flight.ask((scene) => scene.advance(2_000));
  const walked = await shotOf(flight);
  await flight.ask((scene) => {
    scene.seek(0);
    scene.seek(2_100);
  });
  expect(await shotOf(flight)).toEqual(walked);
});

test('seconds until the take-off are whole and end at 0', async ({ flight }) => {
  await flight.open({ state: 'betting', at: 100, ...small });
  expect(await shotOf(flight)).toMatchObject({ phase: 'betting', seconds: 4, multiplier: null });
  await flight.ask((scene) => scene.advance(3_000));
  expect((await shotOf(flight)).seconds).toBe(1);
  await flight.ask((scene) => scene.advance(5_000));
  expect(await shotOf(flight)).toMatchObject({ phase: 'betting', seconds: 0, multiplier: null });
});

test('the multiplier follows the time of the flight', async ({ flight }) => {
  await flight.open({ state: 'takeoff', at: 100, ...small });
  expect((await shotOf(flight)).multiplier).toBe(100);
  await flight.ask((scene) => scene.advance(11_553));
  expect((await shotOf(flight)).multiplier).toBe(200);
});

test('the scene takes over a corrected time', async ({ flight }) => {
  await flight.open({ state: 'takeoff', at: 1_000, ...small });
  await flight.ask((scene) => scene.send('fly', { ageMs: 11_560 }));
  expect((await shotOf(flight)).multiplier).toBe(200);
});

test('after the crash the number stays at the crash point and the rocket is gone', async ({ flight }) => {
  await flight.open({ state: 'crashed', at: 2_000, ...small });
  const shot = await shotOf(flight);
  expect(shot).toMatchObject({ phase: 'crashed', multiplier: 312 });
  expect(shot.rocket[3]).toBe(0);
  await flight.ask((scene) => scene.advance(60_000));
  expect((await shotOf(flight)).multiplier).toBe(312);
});

test('without a connection no number is shown', async ({ flight }) => {
  await flight.open({ state: 'lost', at: 1_900, ...small });
  expect((await shotOf(flight)).multiplier).toBeGreaterThan(240);
  await flight.ask((scene) => scene.advance(200));
  expect(await shotOf(flight)).toMatchObject({ phase: 'lost', multiplier: null, seconds: null });
});

test('a cash-out is celebrated only when it pays more than the stake', async ({ flight }) => {
  await flight.open({ state: 'flying', at: 2_000, ...small });
  await flight.ask((scene) => scene.send('cashed', { tone: 'calm' }));
  expect((await shotOf(flight)).celebrating).toBe(false);
  await flight.ask((scene) => scene.send('cashed', { tone: 'win' }));
  expect((await shotOf(flight)).celebrating).toBe(true);
  await flight.ask((scene) => scene.advance(2_000));
  expect((await shotOf(flight)).celebrating).toBe(false);
});

test('with reduced motion nothing sways and no coins fall', async ({ flight }) => {
  await flight.open({ state: 'still', at: 2_000, ...small });
  const before = await shotOf(flight);
  await flight.ask((scene) => scene.send('cashed', { tone: 'big' }));
  expect(before.multiplier).toBeGreaterThan(240);
  expect((await shotOf(flight)).celebrating).toBe(false);
});

test('thirty mounts and unmounts leak nothing', { tag: '@long' }, async ({ flight }) => {
  test.setTimeout(120_000);
  await flight.open({ state: 'flying', at: 2_000, ...small });
  await flight.expectNoLeak();
});

/** Sky, ground and sheet. One more full picture would be over it. */
const mostTextureBytes = 8;

test('a flight keeps no memory from frame to frame', { tag: '@long' }, async ({ flight }) => {
  test.setTimeout(120_000);
  await flight.open({ state: 'takeoff', at: 200, ...small, quality: 'low' });
  await flight.expectNoFrameMemory(mostTextureBytes);
});
