import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { LockedMeter } from '../../../wallet/locked-money';
import { $balance } from '../../../wallet';
import { Button, Coins, Icon, Money, Skeleton } from '../../../../ui';
import { $amountsHidden, amountsToggled } from './model';

/** The money, with the button that hides amounts of money. */
function MoneyBalance() {
  const { t } = useTranslation('me');
  const [balance, hidden, toggle] = useUnit([$balance, $amountsHidden, amountsToggled]);
  return (
    <div className="me-balances__one me-balances__one--money">
      <dt>
        {t('balances.money')}
        <button
          type="button"
          className="me-balances__eye"
          aria-pressed={hidden}
          aria-label={t('balances.hide')}
          onClick={() => toggle()}
        >
          <Icon name={hidden ? 'eye-slash' : 'eye'} />
        </button>
      </dt>
      <dd>
        {balance === null ? (
          <Skeleton shape="line" />
        ) : hidden ? (
          <span className="num" role="img" aria-label={t('balances.hidden')}>
            •••••
          </span>
        ) : (
          <Money minor={balance.money} />
        )}
      </dd>
    </div>
  );
}

/** Money, coins and diamonds, with links to deposit and withdraw. */
export function Balances() {
  const { t } = useTranslation('me');
  const [balance, hidden, go] = useUnit([$balance, $amountsHidden, routeRequested]);
  return (
    <section className="me-balances" aria-label={t('balances.title')}>
      <dl className="me-balances__amounts">
        <MoneyBalance />
        <div className="me-balances__one">
          <dt>{t('balances.coins')}</dt>
          <dd>
            {balance === null ? (
              <Skeleton shape="line" />
            ) : (
              <button
                type="button"
                className="me-balances__to"
                onClick={() => go({ to: pathTo(paths.coinSpin, { id: 1 }) })}
              >
                <Coins count={balance.coins} label={t('balances.coins')} />
              </button>
            )}
          </dd>
        </div>
        <div className="me-balances__one">
          <dt>{t('balances.diamonds')}</dt>
          <dd>
            {balance === null ? (
              <Skeleton shape="line" />
            ) : (
              <button type="button" className="me-balances__to" onClick={() => go({ to: paths.diamondExchange })}>
                <Coins kind="gem" count={balance.diamonds} label={t('balances.diamonds')} />
              </button>
            )}
          </dd>
        </div>
      </dl>
      {balance !== null && (
        <div className="me-balances__locked">
          <LockedMeter balance={balance} hidden={hidden} />
        </div>
      )}
      <div className="me-balances__ways">
        <Button icon="plus" onClick={() => go({ to: paths.deposit })}>
          {t('balances.deposit')}
        </Button>
        <Button kind="secondary" onClick={() => go({ to: paths.withdraw })}>
          {t('balances.withdraw')}
        </Button>
      </div>
    </section>
  );
}
