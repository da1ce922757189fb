import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, marketIn, markets, type Language, type MarketCode } from '../../../../../contract';
import { manifestOf } from '../../../../../games';
import type { RoundSpeech } from '../../../../../games/round-speech';
import type { CheckedRound } from '../../../../../games/verify';
import { useMoment } from '../../../../core/time/moment';
import { $notes, Hex, lookOfGame, useDrawWords } from '../..';
import { Button, Card, classes, Icon, IconChip, Kente, type IconName } from '../../../../ui';
import { Cut } from '../../../../ui/ticket';
import { explainPayout, explainRound, roundNumbers } from '../../model/round-words';
import {
  $round,
  $roundAsking,
  $roundCheck,
  $roundCommitment,
  $roundPart,
  $roundSeed,
  $roundText,
  checkRoundFx,
  revealRoundFx,
  roundRevealAsked,
} from './round-model';
import { shareOpened } from './share';
import { ShareSheet } from './share-sheet';
import { Fact, PromiseStep, SealStep, Step } from './steps';
import { answers, roundVerdictOf, sealedBefore, type Verdict } from './verdict';
import { Sealed } from './verdict-card';

const icons: Record<Verdict | 'unknown', IconName> = {
  right: 'shield-check-fill',
  wrong: 'warning-circle-fill',
  foreign: 'warning-circle-fill',
  sealed: 'lock-fill',
  unknown: 'question-fill',
};

/** Texts and numbers for a receipt of `code`. */
function useRoundSay(code: string): RoundSpeech {
  const { t, i18n } = useTranslation('fairness');
  const { number } = useDrawWords(code);
  const market = marketIn(markets[code as MarketCode] ?? markets.GH, i18n.language as Language);
  return {
    t: (key, values = {}) => String(t(key as never, values as never)),
    number,
    money: (minor) => formatMoney(market, minor),
    ...roundNumbers(i18n.language),
  };
}

