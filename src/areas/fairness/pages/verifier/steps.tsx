import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checked, Receipt } from '../../../../../contract';
import { useMoment } from '../../../../core/time/moment';
import { $notes, Hex, useDrawWords } from '../..';
import { Icon, type IconName } from '../../../../ui';
import { $commitment, $odds } from './model';
import { SliceBar, SliceTable } from './slice-bar';
import { answers, publishedTable, sealedBefore, type Answer, type Commitment } from './verdict';

const icons: Record<Answer, IconName> = {
  good: 'check-circle-fill',
  bad: 'warning-circle-fill',
  open: 'question-fill',
};

/** One step of a proof, with its mark. */
export function Step({ title, answer, children }: { title: string; answer: Answer; children: ReactNode }) {
  const { t } = useTranslation('fairness');
  return (
    <li className={`check-step check-step--${answer}`}>
      <Icon name={icons[answer]} className="check-step__mark" />
      <div className="check-step__in">
        <h3>
          {title} <span className="sr-only">({t(`check.${answer}`)})</span>
        </h3>
        {children}
      </div>
    </li>
  );
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="check-fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const bytesOf = (word: number): string =>
  word
    .toString(16)
    .padStart(8, '0')
    .replace(/(..)(?=.)/g, '$1 ');

interface StepsProps {
  receipt: Receipt;
  checked: Checked;
  serverSeed: string;
}

interface PromiseProps {
  readonly serverHash: string;
  /** The hash of `serverSeed`, and whether it equals `serverHash`. */
  readonly hash: string;
  readonly committed: boolean;
  readonly serverSeed: string;
}

/** Whether the server seed has the hash that was shown before the draw. */
export function PromiseStep({ serverHash, hash, committed, serverSeed }: PromiseProps) {
  const { t } = useTranslation('fairness');
  return (
    <Step title={t('check.promise.title')} answer={answers(committed)}>
      <p>{t('check.promise.text')}</p>
      <dl>
        <Fact label={t('check.promise.secret')}>
          <Hex value={serverSeed} />
        </Fact>
        <Fact label={t('check.promise.shown')}>
          <Hex value={serverHash} />
        </Fact>
        <Fact label={t('check.promise.now')}>
          <Hex value={hash} />
        </Fact>
      </dl>
    </Step>
  );
}

/** The steps from the seed to the prize as computed on this phone, with their numbers. */
export function Steps({ receipt, checked, serverSeed }: StepsProps) {
  const { t } = useTranslation('fairness');
  const words = useDrawWords(receipt.market);
  const block = checked.blocks.at(-1)!;
  const word = checked.words.at(-1)!.word;
  const thrown = checked.words.length - 1;
  // Offset of the accepted word in the last block; rejected tries used earlier words.
  const offset = (thrown % 8) * 8;
  const prize = receipt.prizes[checked.slice]!;
  const number = words.number;
  return (
    <>
      <PromiseStep {...checked} serverHash={receipt.serverHash} serverSeed={serverSeed} />
      <Step title={t('check.mix.title')} answer="good">
        <p>{t('check.mix.text')}</p>
        <dl>
          <Fact label={t('check.mix.message')}>
            <code className="check-code">{block.message}</code>
          </Fact>
          <Fact label={t('check.mix.result')}>
            <Hex value={block.hex} strongFrom={offset} strongTo={offset + 8} />
          </Fact>
        </dl>
      </Step>
      <Step title={t('check.number.title')} answer="good">
        <p>
          {t('check.number.text', {
            bytes: bytesOf(word),
            word: number(word),
            below: number(checked.below),
            point: number(checked.point),
          })}
        </p>
        {thrown > 0 && <p>{t('check.number.thrown', { count: thrown, number: number(thrown) })}</p>}
      </Step>
      <Step title={t('check.slice.title')} answer="good">
        <p>
          {t('check.slice.text', {
            from: number(checked.from),
            to: number(checked.to),
            prize: words.prize(prize, receipt.game),
            weight: number(prize.weight),
            below: number(checked.below),
            percent: words.percent(prize.weight / checked.below),
          })}
        </p>
        <SliceBar receipt={receipt} checked={checked} />
        <SliceTable receipt={receipt} checked={checked} />
      </Step>
      <Step title={t('check.pay.title')} answer={answers(checked.paid)}>
        <p>
          {t('check.pay.text', {
            drawn: words.prize(prize, receipt.game),
            paid: words.prize(receipt.prizes[receipt.slice]!, receipt.game),
          })}
        </p>
      </Step>
    </>
  );
}

interface SealProps {
  readonly receipt: { readonly serverHash: string; readonly at: number };
  readonly commitment: Commitment | null;
}

/** Who committed to the seed, and whether that was before the draw. */
export function SealStep({ receipt, commitment }: SealProps) {
  const { t } = useTranslation('fairness');
  const moment = useMoment();
  const notes = useUnit($notes);
  const before = sealedBefore({ commitment, receipt });
  const notedAt = notes[receipt.serverHash];
  const seal =
    commitment === null
      ? t('check.house.offline')
      : commitment.state === 'unknown' || commitment.committedAt === null
        ? t('check.house.unknown')
        : t(before ? 'check.house.text' : 'check.house.late', { when: moment.full(commitment.committedAt) });
  return (
    <Step title={t('check.house.title')} answer={answers(before)}>
      <p>{seal}</p>
      {notedAt !== undefined && notedAt <= receipt.at && (
        <p className="check-step__noted">
          <Icon name="device-mobile" />
          {t('check.house.noted', { when: moment.full(notedAt) })}
        </p>
      )}
    </Step>
  );
}

/** What the phone cannot compute: who committed to the seed, when, and whether the odds are the published ones. */
export function HouseSteps({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('fairness');
  const { commitment, odds } = useUnit({ commitment: $commitment, odds: $odds });
  const table = publishedTable({ odds, receipt });
  return (
    <>
      <SealStep receipt={receipt} commitment={commitment} />
      <Step title={t('check.table.title')} answer={answers(table)}>
        <p>
          {table === null
            ? t('check.table.offline')
            : t(table ? 'check.table.text' : 'check.table.differ', { version: receipt.oddsVersion })}
        </p>
      </Step>
    </>
  );
}
