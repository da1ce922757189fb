import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  formatMoneyShort,
  lotteryPrizes,
  lotteryReturn,
  oneIn,
  type LotteryBet,
  type LotteryGame,
  type LotteryPrize,
} from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Sheet } from '../../../ui';
import { matchText, oneInText, shareText } from './words';
import './prizes.css';

/** What a prize pays: its amount for one price, or its share of the sales. */
function usePays(price: number): (prize: LotteryPrize) => string {
  const { t, i18n } = useTranslation('lottery');
  const market = useUnit($market);
  return (prize) => {
    if ('pool' in prize)
      return t(`prizes.${prize.tier === 'first' ? 'firstPool' : 'secondPool'}`, {
        share: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(prize.pool / 10_000),
      });
    return formatMoneyShort(market, (price * prize.multiple) / 10);
  };
}

function Bet({ bet, price }: { bet: LotteryBet; price: number }) {
  const { t, i18n } = useTranslation('lottery');
  const market = useUnit($market);
  const pays = usePays(price);
  return (
    <section className="lot-prizes">
      <h3>{t('prizes.for', { bet: t(`bet.${bet}`), price: formatMoneyShort(market, price) })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('prizes.match')}</th>
            <th scope="col">{t('prizes.chance')}</th>
            <th scope="col">{t('prizes.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {lotteryPrizes[bet].map((prize) => (
            <tr key={prize.tier}>
              <td>{matchText(t, bet, prize.tier)}</td>
              <td className="num">{t('oneIn', { number: oneInText(i18n.language, oneIn(bet, prize.tier)) })}</td>
              <td className="num">{pays(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('prizes.return', { share: shareText(i18n.language, lotteryReturn(bet)) })}</p>
    </section>
  );
}

interface PrizesProps {
  game: Pick<LotteryGame, 'price' | 'cap'>;
  bets: readonly LotteryBet[];
  open: boolean;
  onClose: () => void;
}

/** Prizes, odds and return of the bets of a game, before anything is bought. */
export function PrizesSheet({ game, bets, open, onClose }: PrizesProps) {
  const { t } = useTranslation('lottery');
  const market = useUnit($market);
  return (
    <Sheet open={open} onClose={onClose} title={t('prizes.title')}>
      {bets.map((bet) => (
        <Bet key={bet} bet={bet} price={game.price} />
      ))}
      <p className="lot-prizes__cap">{t('prizes.cap', { amount: formatMoneyShort(market, game.cap) })}</p>
      <p className="lot-prizes__cap">{t('prizes.proof')}</p>
    </Sheet>
  );
}
