import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, WithdrawState, type Movement, type Transaction } from '../../../../../contract';
import { useAmounts } from '../../movements';
import { $market } from '../../../../core/market/market';

const afterOf = { cash: 'after', coins: 'coinsAfter', diamonds: 'diamondsAfter' } as const;

function After({ movement: { kind, amount, balance, free } }: { movement: Movement }) {
  const { t } = useTranslation('wallet');
  const { plain } = useAmounts();
  return (
    <>
      {kind === 'cash' && amount !== 0 && (
        <div>
          <dt>{t('detail.before')}</dt>
          <dd className="num">{plain(kind, balance - amount)}</dd>
        </div>
      )}
      <div>
        <dt>{t(`detail.${afterOf[kind]}`)}</dt>
        <dd className="num">{plain(kind, balance)}</dd>
      </div>
      {kind === 'cash' && (
        <div>
          <dt>{t('detail.freeAfter')}</dt>
          <dd className="num">{plain(kind, free)}</dd>
        </div>
      )}
    </>
  );
}

/** The parts of the amount, and the balances before and after, as rows of a receipt. */
export function Sums({ transaction: { deposit, withdrawal, movements } }: { transaction: Transaction }) {
  const { t } = useTranslation('wallet');
  const market = useUnit($market);
  const say = (minor: number): string => formatMoney(market, minor);
  const row = (name: string, value: string, strong = false) => (
    <div key={name} className={strong ? 'receipt__sum' : undefined}>
      <dt>{t(`detail.${name}`)}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
  return (
    <>
      {deposit !== null && [
        deposit.mobile !== '' ? row('from', deposit.mobile) : null,
        row('paid', say(deposit.payMoney)),
        deposit.tax > 0 ? row('tax', say(-deposit.tax)) : null,
        row('credited', say(deposit.credit), true),
      ]}
      {withdrawal !== null && [
        row('account', withdrawal.bankAccount),
        row('gross', say(withdrawal.money)),
        // A returned sum was neither charged nor received.
        ...(withdrawal.state > WithdrawState.paid
          ? [row('returned', say(withdrawal.money))]
          : [
              row('fee', say(-withdrawal.fee)),
              withdrawal.tax > 0 ? row('tax', say(-withdrawal.tax)) : null,
              row(withdrawal.state === WithdrawState.paid ? 'netPaid' : 'net', say(withdrawal.net), true),
            ]),
      ]}
      {movements.map((movement) => (
        <After key={movement.kind} movement={movement} />
      ))}
    </>
  );
}