/** The numbers of a round in the order in which the rules read them. */
function Numbers({ round, say: { t, number } }: { round: CheckedRound; say: RoundSpeech }) {
  return (
    <details className="check-table">
      <summary>{t('round.numbersTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('round.word')}</th>
            <th scope="col">{t('round.below')}</th>
            <th scope="col">{t('round.value')}</th>
          </tr>
        </thead>
        <tbody>
          {round.numbers.map(({ word, below, value }, index) => (
            <tr key={index}>
              <td className="num">{number(word)}</td>
              <td className="num">{number(below)}</td>
              <td className="num">{number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The steps from the seed to the payout, as played again on this phone. */
function RoundSteps({ round, serverSeed }: { round: CheckedRound; serverSeed: string }) {
  const { found, part } = useUnit({ found: $round, part: $roundPart });
  const { i18n } = useTranslation();
  const { receipt } = found!;
  const say = useRoundSay(receipt.market);
  const { t } = say;
  const thrown = round.numbers.reduce((sum, one) => sum + one.thrown, 0);
  return (
    <>
      <PromiseStep {...round} serverHash={receipt.serverHash} serverSeed={serverSeed} />
      <Step title={t('check.mix.title')} answer="good">
        <p>{t('round.blocksText')}</p>
        <dl>
          {round.blocks.map(({ message, hex }) => (
            <Fact key={message} label={message}>
              <Hex value={hex} />
            </Fact>
          ))}
        </dl>
      </Step>
      <Step title={t('round.numbersTitle')} answer="good">
        <p>{t('round.numbersText')}</p>
        {thrown > 0 && <p>{t('check.number.thrown', { count: thrown, number: say.number(thrown) })}</p>}
        <Numbers round={round} say={say} />
      </Step>
      <Step title={t('round.rulesTitle')} answer="good">
        {part !== null &&
          explainRound(say, round, { part, language: i18n.language as Language }).map((line, index) => (
            <p key={index}>{line}</p>
          ))}
      </Step>
      <Step title={t('round.payTitle')} answer={answers(round.paid)}>
        <p>{explainPayout(say, round, receipt)}</p>
      </Step>
    </>
  );
}

/** Time, stake, rules, client seed and number of the round. */
function Facts() {
  const { t } = useTranslation('fairness');
  const { receipt } = useUnit($round)!;
  const moment = useMoment();
  const { money, number } = useRoundSay(receipt.market);
  const rows = [
    [t('check.drawn'), moment.full(receipt.at)],
    [t('check.stake'), money(receipt.stake)],
    [t('round.rules'), receipt.rulesVersion],
    [t('check.seedName'), receipt.clientSeed],
    [t('round.roundNumber'), number(receipt.nonce)],
  ] as const;
  return (
    <dl className="verdict__rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The verdict as heading and text. */
function useVerdict() {
  const { t } = useTranslation('fairness');
  const { found, check, commitment, notes } = useUnit({
    found: $round,
    check: $roundCheck,
    commitment: $roundCommitment,
    notes: $notes,
  });
  const { receipt } = found!;
  const verdict = roundVerdictOf({ receipt, check, commitment });
  // Without the server and without a note of this phone, only the computation is confirmed.
  const vouched =
    sealedBefore({ commitment, receipt }) === true ||
    (notes[receipt.serverHash] ?? Number.POSITIVE_INFINITY) <= receipt.at;
  const said = {
    right: vouched
      ? { title: t('check.right'), text: t('round.rightText') }
      : { title: t('file.right'), text: t('file.rightText') },
    wrong: {
      title: t('check.wrong'),
      text: check?.kind === 'impossible' ? t('round.impossibleText') : t('check.wrongText'),
    },
    foreign: { title: t('check.foreign'), text: t('check.foreignText') },
    sealed: { title: t('check.sealed'), text: '' },
    unknown: { title: t('round.unknownTitle'), text: t('round.unknownText') },
  }[verdict];
  return { verdict, ...said };
}

/** `Sealed` for the round on the screen. */
function SealedRound() {
  const { t } = useTranslation('fairness');
  const { found, commitment, opening, asking, reveal } = useUnit({
    found: $round,
    commitment: $roundCommitment,
    opening: revealRoundFx.pending,
    asking: $roundAsking,
    reveal: roundRevealAsked,
  });
  const own = found!.own !== null;
  const text = t('round.sealedOwn');
  return <Sealed {...{ own, text, commitment, opening, asking }} onReveal={() => reveal()} />;
}

/** The round as it was paid, and the verdict in one word. */
function RoundCard() {
  const { t } = useTranslation('fairness');
  const { found, check, computing, asking, commitment, share } = useUnit({
    found: $round,
    check: $roundCheck,
    computing: checkRoundFx.pending,
    asking: $roundAsking,
    commitment: $roundCommitment,
    share: shareOpened,
  });
  const { receipt } = found!;
  const { money } = useRoundSay(receipt.market);
  const { verdict, title, text } = useVerdict();
  const waiting = check === null ? computing : check.kind === 'secret' && asking && commitment === null;
  const look = lookOfGame(receipt.game);
  return (
    <Card flush className="verdict">
      <Kente height={6} />
      <div
        className={classes('verdict__head', !waiting && `verdict__head--${verdict === 'unknown' ? 'sealed' : verdict}`)}
        role="status"
      >
        {waiting ? (
          <p className="muted">{t('check.loading')}</p>
        ) : (
          <>
            <span className="verdict__mark">
              <Icon name={icons[verdict]} />
            </span>
            <h2>{title}</h2>
            {verdict === 'sealed' ? <SealedRound /> : <p>{text}</p>}
          </>
        )}
      </div>
      <Cut />
      <div className="verdict__game">
        <IconChip icon={look.icon} tint={look.tint} />
        <span>{manifestOf(receipt.game)?.name ?? receipt.game}</span>
        <b className="num">{money(receipt.payout)}</b>
      </div>
      <Facts />
      <div className="verdict__share">
        <Button kind="ghost" full icon="share-network" onClick={() => share()}>
          {t('share.action')}
        </Button>
      </div>
    </Card>
  );
}

/** The check of a game round: verdict, steps in words, and the receipt to share. */
export function RoundProof() {
  const { t } = useTranslation('fairness');
  const { found, check, commitment, serverSeed, text } = useUnit({
    found: $round,
    check: $roundCheck,
    commitment: $roundCommitment,
    serverSeed: $roundSeed,
    text: $roundText,
  });
  if (found === null) return null;
  return (
    <>
      <RoundCard />
      <section aria-labelledby="check-steps">
        <div className="section-head">
          <h2 className="section-head__title" id="check-steps">
            {t('check.steps')}
          </h2>
        </div>
        <ol className="card check-steps">
          {check?.kind === 'checked' && serverSeed !== null && <RoundSteps round={check} serverSeed={serverSeed} />}
          <SealStep receipt={found.receipt} commitment={commitment} />
        </ol>
      </section>
      <ShareSheet text={text} />
    </>
  );
}
