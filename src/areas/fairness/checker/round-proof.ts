import type { GameReceipt } from '../../../../contract/game-receipt';
import type { CheckPart, RoundSpeech } from '../../../../games/round-speech';
import { manifestOf } from '../../../../games';
import type { CheckedRound, RoundCheck } from '../../../../games/verify';
import { explainPayout, explainRound, roundNumbers } from '../model/round-words';
import { el, hex } from './dom';
import { fact, mark, promiseStep, step } from './proof';
import { amounts, type Say, type Tongue } from './words';

interface Shown {
  readonly say: RoundSpeech;
  readonly words: ReturnType<typeof amounts>;
  readonly receipt: GameReceipt;
  readonly tongue: Tongue;
  /** The words of the game; null for a round that was not played again. */
  readonly part: CheckPart | null;
}

const paragraph = (text: string): HTMLElement => el('p', {}, text);

function verdict({ say: { t, money }, words, receipt }: Shown, check: RoundCheck): HTMLElement {
  const right = check.kind === 'checked' && check.right;
  const [title, text] =
    check.kind === 'unknownRules'
      ? ['round.unknownTitle', 'round.unknownText']
      : check.kind === 'impossible'
        ? ['check.wrong', 'round.impossibleText']
        : right
          ? ['file.right', 'file.rightText']
          : ['check.wrong', 'check.wrongText'];
  const name = check.kind === 'checked' ? manifestOf(check.game.id)!.name : receipt.game;
  return el(
    'section',
    { class: `verdict ${right ? 'good' : 'bad'}`, role: 'status' },
    el('p', { class: 'sign', 'aria-hidden': 'true' }, mark(right)),
    el('h2', {}, t(title!)),
    paragraph(t(text!)),
    el('p', { class: 'what' }, `${name} · `, el('b', {}, money(receipt.payout))),
    paragraph(`${words.moment(receipt.at)} · ${t('round.rules')} ${receipt.rulesVersion}`),
  );
}

function numberTable({ t, number }: RoundSpeech, { numbers }: CheckedRound): HTMLElement {
  const heads = ['word', 'below', 'value'].map((key) => el('th', { scope: 'col' }, t(`round.${key}`)));
  const rows = numbers.map(({ word, below, value }) =>
    el('tr', {}, ...[word, below, value].map((one) => el('td', {}, number(one)))),
  );
  const table = el('table', {}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows));
  return el('details', {}, el('summary', {}, t('round.numbersTable')), table);
}

/** The steps from the seed to the payout. */
function steps({ say, receipt, tongue, part }: Shown, round: CheckedRound, serverSeed: string): HTMLElement {
  const { t, number } = say;
  const thrown = round.numbers.reduce((sum, one) => sum + one.thrown, 0);
  return el(
    'ol',
    {},
    promiseStep(t, { ...round, serverHash: receipt.serverHash, serverSeed }),
    step(
      t,
      { title: t('check.mix.title'), right: true },
      paragraph(t('round.blocksText')),
      ...round.blocks.map(({ message, hex: bytes }) => fact(message, hex(bytes))),
    ),
    step(
      t,
      { title: t('round.numbersTitle'), right: true },
      paragraph(t('round.numbersText')),
      thrown > 0 ? paragraph(t('check.number.thrown', { count: thrown, number: number(thrown) })) : null,
      numberTable(say, round),
    ),
    step(
      t,
      { title: t('round.rulesTitle'), right: true },
      ...(part === null ? [] : explainRound(say, round, { part, language: tongue })).map(paragraph),
    ),
    step(t, { title: t('round.payTitle'), right: round.paid }, paragraph(explainPayout(say, round, receipt))),
  );
}

/** The complete result of the check of a round, from the verdict to the last number. */
export function roundProof(
  t: Say,
  {
    tongue,
    receipt,
    check,
    serverSeed,
    part,
  }: { tongue: Tongue; receipt: GameReceipt; check: RoundCheck; serverSeed: string; part: CheckPart | null },
): HTMLElement[] {
  const words = amounts(t, tongue, receipt.market);
  const say: RoundSpeech = { t, number: words.number, money: words.money, ...roundNumbers(tongue) };
  const shown = { say, words, receipt, tongue, part };
  return [verdict(shown, check), ...(check.kind === 'checked' ? [steps(shown, check, serverSeed)] : [])];
}
