import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type CheckedDraw } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Card, classes, Icon } from '../../../ui';
import { CopyHex } from '../../fairness';
import type { Checked } from './check-record';
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

const foundIn = ({ right, committed, same, entropy }: CheckedDraw): Found =>
  right ? 'good' : committed && same && entropy === null ? 'part' : 'bad';

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

const textKey = (found: Found, drawn: 'codes' | 'balls') =>
  found === 'good' ? (`checker.goodText.${drawn}` as const) : (`checker.${found}Text` as const);

/**
 * What this phone has computed, and the record from which it was computed. Needs the words of the namespace
 * `lucky-refund`.
 */
export function DrawFound({ checked: { record, draw, code, inside } }: { checked: Checked }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  // A lottery draws balls, and a refund draws codes.
  const drawn = record.game === 'lucky-refund' ? 'codes' : 'balls';
  const isBeacon = record.entropy.source === 'drand';
  const values = [
    ['commitment', record.commitment],
    ['seed', record.seed],
    ['root', record.root],
    ['value', record.entropy.value],
    ['ref', isBeacon ? record.entropy.ref : null],
    ['signature', record.entropy.signature ?? null],
  ] as const;
  return (
    <>
      <Card>
        {draw === null ? (
          <p className="refund-check__text">{t('checker.unpublished')}</p>
        ) : (
          <>
            <Verdict found={foundIn(draw)} />
            <p className="refund-check__text">{t(textKey(foundIn(draw), drawn))}</p>
            <ul className="refund-check__lines">
              <Line right={draw.committed} text={t('checker.commit')} />
              <Line right={draw.entropy} text={t(isBeacon ? 'checker.beacon' : 'checker.entropy')} />
              <Line right={draw.same} text={t(`checker.same.${drawn}`)} />
              {code !== null && (
                <Line
                  right={inside === true}
                  text={t(inside === true ? 'checker.inside' : 'checker.outside', { code })}
                />
              )}
            </ul>
          </>
        )}
        <p className="refund-check__text">{t(isBeacon ? 'checker.proof.drand' : 'checker.proof.chain')}</p>
      </Card>
      <Card>
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
      </Card>
    </>
  );
}
