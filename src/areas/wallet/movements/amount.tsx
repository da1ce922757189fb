import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, type Movement, type MovementKind } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { classes } from '../../../ui';
import './movements.css';

/** Formats amounts of any kind; `signed` puts a plus before positive ones. */
export function useAmounts() {
  const market = useUnit($market);
  const plain = (kind: MovementKind, amount: number): string =>
    kind === 'cash' ? formatMoney(market, amount) : formatCount(market, amount);
  return {
    plain,
    signed: (kind: MovementKind, amount: number): string => (amount > 0 ? '+' : '') + plain(kind, amount),
  };
}

const pictures = { cash: null, coins: '/art/coin.webp', diamonds: '/art/gem.webp' } as const;

/**
 * The amount of a movement, with a picture for coins and diamonds. A movement that only unlocks money shows the
 * unlocked amount.
 */
export function MovementAmount({
  movement: { kind, amount, freed },
  className,
}: {
  movement: Pick<Movement, 'kind' | 'amount' | 'freed'>;
  className?: string;
}) {
  const { t } = useTranslation('wallet');
  const { plain, signed } = useAmounts();
  const picture = pictures[kind];
  return (
    <span className={classes('movement-amount num', amount > 0 && 'movement-amount--in', className)}>
      {picture !== null && <img src={picture} width={64} height={64} alt={t(`kind.${kind}`)} decoding="async" />}
      {kind === 'cash' && amount === 0 ? plain(kind, freed) : signed(kind, amount)}
    </span>
  );
}
