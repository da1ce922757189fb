import { useUnit } from 'effector-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { $theme } from '../../../core/theme/theme';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Coins, ErrorState, IconButton, Kente, Modal, Picture } from '../../../ui';
import { $balance } from '../../wallet';
import { Action } from './action';
import { $fresh, $loading, $open, $problem, $tiles, $today, closed, retried } from '../model/model';
import { Tiles, WaitingTiles } from './tiles';
import './daily-tokens.css';
import './daily.css';
import './daily-dusk.css';

/** The coins of today and the next step; a missed day resets nothing (Q19). */
function Note() {
  const { t } = useTranslation('daily');
  const { tiles, today, market } = useUnit({ tiles: $tiles, today: $today, market: $market });
  if (tiles === null || today === null) return null;
  if (today.status === 0) return <p className="daily__note">{t('keeps')}</p>;
  const next = tiles.find(({ day }) => day === today.day + 1);
  return (
    <p className="daily__note">
      {next === undefined
        ? t('newWeek')
        : t('tomorrow', { day: next.day, count: next.cashBack, number: formatCount(market, next.cashBack) })}
    </p>
  );
}

/** The member's coins; the number rolls up after the sign-in. */
function Purse() {
  const { t } = useTranslation('daily');
  const balance = useUnit($balance);
  return (
    balance && (
      <p className="daily__purse">
        <span className="sr-only">{t('purse')} </span>
        <Coins count={balance.coins} label="" />
      </p>
    )
  );
}

/** The daily sign-in above the home page (board 13). */
export function Overlay() {
  const { t } = useTranslation('daily');
  const id = useId();
  const { open, theme, tiles, fresh, problem, loading, online, close, retry } = useUnit({
    open: $open,
    theme: $theme,
    tiles: $tiles,
    fresh: $fresh,
    problem: $problem,
    loading: $loading,
    online: $online,
    close: closed,
    retry: retried,
  });
  // The overlay opens by itself. The focus moves into it, but not to a button, which would look chosen.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.focus({ preventScroll: true });
  }, [open]);
  const content = () => {
    if (tiles !== null)
      return (
        <>
          <Tiles tiles={tiles} fresh={fresh} />
          <Note />
          <Action />
        </>
      );
    if (!online) return <ErrorState offlineText={t('offline.text')} onRetry={() => retry()} />;
    return problem === null ? (
      <WaitingTiles />
    ) : (
      <ErrorState text={problem.message} busy={loading} onRetry={() => retry()} />
    );
  };
  return (
    <Modal open={open} onClose={close} kind="dialog" labelledBy={id}>
      <div className="dialog">
        <div className="dialog__panel daily" ref={panel} tabIndex={-1}>
          <header className="daily__head">
            <Picture className="daily__sky" src={`/art/daily/head-${theme}`} width={702} height={260} alt="" eager />
            <h2 className="daily__title" id={id}>
              {t('title')}
            </h2>
            <p className="daily__lead">{t('lead')}</p>
            <Purse />
          </header>
          <Kente height={6} />
          <div className="daily__body">{content()}</div>
        </div>
        <IconButton className="dialog__close" icon="x" label={t('close')} onClick={() => close()} />
      </div>
    </Modal>
  );
}
