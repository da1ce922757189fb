import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { completion, formatMoneyShort, type CardsActivity } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Sheet, Switch, TextAction } from '../../../ui';
import { shownCards } from '../lib/set';
import { $auto, autoSwitched } from '../model/auto';
import { $member, $notices } from '../model/activity';
import { $sheet, sheetClosed, sheetOpened } from '../model/sheets';
import { useMoment } from '../../../core/time/moment';
import { useCard } from './use-card';

/** The chance of each card. */
function OddsTable({ activity }: { activity: CardsActivity }) {
  const { t } = useTranslation('cards');
  const { name, percent } = useCard();
  return (
    <table className="cards-odds__table">
      <thead>
        <tr>
          <th scope="col">{t('odds.card')}</th>
          <th scope="col">{t('odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {shownCards(activity, null).map(({ id, share }) => (
          <tr key={id}>
            <th scope="row">{name(id)}</th>
            <td className="num">{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last gifts of real members. */
function Notices() {
  const { t } = useTranslation('cards');
  const { notices, market } = useUnit({ notices: $notices, market: $market });
  const moment = useMoment();
  if (notices.length === 0) return null;
  return (
    <>
      <h3>{t('notices.title')}</h3>
      <ul className="cards-odds__notices">
        {notices.slice(0, 5).map((notice) => (
          <li key={`${notice.time}${notice.mobile}`}>
            <span className="num">{notice.mobile}</span>{' '}
            <b className="num">{formatMoneyShort(market, notice.amount)}</b>{' '}
            <span className="muted">{moment.day(notice.time)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How it works: odds of each card, what a set takes and gives, the automatic choice, and the last gifts. */
export function OddsSheet({ activity }: { activity: CardsActivity }) {
  const { t, i18n } = useTranslation('cards');
  const { sheet, close, open, market, auto, switchAuto, member } = useUnit({
    sheet: $sheet,
    close: sheetClosed,
    open: sheetOpened,
    market: $market,
    auto: $auto,
    switchAuto: autoSwitched,
    member: $member,
  });
  const amount = formatMoneyShort(market, activity.giftAmount);
  const { mean, most, worst } = completion(
    activity.cards.map(({ weight }) => weight),
    activity.swapCount,
  );
  const decimal = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <Sheet open={sheet === 'odds'} onClose={() => close()} title={t('odds.title')}>
      <div className="cards-odds">
        <p>{t('odds.text', { amount, count: activity.maxSets })}</p>
        <OddsTable activity={activity} />
        <p>
          <b>{t('odds.lamps')}</b>
        </p>
        <p>{t('odds.sets', { mean: decimal.format(mean), most, worst, count: activity.swapCount })}</p>
        <p className="muted">{t('odds.stay')}</p>
        <p className="muted">{t('odds.locked')}</p>
        <label className="cards-odds__auto">
          <span>{t('odds.auto')}</span>
          <Switch checked={auto} label={t('odds.auto')} onChange={switchAuto} />
        </label>
        <Notices />
        <p className="cards-odds__small">{t('odds.version', { version: activity.oddsVersion })}</p>
        {member !== null && (
          <>
            <p className="cards-odds__small cards-odds__hash">
              {t('odds.hash', { hash: member.seeds.active.serverHash })}
            </p>
            <TextAction onClick={() => open('records')}>{t('records.open')}</TextAction>
          </>
        )}
      </div>
    </Sheet>
  );
}
