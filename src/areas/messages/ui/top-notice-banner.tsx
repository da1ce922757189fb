import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../../../core/market/market';
import { Icon, IconButton } from '../../../ui';
import { Link } from '../../../core/link';
import { wonAmount } from '../model/amount';
import { $topNotice, noticeClosed } from '../model/top-notice';
import './top-notice-banner.css';

/** The member's newest notice, for 3 s at the top of any page (MSG-4, ADV-12). */
export function TopNotice() {
  const { t } = useTranslation('home');
  const { notice, market, close } = useUnit({ notice: $topNotice, market: $market, close: noticeClosed });
  return (
    <div className="top-notice" role="status" aria-label={t('notice.label')}>
      {notice !== null && (
        <div key={notice.id} className="top-notice__card">
          <Link to={notice.url} className="top-notice__body" onClick={close}>
            <span className="top-notice__icon">
              <Icon name={notice.type === 2 ? 'trophy-fill' : 'megaphone-fill'} />
            </span>
            <span className="top-notice__text">
              <b className="top-notice__title">{notice.title}</b>
              <span>
                {notice.type === 2
                  ? t('notice.won', { mobile: notice.mobile, amount: wonAmount(notice, market, t) })
                  : notice.content}
              </span>
            </span>
          </Link>
          <IconButton plain icon="x" label={t('notice.close')} onClick={() => close()} />
        </div>
      )}
    </div>
  );
}
