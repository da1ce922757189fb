import type { Receipt } from '../../../../contract/fairness-receipt';
import type { Checked } from '../../../../contract/fairness-verify';
import { el, hex } from './dom';
import { amounts, type Say, type Tongue } from './words';

const bytesOf = (word: number): string =>
  word
    .toString(16)
    .padStart(8, '0')
    .replace(/(..)(?=.)/g, '$1 ');

/** The complete result of a check, from the verdict to the last number. */
export function proof(t: Say, tongue: Tongue, receipt: Receipt, checked: Checked, serverSeed: string): HTMLElement[] {
  const words = amounts(t, tongue, receipt.market);
  const { number } = words;
  const mark = (right: boolean): string => (right ? '✓' : '✗');
  const step = (title: string, right: boolean, ...inside: Array<HTMLElement | null>): HTMLElement =>
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
  const fact = (label: string, value: HTMLElement): HTMLElement =>
    el('dl', {}, el('dt', {}, label), el('dd', {}, value));
  const block = checked.blocks.at(-1)!;
  const word = checked.words.at(-1)!.word;
  const thrown = checked.words.length - 1;
  const offset = (thrown % 8) * 8;
  const prize = receipt.prizes[checked.slice]!;
  let next = 0;
  const table = el(
    'table',
    {},
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, t('check.slice.prize')),
        el('th', { scope: 'col' }, t('check.slice.points')),
        el('th', { scope: 'col' }, t('check.slice.chance')),
      ),
    ),
    el(
      'tbody',
      {},
      ...receipt.prizes.map((one, index) => {
        const from = next;
        next += one.weight;
        return el(
          'tr',
          index === checked.slice ? { class: 'on' } : {},
          el('th', { scope: 'row' }, words.prize(one)),
          el('td', {}, one.weight === 0 ? '–' : `${number(from)} – ${number(next - 1)}`),
          el('td', {}, words.percent(one.weight / checked.below)),
        );
      }),
    ),
  );
  return [
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
        el('b', {}, words.prize(receipt.prizes[receipt.slice]!)),
      ),
      el('p', {}, `${words.moment(receipt.at)} · ${t('draws.odds', { version: receipt.oddsVersion })}`),
    ),
    el(
      'ol',
      {},
      step(
        t('check.promise.title'),
        checked.committed,
        el('p', {}, t('check.promise.text')),
        fact(t('check.promise.secret'), hex(serverSeed)),
        fact(t('check.promise.shown'), hex(receipt.serverHash)),
        fact(t('check.promise.now'), hex(checked.hash)),
        el('p', {}, t('file.noted')),
      ),
      step(
        t('check.mix.title'),
        true,
        el('p', {}, t('check.mix.text')),
        fact(t('check.mix.message'), el('code', {}, block.message)),
        fact(t('check.mix.result'), hex(block.hex, offset, offset + 8)),
      ),
      step(
        t('check.number.title'),
        true,
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
      step(
        t('check.slice.title'),
        true,
        el(
          'p',
          {},
          t('check.slice.text', {
            from: number(checked.from),
            to: number(checked.to),
            prize: words.prize(prize),
            weight: number(prize.weight),
            below: number(checked.below),
            percent: words.percent(prize.weight / checked.below),
          }),
        ),
        el('details', {}, el('summary', {}, t('check.slice.table')), table),
      ),
      step(
        t('check.pay.title'),
        checked.paid,
        el(
          'p',
          {},
          t('check.pay.text', { drawn: words.prize(prize), paid: words.prize(receipt.prizes[receipt.slice]!) }),
        ),
      ),
    ),
  ];
}
