import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { mostStored, type Message } from '../../../../../contract';
import { Link } from '../../../../core/link';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { useMoment } from '../../../../core/time/moment';
import { $mayInvite } from '../../../access/session';
import { isInvitation } from '../../../../core/area/opening';
import {
  Button,
  Card,
  EmptyState,
  Icon,
  IconButton,
  Kente,
  NavBar,
  Picture,
  Skeleton,
  TextAction,
} from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { isToday } from '../../lib/when';
import { $counts } from '../../model/counts';
import { heroOf } from '../../ui/look';
import { $box, $failed, $loading, $message, $place, neighbourTapped, removeTapped, retried } from './model';
import './message.css';

const minuteMs = 60_000;
const $minute = $now.map((now) => Math.floor(now / minuteMs) * minuteMs);

/** The message as a card. All texts are rendered as text; a line feed begins a new paragraph (W9). */
function Letter({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { now, market, mayInvite } = useUnit({ now: $minute, market: $market, mayInvite: $mayInvite });
  const moment = useMoment();
  const { title, content, url, action, facts, time } = message;
  const when = isToday(time, { now, market }) ? t('todayAt', { time: moment.clock(time) }) : moment.day(time);
  const leads = url !== '' && (mayInvite || !isInvitation(message));
  return (
    <Card flush className="message">
      <div className="message__art" aria-hidden="true">
        <Picture src={heroOf(message)} width={720} height={548} alt="" eager />
      </div>
      <Kente height={6} />
      <div className="message__body">
        <p className="message__meta">
          <time dateTime={new Date(time).toISOString()}>{when}</time>
          <span className="message__from">
            <Icon name="seal-check-fill" />
            {t('from')}
          </span>
        </p>
        <h2 className="message__title">{title}</h2>
        {content.split('\n').map((paragraph, index) => (
          <p key={index} className="message__text">
            {paragraph}
          </p>
        ))}
        {facts.length > 0 && (
          <dl className="message__facts">
            {facts.map(({ label, value, money }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd className={money ? 'message__money' : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {leads && (
          <Link to={url} className="btn btn--primary btn--lg btn--full">
            {action || t('open')}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** The ways to the neighbours, and the place of the message among all. */
function Pager() {
  const { t } = useTranslation('messages');
  const { place, counts, box, go } = useUnit({ place: $place, counts: $counts, box: $box, go: neighbourTapped });
  if (place === null) return null;
  const { at, newer, older } = place;
  const total = counts?.stored ?? 0;
  return (
    <nav className="message-pager" aria-label={t('title')}>
      <TextAction disabled={newer === null} onClick={() => newer !== null && go(newer)}>
        <Icon name="caret-left" />
        {t('newer')}
      </TextAction>
      {box === 'private' && total > at && (
        <span className="message-pager__place num">
          {t(total < mostStored ? 'place' : 'placeMany', { number: at + 1, total: Math.min(total, mostStored - 1) })}
        </span>
      )}
      <TextAction disabled={older === null} onClick={() => older !== null && go(older)}>
        {t('older')}
        <Icon name="caret-right" />
      </TextAction>
    </nav>
  );
}

function Body() {
  const { t } = useTranslation('messages');
  const { message, failed, loading, retry, go, box } = useUnit({
    message: $message,
    failed: $failed,
    loading: $loading,
    retry: retried,
    go: routeRequested,
    box: $box,
  });
  if (message === undefined)
    return (
      <NotLoaded
        problem={failed ? t('failed') : null}
        loading={loading}
        offlineText={t('failed')}
        failedTitle={t('failed')}
        onRetry={() => retry()}
        label={t('loading')}
        className="message-waiting"
      >
        <Skeleton className="message-waiting__card" />
      </NotLoaded>
    );
  if (message === null)
    return (
      <EmptyState
        art="notices"
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <Button
            kind="secondary"
            onClick={() => go({ to: box === 'system' ? paths.systemMessages : paths.messages, replace: true })}
          >
            {t('gone.back')}
          </Button>
        }
      />
    );
  return (
    <>
      <Letter key={message.id} message={message} />
      <Pager />
    </>
  );
}

/** One message with its picture, facts and link (board 37b). */
export function MessagePage() {
  const { t } = useTranslation('messages');
  const { back, box, message, remove } = useUnit({
    back: backRequested,
    box: $box,
    message: $message,
    remove: removeTapped,
  });
  return (
    <div className="page message-page">
      <NavBar
        title={t('one')}
        onBack={() => back()}
        action={
          box === 'private' && message != null ? (
            <IconButton plain icon="trash" label={t('deleteOne', { title: message.title })} onClick={() => remove()} />
          ) : undefined
        }
      />
      <main className="page__body message-page__body">
        <Body />
      </main>
    </div>
  );
}
