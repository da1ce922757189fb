import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Icon, Money } from '../../../ui';
import type { Balance } from '..';
import './locked-meter.css';

interface LockedMeterProps {
  balance: Pick<Balance, 'money' | 'withdrawMoney'>;
  /** The player has hidden amounts. */
  hidden?: boolean;
  /** The withdrawable amount is already shown above. */
  freeSaid?: boolean;
}

/**
 * How much of the money is withdrawable, how much is locked, and how it is unlocked (Q7). Needs the namespace `wallet`.
 */
export function LockedMeter({ balance: { money, withdrawMoney }, hidden = false, freeSaid = false }: LockedMeterProps) {
  const { t } = useTranslation('wallet');
  const market = useUnit($market);
  const locked = money - withdrawMoney;
  if (locked === 0) return null;
  const say = (minor: number): string => formatMoney(market, minor);
  if (hidden)
    return (
      <p className="locked-meter locked-meter--hidden">
        <Icon name="lock-fill" />
        <span>{t('meter.hidden')}</span>
      </p>
    );
  return (
    <div className="locked-meter">
      <div
        className="locked-meter__bar"
        role="meter"
        aria-label={t('meter.label')}
        aria-valuemin={0}
        aria-valuemax={money}
        aria-valuenow={withdrawMoney}
        aria-valuetext={t('meter.value', { free: say(withdrawMoney), money: say(money) })}
      >
        <span style={{ '--share': withdrawMoney / money } as CSSProperties} />
      </div>
      <dl className="locked-meter__parts">
        {!freeSaid && (
          <div>
            <dt>{t('meter.free')}</dt>
            <dd>
              <Money minor={withdrawMoney} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Icon name="lock-fill" />
            {t('meter.locked')}
          </dt>
          <dd>
            <Money minor={locked} />
          </dd>
        </div>
      </dl>
      <p className="muted">{t('meter.how', { amount: say(locked) })}</p>
    </div>
  );
}
