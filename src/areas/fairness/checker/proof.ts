import type { Receipt } from '../../../../contract/fairness-receipt';
import type { Checked } from '../../../../contract/fairness-verify';
import { el, hex } from './dom';
import { amounts, type Say, type Tongue } from './words';

/** A checked draw, with the functions that write its texts. */
interface Shown {
  readonly t: Say;
  readonly words: ReturnType<typeof amounts>;
  readonly receipt: Receipt;
  readonly checked: Checked;
}

const bytesOf = (word: number): string =>
  word
    .toString(16)
    .padStart(8, '0')
    .replace(/(..)(?=.)/g, '$1 ');

export const mark = (right: boolean): string => (right ? '✓' : '✗');

/** One step of a proof, with its mark. */
export const step = (
  t: Say,
  { title, right }: { title: string; right: boolean },
  ...inside: Array<HTMLElement | null>
): HTMLElement =>
  el(
    'li',
    { class: right ? 'good' : 'bad' },
    el(
      'h2',
      {},
      el('span', { class: 'mark', role: 'img', 'aria-label': t(right ? 'check.good' : 'check.bad') }, mark(right)),
      title,
    ),
    ...inside,
  );

export const fact = (label: string, value: HTMLElement): HTMLElement =>
  el('dl', {}, el('dt', {}, label), el('dd', {}, value));

const verdict = ({ t, words, receipt, checked }: Shown): HTMLElement =>
  el(
    'section',
    { class: `verdict ${checked.right ? 'good' : 'bad'}`, role: 'status' },
    el('p', { class: 'sign', 'aria-hidden': 'true' }, mark(checked.right)),
    el('h2', {}, t(checked.right ? 'file.right' : 'check.wrong')),
    el('p', {}, t(checked.right ? 'file.rightText' : 'check.wrongText')),
    el(
      'p',
      { class: 'what' },
      `${words.game(receipt.game)} · `,
      el('b', {}, words.prize(receipt.prizes[receipt.slice]!, receipt.game)),
    ),
    el('p', {}, `${words.moment(receipt.at)} · ${t('draws.odds', { version: receipt.oddsVersion })}`),
  );

interface Promised {
  readonly serverHash: string;
  /** The hash of `serverSeed`, and whether it equals `serverHash`. */
  readonly hash: string;
  readonly committed: boolean;
  readonly serverSeed: string;
}

/** Whether the server seed has the hash that was shown before the draw. */
export const promiseStep = (t: Say, { serverHash, hash, committed, serverSeed }: Promised): HTMLElement =>
  step(
    t,
    { title: t('check.promise.title'), right: committed },
    el('p', {}, t('check.promise.text')),
    fact(t('check.promise.secret'), hex(serverSeed)),
    fact(t('check.promise.shown'), hex(serverHash)),
    fact(t('check.promise.now'), hex(hash)),
    el('p', {}, t('file.noted')),
  );

/** How the seeds give the number of the draw: the hash of the message, and the bytes of it that were used. */
function numberSteps({ t, words: { number }, checked }: Shown): HTMLElement[] {
  const block = checked.blocks.at(-1)!;
  const word = checked.words.at(-1)!.word;
  const thrown = checked.words.length - 1;
  const offset = (thrown % 8) * 8;
  return [
    step(
      t,
      { title: t('check.mix.title'), right: true },
      el('p', {}, t('check.mix.text')),
      fact(t('check.mix.message'), el('code', {}, block.message)),
      fact(t('check.mix.result'), hex(block.hex, offset, offset + 8)),
    ),
    step(
      t,
      { title: t('check.number.title'), right: true },
      el(
        'p',
        {},
        t('check.number.text', {
          bytes: bytesOf(word),
          word: number(word),
          below: number(checked.below),
          point: number(checked.point),
        }),
      ),
      thrown > 0 ? el('p', {}, t('check.number.thrown', { count: thrown, number: number(thrown) })) : null,
    ),
  ];
}

/** All prizes with their points and chances; the drawn one is marked. */
function prizeTable({ t, words, receipt, checked }: Shown): HTMLElement {
  let next = 0;
  const rows = receipt.prizes.map((one, index) => {
    const from = next;
    next += one.weight;
    return el(
      'tr',
      index === checked.slice ? { class: 'on' } : {},
      el('th', { scope: 'row' }, words.prize(one, receipt.game)),
      el('td', {}, one.weight === 0 ? '–' : `${words.number(from)} – ${words.number(next - 1)}`),
      el('td', {}, words.percent(one.weight / checked.below)),
    );
  });
  const heads = el(
    'tr',
    {},
    el('th', { scope: 'col' }, t('check.slice.prize')),
    el('th', { scope: 'col' }, t('check.slice.points')),
    el('th', { scope: 'col' }, t('check.slice.chance')),
  );
  return el('table', {}, el('thead', {}, heads), el('tbody', {}, ...rows));
}

/** Which prize the number drew, and whether that prize was paid. */
function prizeSteps(shown: Shown): HTMLElement[] {
  const { t, words, receipt, checked } = shown;
  const { number } = words;
  const prize = receipt.prizes[checked.slice]!;
  return [
    step(
      t,
      { title: t('check.slice.title'), right: true },
      el(
        'p',
        {},
        t('check.slice.text', {
          from: number(checked.from),
          to: number(checked.to),
          prize: words.prize(prize, receipt.game),
          weight: number(prize.weight),
          below: number(checked.below),
          percent: words.percent(prize.weight / checked.below),
        }),
      ),
      el('details', {}, el('summary', {}, t('check.slice.table')), prizeTable(shown)),
    ),
    step(
      t,
      { title: t('check.pay.title'), right: checked.paid },
      el(
        'p',
        {},
        t('check.pay.text', {
          drawn: words.prize(prize, receipt.game),
          paid: words.prize(receipt.prizes[receipt.slice]!, receipt.game),
        }),
      ),
    ),
  ];
}

/** The complete result of a check, from the verdict to the last number. */
export function proof(
  t: Say,
  { tongue, receipt, checked, serverSeed }: { tongue: Tongue; receipt: Receipt; checked: Checked; serverSeed: string },
): HTMLElement[] {
  const shown = { t, words: amounts(t, tongue, receipt.market), receipt, checked };
  return [
    verdict(shown),
    el(
      'ol',
      {},
      promiseStep(t, { ...checked, serverHash: receipt.serverHash, serverSeed }),
      ...numberSteps(shown),
      ...prizeSteps(shown),
    ),
  ];
}
