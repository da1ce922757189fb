import { createDraw } from '../lucky-refund/scene';
import type { DrawData, DrawIn, Shown, ShownBall, Skin } from '../lucky-refund/messages';
import { barsOf, landscapes } from './bars';
import type { Opened, OpenTools, SceneEntry, Step } from './entry';
import { moneyShort } from './money';
import { ballStates, drawStates } from './lucky-refund-states';
import type { Wish } from './query';

const texts = {
  en: {
    countdown: 'The draw starts in',
    waiting: 'Sales are closed',
    own: 'Your code',
    title: '{{count}} codes win this',
    one: '1 code wins this',
    note: 'code {{n}} of {{count}}',
    some: '6 of them are shown',
    jackpot: 'Jackpot',
    balls: 'First prize',
  },
  fr: {
    countdown: 'Le tirage commence dans',
    waiting: 'Les ventes sont closes',
    own: 'Votre code',
    title: '{{count}} codes gagnent',
    one: '1 code gagne',
    note: 'code {{n}} sur {{count}}',
    some: '6 sont montrés',
    jackpot: 'Jackpot',
    balls: 'Premier prix',
  },
  pt: {
    countdown: 'O sorteio começa em',
    waiting: 'As vendas encerraram',
    own: 'Seu código',
    title: '{{count}} códigos ganham',
    one: '1 código ganha',
    note: 'código {{n}} de {{count}}',
    some: '6 deles são mostrados',
    jackpot: 'Jackpot',
    balls: 'Primeiro prêmio',
  },
} as const;

const codesOf = (list: string, own: string) => list.split(' ').map((code) => ({ code, own: own.includes(code) }));

/** The codes of board 30. */
const codesShown = (wish: Wish): Shown => {
  const words = texts[wish.lang];
  const tier = (pesewas: number, count: number, list: string) => ({
    amount: moneyShort(wish, pesewas),
    title: count === 1 ? words.one : words.title.replace('{{count}}', String(count)),
    note: count > 12 ? words.some : count === 1 ? words.jackpot : words.note.replace('{{count}}', String(count)),
    count,
    codes: codesOf(list, 'K482915 C118462'),
  });
  return {
    skin: 'codes',
    tiers: [
      tier(100, 2_496, 'C118462 B730914 T264880 W140695 M883026 H557310'),
      tier(1_000, 124, 'A019284 D207741 G914406 L038825 S661930 N550318'),
      tier(
        15_000,
        12,
        'E310774 F902218 J447120 M883026 Q018455 R260991 C204771 K482915 P680357 H557310 W140695 A019284',
      ),
      tier(855_000, 1, 'R603118'),
    ],
  };
};

/** The same draw in which no code has won. */
const withoutWinner = (shown: Shown): Shown =>
  shown.skin === 'codes' ? { ...shown, tiers: shown.tiers.map((tier) => ({ ...tier, count: 0, codes: [] })) } : shown;

const ballsShown = (wish: Wish, five: boolean): Shown => {
  const red = [3, 9, 14, 21, 27, 32].map((number): ShownBall => ({ number, colour: 'red', own: number % 2 === 1 }));
  const gold = [7, 23, 48, 61, 88].map((number): ShownBall => ({ number, colour: 'gold', own: number === 48 }));
  return {
    skin: 'balls',
    amount: five ? '' : moneyShort(wish, 4_820_000),
    title: five ? texts[wish.lang].waiting : texts[wish.lang].balls,
    balls: five ? gold : [...red, { number: 7, colour: 'blue', own: true }],
  };
};

/** Opens a draw in a state. The same state gives the same pixels at any frame rate. */
const openDraw =
  (skin: Skin) =>
  (wish: Wish, state: string, { create }: OpenTools): Opened => {
    const scene = create(createDraw);
    const send = (at: number, port: DrawIn): Step => ({ at, run: () => scene.send(port) });
    const shown = skin === 'codes' ? codesShown(wish) : ballsShown(wish, state === 'five');
    const draw = (sinceMs: number): Step => send(0, { type: 'draw', shown, sinceMs });
    const count = [send(0, { type: 'countdown', remainingMs: 60_000 })];
    const scripts: Record<string, Step[]> = {
      idle: [],
      countdown: count,
      last: count,
      waiting: [send(0, { type: 'wait' })],
      late: [draw(20_000)],
      none: [send(0, { type: 'draw', shown: withoutWinner(shown), sinceMs: 0 })],
      skipped: [draw(0), send(3_000, { type: 'skip' })],
    };
    const low = wish.height < 700;
    const plates = low ? 96 : (137 / 375) * wish.width;
    const data: DrawData = {
      skin,
      tiers: skin === 'codes' ? 4 : 0,
      seed: wish.seed,
      theme: wish.theme,
      motion: state === 'still' ? 'reduced' : wish.motion,
      texts: texts[wish.lang],
    };
    const taken = barsOf(wish, landscapeOf(skin), {
      top: skin === 'balls' ? 52 : plates + 52,
      bottom: low ? 178 : (262 / 375) * wish.width,
      left: 0,
      right: 0,
    });
    return {
      scene: scene as unknown as Opened['scene'],
      data,
      steps: [send(0, { type: 'room', taken, plates }), ...(scripts[state] ?? [draw(0)])],
    };
  };

const landscapeOf = (skin: Skin) => landscapes[skin === 'codes' ? 'lucky-refund' : 'lottery'];

export const drawEntry = (skin: Skin): SceneEntry => ({
  title: skin === 'codes' ? 'Lucky refund draw' : 'Lottery draw',
  states: skin === 'codes' ? drawStates : ballStates,
  landscape: landscapeOf(skin),
  ports: ['idle', 'wait', 'skip'],
  open: openDraw(skin),
});
