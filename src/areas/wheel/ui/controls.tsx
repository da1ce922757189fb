import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { checkPath } from '../../fairness/addresses';
import { useRest } from '../../access/session';
import { $market } from '../../../core/market/market';
import { say } from '../../../core/text/say';
import { $online } from '../../../core/browser/trackers';
import { TextAction, classes } from '../../../ui';
import type { Board } from '../lib/board';
import { percentText } from '../lib/percent';
import { stakePicked } from '../model/board';
import { oddsOpened, recordsOpened } from '../model/lists';
import { $cooling, $play, $turning, skipPressed, spinPressed } from '../model/play';
import { Ticker } from './ticker';

/** The stakes of this kind of wheel. */
function Stakes({ board, locked }: { board: Board; locked: boolean }) {
  const { t } = useTranslation('wheel');
  const { market, pick } = useUnit({ market: $market, pick: stakePicked });
  const art = board.unit === 'coins' ? 'coin' : 'gem';
  return (
    <div className="wheel-stakes" role="group" aria-label={t('stake')}>
      {board.bets.map(({ bet, stake }) => (
        <button
          key={bet}
          type="button"
          aria-pressed={bet === board.bet}
          disabled={locked && bet !== board.bet}
          aria-label={t(board.unit, { count: stake, number: formatCount(market, stake) })}
          className={classes('wheel-stakes__one num', bet === board.bet && 'wheel-stakes__one--on')}
          onClick={() => pick(bet)}
        >
          <img src={`/art/${art}.webp`} width={64} height={64} alt="" decoding="async" />
          {formatCount(market, stake)}
        </button>
      ))}
    </div>
  );
}

/** Why the Spin button is disabled; null when enabled. */
function useWait(board: Board): string | null {
  const { t } = useTranslation('wheel');
  const { play, online } = useUnit({ play: $play, online: $online });
  const rest = useRest();
  if (rest !== null) return rest.off;
  if (!online) return t('wait.offline');
  if (!board.enable) return t('wait.closed');
  if (play.at === 'checking') return t('checking');
  if (board.leftToday === 0) return t('wait.limit');
  return null;
}

/** The line above the stakes: why the member has to wait, the server's refusal, or the ticker. */
function Line({ wait }: { wait: string | null }) {
  const { t } = useTranslation('wheel');
  const play = useUnit($play);
  if (wait !== null)
    return (
      <p id="wheel-wait" className="wheel-line wheel-line--wait" role="status">
        {wait}
      </p>
    );
  if (play.at !== 'refused') return <Ticker />;
  return (
    <p className="wheel-line wheel-line--wait" role="alert">
      {say({ text: play.error.message || t('refused') })}
    </p>
  );
}

/** The links to the odds, the check of the draw and the records. While the wheel turns, skip replaces the records. */
function Foot({ board }: { board: Board }) {
  const { t, i18n } = useTranslation('wheel');
  const { play, turning, skip, odds, records, go } = useUnit({
    play: $play,
    turning: $turning,
    skip: skipPressed,
    odds: oddsOpened,
    records: recordsOpened,
    go: routeRequested,
  });
  const back =
    board.theoreticalReturn === null
      ? t('odds.open')
      : t('odds.returns', { percent: percentText(i18n.language, board.theoreticalReturn) });
  return (
    <div className="wheel-foot">
      <TextAction onClick={() => odds()}>{back}</TextAction>
      {play.at === 'landed' && (
        <TextAction onClick={() => go({ to: checkPath(play.result.spin) })}>{t('check')}</TextAction>
      )}
      {turning ? (
        <TextAction onClick={() => skip()}>{t('skip')}</TextAction>
      ) : (
        <TextAction onClick={() => records()}>{t('records.open')}</TextAction>
      )}
    </div>
  );
}

/** Stake, Spin button and the links beside it. */
export function Controls({ board }: { board: Board }) {
  const { t } = useTranslation('wheel');
  const { play, turning, cooling, market, spin } = useUnit({
    play: $play,
    turning: $turning,
    cooling: $cooling,
    market: $market,
    spin: spinPressed,
  });
  const wait = useWait(board);
  const cost = formatCount(market, board.stake);
  return (
    <div className="wheel-act">
      <Line wait={wait} />
      <Stakes board={board} locked={turning || play.at === 'checking'} />
      <button
        type="button"
        className={classes('wheel-spin', turning && 'wheel-spin--turning')}
        disabled={wait !== null}
        aria-disabled={turning || cooling || undefined}
        aria-describedby={wait === null ? undefined : 'wheel-wait'}
        onClick={() => spin()}
      >
        {turning ? t('turning') : t('spin')}
        {!turning && (
          <span className="wheel-spin__cost num">
            <img
              src={`/art/${board.unit === 'coins' ? 'coin' : 'gem'}.webp`}
              width={64}
              height={64}
              alt=""
              decoding="async"
            />
            {cost} <span className="sr-only">{t(board.unit, { count: board.stake, number: '' }).trim()}</span>
          </span>
        )}
      </button>
      <Foot board={board} />
    </div>
  );
}
