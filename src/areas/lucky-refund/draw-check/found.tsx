import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, refundListed, type CheckedDraw } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Card, classes, Icon } from '../../../ui';
import { CopyHex } from '../../fairness';
import type { Checked, CheckedStep } from './check-record';
import '../ui/refund-tokens.css';
import './check.css';

/** One thing that was checked. Null: it could not be checked. */
function Line({ right, text }: { right: boolean | null; text: string }) {
  const { t } = useTranslation('lucky-refund');
  const kind = right === null ? 'open' : right ? 'good' : 'bad';
  return (
    <li className={classes('refund-check__line', `refund-check__line--${kind}`)}>
      <Icon name={right === true ? 'check-circle-fill' : 'warning-circle-fill'} />
      <span>{text}</span>
      <b>{t(right === null ? 'checker.unchecked' : right ? 'checker.yes' : 'checker.no')}</b>
    </li>
  );
}

/** What the check has found: `part` when only the source of the entropy could not be checked. */
type Found = 'good' | 'part' | 'bad';

function foundIn({ committed, same, entropy }: CheckedDraw, steps: readonly CheckedStep[]): Found {
  if (!committed || !same || entropy === false || steps.some(({ right }) => !right)) return 'bad';
  return entropy === null ? 'part' : 'good';
}

/** Whether all is right, as a heading that screen readers announce. */
function Verdict({ found }: { found: Found }) {
  const { t } = useTranslation('lucky-refund');
  return (
    <div role="status">
      <h2 className="refund-check__title">
        <Icon name={found === 'good' ? 'shield-check-fill' : 'warning-circle-fill'} />
        {t(`checker.${found}`)}
      </h2>
    </div>
  );
}

type Kind = 'codes' | 'balls';
/** A lottery draws balls, and a refund draws codes. */
const kindOf = ({ record }: Checked): Kind => (record.game === 'lucky-refund' ? 'codes' : 'balls');
const isBeacon = ({ record }: Checked): boolean => record.entropy.source === 'drand';

const textKey = (found: Found, kind: Kind) =>
  found === 'good' ? (`checker.goodText.${kind}` as const) : (`checker.${found}Text` as const);

/** The verdict and each step of the check. */
function Steps({ checked, draw }: { checked: Checked; draw: CheckedDraw }) {
  const { t } = useTranslation('lucky-refund');
  const { steps, ticket } = checked;
  const kind = kindOf(checked);
  const found = foundIn(draw, steps);
  return (
    <>
      <Verdict found={found} />
      <p className="refund-check__text">{t(textKey(found, kind))}</p>
      <ul className="refund-check__lines">
        <Line right={draw.committed} text={t('checker.commit')} />
        <Line right={draw.entropy} text={t(isBeacon(checked) ? 'checker.beacon' : 'checker.entropy')} />
        <Line right={draw.same} text={t(`checker.same.${kind}`)} />
        {steps.map(({ name, right }) => (
          <Line key={name} right={right} text={t(`checker.step.${name}`)} />
        ))}
        {ticket !== null && (
          <Line
            right={ticket.inside}
            text={t(ticket.inside ? 'checker.inside' : 'checker.outside', { code: ticket.code })}
          />
        )}
      </ul>
    </>
  );
}

/** The values from which the draw was computed. */
function Values({ checked }: { checked: Checked }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  const { record } = checked;
  const values = [
    ['commitment', record.commitment],
    ['seed', record.seed],
    ['root', record.root],
    ['value', record.entropy.value],
    ['ref', isBeacon(checked) ? record.entropy.ref : null],
    ['signature', record.entropy.signature ?? null],
  ] as const;
  return (
    <dl className="refund-check__record">
      {record.tickets !== null && (
        <>
          <dt>{t('checker.tickets')}</dt>
          <dd className="num">{formatCount(market, record.tickets)}</dd>
        </>
      )}
      {values.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{t(`checker.${name}`)}</dt>
            <dd>
              <CopyHex label={t(`checker.${name}`)} value={value} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/**
 * What this phone has computed, and the record from which it was computed. `children`: what the ticket in question has
 * won, which is shown when the ticket was in the draw. Needs the words of the namespace `lucky-refund`.
 */
export function DrawFound({ checked, children }: { checked: Checked; children?: ReactNode }) {
  const { t } = useTranslation('lucky-refund');
  const { draw, ticket } = checked;
  return (
    <>
      <Card>
        {draw === null ? (
          <p className="refund-check__text">{t('checker.unpublished')}</p>
        ) : (
          <>
            <Steps checked={checked} draw={draw} />
            {ticket?.inside === true && children}
          </>
        )}
        <p className="refund-check__text">{t(isBeacon(checked) ? 'checker.proof.drand' : 'checker.proof.chain')}</p>
        {draw !== null && (
          <>
            <h2 className="refund-check__limits">{t('checker.limits')}</h2>
            <p className="refund-check__text">{t(`checker.limit.${kindOf(checked)}`, { most: refundListed })}</p>
          </>
        )}
      </Card>
      <Card>
        <Values checked={checked} />
      </Card>
    </>
  );
}
