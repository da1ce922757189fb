import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Appeal, AppealEvent, AppealEventType } from '../../../../../contract';
import { $now } from '../../../../core/time/clock';
import { useMoment } from '../../../../core/time/moment';
import { classes, Icon, SectionHead, type IconName } from '../../../../ui';
import { PrivatePictures } from '../../../../ui/pictures';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const $minute = $now.map((now) => Math.floor(now / minuteMs) * minuteMs);

const icons: Readonly<Record<AppealEventType, IconName>> = {
  submitted: 'paper-plane-tilt',
  review: 'eye',
  asked: 'question',
  replied: 'arrow-bend-up-left',
  accepted: 'check',
  rejected: 'x',
  withdrawn: 'arrow-counter-clockwise',
};

/** What was written: in quotation marks when the member wrote it. */
function useEventText({ type, text, reason, agent }: AppealEvent, isNewest: boolean): string[] {
  const { t } = useTranslation('appeals');
  const isOwn = type === 'submitted' || type === 'replied';
  const lead =
    type === 'rejected'
      ? t('event.reason', { number: reason, title: t(`reason.${reason}.title`) })
      : type === 'review'
        ? agent === ''
          ? t('event.taken')
          : t('event.takenBy', { name: agent })
        : '';
  // The words of the newest rejection are already in the card above.
  const said = type === 'rejected' && isNewest ? '' : text;
  return [lead, said === '' ? '' : isOwn ? t('event.quote', { text: said }) : said].filter((one) => one !== '');
}

function Event({ event, isNewest }: { event: AppealEvent; isNewest: boolean }) {
  const { t } = useTranslation('appeals');
  const now = useUnit($minute);
  const moment = useMoment();
  const texts = useEventText(event, isNewest);
  const { type, time, pictures } = event;
  const isToday = moment.isSameDay(time, now);
  return (
    <li className={classes('appeal-event', `appeal-event--${type}`)}>
      <span className="appeal-event__icon">
        <Icon name={icons[type]} />
      </span>
      <div className="card appeal-event__card">
        <div className="appeal-event__head">
          <h3>{t(`event.${type}`)}</h3>
          <time className="num" dateTime={new Date(time).toISOString()}>
            {isToday ? t('today', { time: moment.clock(time) }) : moment.day(time)}
          </time>
        </div>
        {texts.map((text, index) => (
          <p key={index} className="appeal-event__text">
            {text}
          </p>
        ))}
        <PrivatePictures urls={pictures} />
      </div>
    </li>
  );
}

/** What happened, newest first, and how long more proof can be sent (board 42). */
export function History({ appeal: { events, until } }: { appeal: Appeal }) {
  const { t } = useTranslation('appeals');
  const now = useUnit($minute);
  const days = until === null ? 0 : Math.ceil((until - now) / dayMs);
  return (
    <section>
      <div className="appeal__history-head">
        <SectionHead title={t('history')} />
        {days > 0 && <span className="muted">{t('daysLeft', { count: days })}</span>}
      </div>
      <ol className="appeal-events">
        {events.map((event, index) => (
          <Event key={event.id} event={event} isNewest={index === 0} />
        ))}
      </ol>
    </section>
  );
}
