import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Card, classes, Icon } from '../../../ui';
import { CopyHex } from '../../fairness';
import type { Checked } from './check-record';
import '../ui/refund-tokens.css';
import './check.css';

function Line({ right, text }: { right: boolean; text: string }) {
  const { t } = useTranslation('lucky-refund');
  return (
    <li className={classes('refund-check__line', !right && 'refund-check__line--bad')}>
      <Icon name={right ? 'check-circle-fill' : 'warning-circle-fill'} />
      <span>{text}</span>
      <b>{t(right ? 'checker.yes' : 'checker.no')}</b>
    </li>
  );
}

/** Whether all is right, as a heading that screen readers announce. */
function Verdict({ right }: { right: boolean }) {
  const { t } = useTranslation('lucky-refund');
  return (
    <div role="status">
      <h2 className="refund-check__title">
        <Icon name={right ? 'shield-check-fill' : 'warning-circle-fill'} />
        {t(right ? 'checker.good' : 'checker.bad')}
      </h2>
    </div>
  );
}

/**
 * What this phone has computed, and the record from which it was computed. Needs the words of the namespace `refund`.
 */
export function DrawFound({ checked: { record, draw, code, inside } }: { checked: Checked }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  // A lottery draws balls, and a refund draws codes.
  const drawn = record.game === 'lucky-refund' ? 'codes' : 'balls';
  const values = [
    ['commitment', record.commitment],
    ['seed', record.seed],
    ['root', record.root],
    ['value', record.entropy.value],
  ] as const;
  return (
    <>
      <Card>
        {draw === null ? (
          <p className="refund-check__text">{t('checker.unpublished')}</p>
        ) : (
          <>
            <Verdict right={draw.right} />
            <p className="refund-check__text">{t(draw.right ? `checker.goodText.${drawn}` : 'checker.badText')}</p>
            <ul className="refund-check__lines">
              <Line right={draw.committed} text={t('checker.commit')} />
              <Line right={draw.entropy === true} text={t('checker.entropy')} />
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
        <p className="refund-check__text">{t('checker.proof')}</p>
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
