import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { $now } from '../../../../core/time/clock';
import {
  Button,
  CountBadge,
  EmptyState,
  Festoon,
  Icon,
  List,
  ListRow,
  NavBar,
  TextAction,
  classes,
} from '../../../../ui';
import { PagedRecords } from '../../../../ui/records';
import { isToday, sayWhen } from '../../lib/when';
import { boxes, type BoxName } from '../../model/box';
import { $counts } from '../../model/counts';
import { UndoBar } from '../../ui/undo-bar';
import { $box, $picked, $selects, allReadChosen, boxPicked, selecting, selectionRead, selectionRemoved } from './model';
import { Row } from './row';
import './messages-tokens.css';
import './messages.css';

const minuteMs = 60_000;
const $minute = $now.map((now) => Math.floor(now / minuteMs) * minuteMs);
const names: readonly BoxName[] = ['private', 'system'];

/** The tabs of theme A (Q66). */
function Tabs({ box }: { box: BoxName }) {
  const { t } = useTranslation('messages');
  const { counts, pick } = useUnit({ counts: $counts, pick: boxPicked });
  return (
    <div className="message-tabs" role="group" aria-label={t('tab.label')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes('message-tabs__one', name === box && 'message-tabs__one--on')}
          aria-pressed={name === box}
          onClick={() => pick(name)}
        >
          <Icon name={name === 'private' ? 'envelope-simple-fill' : 'megaphone-fill'} />
          {t(`tab.${name}`)}
          <CountBadge count={counts?.[name] ?? 0} label={t('new', { count: Math.min(99, counts?.[name] ?? 0) })} />
        </button>
      ))}
    </div>
  );
}

/** The way to the other page of theme B (Q66). */
function OtherBox({ box }: { box: BoxName }) {
  const { t } = useTranslation('messages');
  const { counts, go } = useUnit({ counts: $counts, go: routeRequested });
  const other = box === 'private' ? 'system' : 'private';
  const count = counts?.[other] ?? 0;
  return (
    <List label={t('tab.label')}>
      <ListRow
        icon={other === 'private' ? 'envelope-simple-fill' : 'megaphone-fill'}
        tint={other === 'private' ? 'teal' : 'gold'}
        label={t(`other.${other}`)}
        value={<CountBadge count={count} label={t('new', { count: Math.min(99, count) })} />}
        onPress={() => go({ to: other === 'private' ? paths.messages : paths.systemMessages, replace: true })}
      />
    </List>
  );
}

function Group({ title, rows, box, head }: { title: string; rows: readonly Message[]; box: BoxName; head: boolean }) {
  const { t, i18n } = useTranslation('messages');
  const { now, market, selects, chosen, counts, readAll } = useUnit({
    now: $minute,
    market: $market,
    selects: $selects,
    chosen: $picked,
    counts: $counts,
    readAll: allReadChosen,
  });
  if (rows.length === 0) return null;
  const at = { now, market, language: i18n.language };
  return (
    <section className="messages__group">
      <div className="messages__head">
        <h2 className="messages__day">{title}</h2>
        {head && box === 'private' && (counts?.private ?? 0) > 0 && (
          <TextAction className="messages__all" onClick={() => readAll()}>
            <Icon name="checks" />
            {t('allRead')}
          </TextAction>
        )}
      </div>
      <ul className="messages__rows">
        {rows.map((message) => (
          <Row
            key={message.id}
            message={message}
            box={box}
            when={sayWhen(message.time, at)}
            selects={selects}
            chosen={chosen.has(message.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Groups({ rows, box }: { rows: readonly Message[]; box: BoxName }) {
  const { t } = useTranslation('messages');
  const { now, market } = useUnit({ now: $minute, market: $market });
  const at = { now, market };
  const today = rows.filter(({ time }) => isToday(time, at));
  const earlier = rows.filter(({ time }) => !isToday(time, at));
  return (
    <>
      <Group title={t('today')} rows={today} box={box} head />
      <Group title={t('earlier')} rows={earlier} box={box} head={today.length === 0} />
    </>
  );
}

/** What to do with the selected messages. */
function Selection() {
  const { t } = useTranslation('messages');
  const { chosen, read, remove } = useUnit({ chosen: $picked, read: selectionRead, remove: selectionRemoved });
  const none = chosen.size === 0;
  return (
    <div className="messages__selection">
      <span aria-live="polite">{t('chosen', { count: chosen.size })}</span>
      <Button kind="secondary" size="sm" disabled={none} onClick={() => read()}>
        {t('read')}
      </Button>
      <Button kind="danger" size="sm" disabled={none} onClick={() => remove()}>
        {t('delete')}
      </Button>
    </div>
  );
}

/** The message centre: private and system messages as tabs in theme A, as two pages in theme B (Q66). */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { back, box, theme, selects, select } = useUnit({
    back: backRequested,
    box: $box,
    theme: $theme,
    selects: $selects,
    select: selecting,
  });
  const model = boxes[box];
  const action = box === 'private' && (
    <TextAction onClick={() => select(!selects)}>{t(selects ? 'done' : 'select')}</TextAction>
  );
  return (
    <div className="page messages">
      <NavBar
        title={t(theme === 'b' && box === 'system' ? 'systemTitle' : 'title')}
        onBack={() => back()}
        action={action === false ? undefined : action}
      />
      {theme === 'a' && <Festoon />}
      <main className="page__body messages__body">
        {theme === 'a' ? <Tabs box={box} /> : <OtherBox box={box} />}
        <PagedRecords
          key={box}
          model={model}
          empty={<EmptyState art="notices" title={t(`empty.${box}Title`)} text={t(`empty.${box}Text`)} />}
        >
          {(rows) => <Groups rows={rows} box={box} />}
        </PagedRecords>
      </main>
      {selects ? <Selection /> : <UndoBar />}
    </div>
  );
}
