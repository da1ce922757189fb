import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../core/market/use-market';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button, Money } from '../../../ui';
import { $isSignedIn, $rest } from '../../access/session';
import { $balance } from '../model/model';
import './balance-pill.css';

/** The right side of the home bar: balance and Deposit; for a visitor dashes with Register and Login (core.md §2). */
export function BalancePill() {
  const { t } = useTranslation('auth');
  const { symbol } = useMarket();
  const [signedIn, balance, rest, go] = useUnit([$isSignedIn, $balance, $rest, routeRequested]);
  const dashes = <span className="num balance-pill__dashes" aria-hidden="true">{`${symbol}\u00a0––`}</span>;

  if (!signedIn) {
    return (
      <div className="balance-pill balance-pill--visitor">
        <div className="balance-pill__ways">
          <Button kind="secondary" size="sm" onClick={() => go({ to: paths.register })}>
            {t('balance.register')}
          </Button>
          <Button size="sm" onClick={() => go({ to: paths.login })}>
            {t('balance.login')}
          </Button>
        </div>
        {dashes}
      </div>
    );
  }
  return (
    <div className="balance-pill">
      <div className="balance-pill__in">
        <button type="button" className="balance-pill__amount" onClick={() => go({ to: paths.me })}>
          <span className="sr-only">{t('balance.label')}</span>
          {balance === null ? dashes : <Money minor={balance.money} />}
        </button>
        <Button
          size="sm"
          disabled={rest !== null}
          aria-describedby={rest === null ? undefined : 'rest-why'}
          onClick={() => go({ to: paths.deposit })}
        >
          {t('balance.deposit')}
        </Button>
      </div>
    </div>
  );
}
