import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { supportTextLength } from '../../../../../contract';
import { copyAsked } from '../../../../core/browser/copy';
import { $online } from '../../../../core/browser/trackers';
import { Link } from '../../../../core/link';
import { $optionsState } from '../../../../core/options';
import { backRequested } from '../../../../core/router';
import { $profile } from '../../../access/session';
import {
  Button,
  Card,
  classes,
  Field,
  Form,
  Icon,
  IconButton,
  IconChip,
  Kente,
  NavBar,
  Skeleton,
  TextAction,
} from '../../../../ui';
import { useContacts } from '../../support';
import { channelsOf, chatAddress } from './channel';
import { $busy, $checking, $formOpen, $receipt, anotherAsked, form, formAsked } from './model';
import './live-chat.css';

/** The configured channels, opened with the member's reference. */
function Channels() {
  const { t } = useTranslation('help');
  const { profile, copy } = useUnit({ profile: $profile, copy: copyAsked });
  const channels = channelsOf(useContacts());
  const reference = profile === null ? '' : t('chat.member', { id: profile.id });
  const words = reference === '' ? '' : t('chat.first', { reference });
  return (
    <Card flush>
      <Kente height={6} />
      <div className="chat__body">
        <h2 className="chat__title">
          <IconChip icon="chat-teardrop-dots-fill" tint="green" />
          {t('chat.lead')}
        </h2>
        <p className="muted">{t('chat.text')}</p>
        {reference !== '' && (
          <p className="chat__reference">
            <span className="muted">{t('chat.reference')}</span>
            <b className="num">{reference}</b>
            <IconButton plain icon="copy" label={t('chat.copy', { reference })} onClick={() => copy(reference)} />
          </p>
        )}
        {channels.map((channel, index) => (
          <Link
            key={channel.href}
            to={chatAddress(channel, words)}
            className={classes('btn btn--lg btn--full', index === 0 ? 'btn--primary' : 'btn--secondary')}
          >
            {t('chat.open', { name: channel.name })}
          </Link>
        ))}
      </div>
    </Card>
  );
}

/** The text of the message, with the number of characters that are left. */
function Text() {
  const { t, i18n } = useTranslation('help');
  const id = useId();
  const { value, error, onValue, onBlur } = form.useField('text');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('chat.textLabel')}
      </label>
      <div className={classes('field__box chat__box', error !== null && 'field__box--error')}>
        <textarea
          id={id}
          className="field__input chat__textarea"
          rows={5}
          maxLength={supportTextLength.max}
          value={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      <p className={error === null ? 'field__hint' : 'field__error'} id={`${id}-hint`} aria-live="polite">
        {error === null
          ? t('chat.left', { count: supportTextLength.max - value.length })
          : i18n.exists(error)
            ? String(t(error as never))
            : error}
      </p>
    </div>
  );
}

/** The message has arrived: its reference, and where the answer comes. */
function Received() {
  const { t } = useTranslation('help');
  const { receipt, profile, another } = useUnit({ receipt: $receipt, profile: $profile, another: anotherAsked });
  if (receipt === null) return null;
  return (
    <Card>
      <div className="chat__received" role="status">
        <Icon name="check-circle-fill" />
        <b>{t('chat.received', { reference: receipt.reference })}</b>
        <span className="muted">{t(profile === null ? 'chat.answerContact' : 'chat.answerMessages')}</span>
      </div>
      <TextAction onClick={() => another()}>{t('chat.another')}</TextAction>
    </Card>
  );
}

/** The form that reaches the operator's desk. */
function Write() {
  const { t } = useTranslation('help');
  const { receipt, busy, checking, online, submit } = useUnit({
    receipt: $receipt,
    busy: $busy,
    checking: $checking,
    online: $online,
    submit: form.submitted,
  });
  const contact = form.useField('contact');
  if (receipt !== null) return <Received />;
  return (
    <Card>
      <Form className="chat__form" onSubmit={() => submit()}>
        <h2 className="chat__title">
          <IconChip icon="envelope-simple" tint="teal" />
          {t('chat.formTitle')}
        </h2>
        <p className="muted">{t('chat.formText')}</p>
        <Field
          label={t('chat.contact')}
          hint={t('chat.contactHint')}
          autoComplete="email"
          maxLength={80}
          {...contact}
        />
        <Text />
        <Button type="submit" full busy={busy} disabled={!online}>
          {t('chat.send')}
        </Button>
        {(checking || !online) && (
          <p className="chat__why" role="status">
            {t(online ? 'chat.checking' : 'chat.offline')}
          </p>
        )}
      </Form>
    </Card>
  );
}

/** Live chat: the market's channel with the member's reference; without a channel, a form. */
export function LiveChatPage() {
  const { t } = useTranslation('help');
  const { state, back, formOpen, askForm, receipt } = useUnit({
    state: $optionsState,
    back: backRequested,
    formOpen: $formOpen,
    askForm: formAsked,
    receipt: $receipt,
  });
  const contacts = useContacts();
  const hasChannel = channelsOf(contacts).length > 0;
  // The contacts come with the system options; a form shown before them would disappear again.
  const waiting = contacts.length === 0 && state === 'waiting';
  return (
    <div className="page">
      <NavBar title={t('chat.title')} onBack={() => back()} />
      <main className="page__body stack">
        {waiting && <Skeleton className="chat__waiting" />}
        {hasChannel && <Channels />}
        {!waiting && (!hasChannel || formOpen || receipt !== null) && <Write />}
        {hasChannel && !formOpen && receipt === null && (
          <TextAction onClick={() => askForm()}>{t('chat.writeHere')}</TextAction>
        )}
      </main>
    </div>
  );
}
