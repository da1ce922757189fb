import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Icon, Skeleton } from '../../../ui';
import { Link } from '../../../core/link';
import { wonAmount } from '../model/amount';
import { $line, $tickerStatus, tickerHeld } from '../model/ticker';
import './ticker-tokens.css';
import './ticker-bar.css';

function Line({ notice }: { notice: Notice }) {
  const { t } = useTranslation('home');
  const market = useUnit($market);
  return (
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
  );
}

/** One line of news or a real win, a new one every 5 s. Only this line renders again (HOM-7). */
export function Ticker() {
  const { t } = useTranslation('home');
  const { line, status, online, held } = useUnit({
    line: $line,
    status: $tickerStatus,
    online: $online,
    held: tickerHeld,
  });
  if (line === null)
    return status === 'waiting' && online ? <Skeleton shape="pill" className="ticker ticker--waiting" /> : null;
  return (
    <section
      className="ticker"
      aria-label={t('ticker.label')}
      onPointerEnter={() => held(true)}
      onPointerLeave={() => held(false)}
      onFocus={() => held(true)}
      onBlur={() => held(false)}
    >
      <Icon name="megaphone-fill" className="ticker__horn" />
      <Link key={line.id} to={line.url} className="ticker__line">
        <Line notice={line} />
        {line.url !== '' && <Icon name="caret-right" className="ticker__caret" />}
      </Link>
    </section>
  );
}
