import { useTranslation } from 'react-i18next';
import { Sums, useReading } from '../..';
import { channelIcon, classes, Icon, Kente, Skeleton } from '../../../../ui';
import { Facts } from '../../../../ui/ticket';
import type { Slip as SlipOf } from './model';

/** The receipt: the net sum first, then its parts (board 05). */
export function Slip({ slip: { quote, channel, account, kind, name, after } }: { slip: SlipOf }) {
  const { t } = useTranslation('withdraw');
  const read = useReading();
  return (
    <section className="slip" aria-label={t('preview.title')}>
      <Kente height={8} />
      <div className="slip__head">
        <span className="slip__label">{t('sum.receive')}</span>
        {quote.net === null ? (
          <Skeleton shape="line" className="slip__hero-waiting" />
        ) : (
          <b className={classes('slip__hero num', read.money(quote.net).length > 10 && 'slip__hero--long')}>
            {read.money(quote.net)}
          </b>
        )}
        <span className="slip__to">
          <Icon name={channelIcon(channel)} />
          <span>
            {channel.name}
            {account !== '' && (
              <>
                {' '}
                · <span className="num">{read.account(kind, account)}</span>
              </>
            )}
          </span>
        </span>
      </div>
      <div className="slip__tear" aria-hidden="true" />
      <div className="slip__body">
        <Sums {...quote} />
        <Facts className="slip__more">
          <div>
            <dt>{t('sum.holder')}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{t('sum.after')}</dt>
            <dd className="num">
              {after === null ? <Skeleton shape="line" className="sums__waiting" /> : read.money(after)}
            </dd>
          </div>
        </Facts>
      </div>
    </section>
  );
}
