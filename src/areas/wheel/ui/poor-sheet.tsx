import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { $market } from '../../../core/market/market';
import { Button, List, ListRow, Sheet, Skeleton, type IconName } from '../../../ui';
import type { Board } from '../lib/board';
import { stakePicked } from '../model/board';
import { $poor, poorClosed } from '../model/play';
import { $closedWays } from '../model/ways';

/** Ways to get coins and diamonds; those that are free come first. */
const waysTo = {
  coins: [
    { key: 'signIn', to: paths.daily, icon: 'check-circle-fill' },
    { key: 'rain', to: paths.home, icon: 'coins-fill' },
    { key: 'exchange', to: paths.diamondExchange, icon: 'storefront' },
    { key: 'games', to: paths.home, icon: 'game-controller-fill' },
    { key: 'deposit', to: paths.deposit, icon: 'wallet-fill' },
  ],
  diamonds: [
    { key: 'tasks', to: paths.diamondTasks, icon: 'check-circle-fill' },
    { key: 'rain', to: paths.home, icon: 'coins-fill' },
    { key: 'coins', to: pathTo(paths.coinSpin, { id: 1 }), icon: 'trophy-fill' },
  ],
} as const satisfies Record<Board['unit'], readonly { key: string; to: string; icon: IconName }[]>;

/** The purse holds too little: the missing amount, an affordable stake, and the open ways to earn more. */
export function PoorSheet({ board }: { board: Board }) {
  const { t } = useTranslation('wheel');
  const { poor, closed, market, close, go, pick } = useUnit({
    poor: $poor,
    closed: $closedWays,
    market: $market,
    close: poorClosed,
    go: routeRequested,
    pick: stakePicked,
  });
  const words = (count: number) => t(board.unit, { count, number: formatCount(market, count) });
  // The content stays during the closing animation.
  const last = useRef({ have: 0, need: 0 });
  if (poor !== null) last.current = poor;
  const { have, need } = last.current;
  const lower = [...board.bets].filter(({ stake }) => stake <= have).sort((a, b) => b.stake - a.stake)[0];
  const ways = waysTo[board.unit].filter(({ key }) => !closed?.some((way) => way === key));
  return (
    <Sheet open={poor !== null} onClose={() => close()} title={t(`poor.title.${board.unit}`)}>
      <div className="wheel-poor">
        <p>{t('poor.text', { have: words(have), missing: words(Math.max(0, need - have)) })}</p>
        {lower && (
          <Button
            full
            onClick={() => {
              close();
              pick(lower.bet);
            }}
          >
            {t('poor.lower', { price: words(lower.stake) })}
          </Button>
        )}
        {closed === null ? (
          <Skeleton className="wheel-poor__ways" />
        ) : (
          <List label={t('poor.ways')}>
            {ways.map(({ key, to, icon }) => (
              <ListRow
                key={key}
                icon={icon}
                label={t(`poor.way.${key}`)}
                onPress={() => {
                  close();
                  go({ to });
                }}
              />
            ))}
          </List>
        )}
      </div>
    </Sheet>
  );
}
