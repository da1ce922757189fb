import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Icon, Skeleton, useTold } from '../../../ui';
import { Link } from '../../../core/link';
import { wonAmount } from '../model/amount';
import { $place, $rendered, $tickerStatus, tickerPaused } from '../model/ticker';
import './ticker-tokens.css';
import './ticker-bar.css';

function Line({ notice }: { notice: Notice }) {
  const { t } = useTranslation('home');
  const market = useUnit($market);
  return (
    <Link to={notice.url} className="ticker__line">
      <span className="ticker__text">
        <span className="ticker__words">
          {notice.type === 1 ? (
            notice.content || notice.title
          ) : (
            <>
              {t('ticker.won', { mobile: notice.mobile })}{' '}
              <b className="num ticker__amount">{wonAmount(notice, market, t)}</b>
              {notice.title !== '' && <span className="ticker__what"> · {notice.title}</span>}
            </>
          )}
        </span>
      </span>
      {notice.url !== '' && <Icon name="caret-right" className="ticker__caret" />}
    </Link>
  );
}

/** Some lines, of which one is visible. The next line becomes visible without a React render. */
function Lines({ notices }: { notices: readonly Notice[] }) {
  const list = useRef<HTMLDivElement>(null);
  useTold($place, (place) => {
    Array.from(list.current?.children ?? []).forEach((line, index) => line.toggleAttribute('hidden', index !== place));
  });
  return (
    <div className="ticker__lines" ref={list}>
      {notices.map((notice) => (
        <Line key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** One line of news or a real win, a new one every 5 s (HOM-7). */
export function Ticker() {
  const { t } = useTranslation('home');
  const { notices, status, online, paused } = useUnit({
    notices: $rendered,
    status: $tickerStatus,
    online: $online,
    paused: tickerPaused,
  });
  if (notices.length === 0)
    return status === 'waiting' && online ? <Skeleton shape="pill" className="ticker ticker--waiting" /> : null;
  return (
    <section
      className="ticker"
      aria-label={t('ticker.label')}
      onPointerEnter={() => paused(true)}
      onPointerLeave={() => paused(false)}
      onFocus={() => paused(true)}
      onBlur={() => paused(false)}
    >
      <Icon name="megaphone-fill" className="ticker__horn" />
      <Lines key={notices.map(({ id }) => id).join()} notices={notices} />
    </section>
  );
}
