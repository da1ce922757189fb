import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, giftTypes } from '../../../../contract';
import { say } from '../../../core/text/say';
import { $online } from '../../../core/browser/trackers';
import { Button, Picture, TextAction } from '../../../ui';
import { $claimBusy } from '../model/claim';
import { againPressed } from '../model/ending';
import { checkPressed } from '../model/ways-out';
import { retryPressed } from '../model/moves';
import { $rain, closeAsked } from '../model/rain';
import type { RainState } from '../model/state';
import { $progress, stillChosen } from '../model/surface';
import { TryAgain } from './try-again';
import { useGift } from './use-gift';
import { useNextRain } from './use-next-rain';
import './messages.css';

/** A message in the middle of the stage. Its heading takes the focus, so that screen readers read it. */
export function Message({
  title,
  art,
  children,
  actions,
}: {
  title: ReactNode;
  art?: 'offline' | 'error';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <section className="rain-message">
      {art && <Picture src={`/art/empty-${art}`} className="rain-message__art" width={192} height={192} alt="" eager />}
      <h2 ref={ref} tabIndex={-1} className="rain-message__title">
        {title}
      </h2>
      {children}
      {actions && <div className="rain-message__actions">{actions}</div>}
    </section>
  );
}

/** A progress bar while the scene loads. */
function Waiting({ title, text, still }: { title: string; text?: string; still?: boolean }) {
  const { t, i18n } = useTranslation('rain');
  const { progress, choose } = useUnit({ progress: $progress, choose: stillChosen });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);
  return (
    <Message
      title={title}
      actions={
        still && (
          <Button kind="ghost" full onClick={() => choose()}>
            {t('preparing.still')}
          </Button>
        )
      }
    >
      {text && <p>{text}</p>}
      <div
        className="rain-message__bar"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
        aria-label={t('loading.progress', { percent })}
      >
        <i style={{ transform: `scaleX(${Math.max(0.06, progress)})` }} />
      </div>
    </Message>
  );
}

function Played({ rain }: { rain: Extract<RainState, { at: 'played' }> }) {
  const { t } = useTranslation('rain');
  const [close, check] = useUnit([closeAsked, checkPressed]);
  const { words } = useGift();
  const next = useNextRain();
  const won = rain.gift !== null && rain.gift.giftType !== giftTypes.again;
  const text = rain.gift === null ? t('played.unknown') : won ? t('played.won') : t('played.none');
  return (
    <Message
      title={t('played.title')}
      actions={
        <Button full onClick={() => close()}>
          {t('again.back')}
        </Button>
      }
    >
      <p>{text}</p>
      {won && rain.gift && <p className="rain-prize rain-prize--small">{words(rain.gift)}</p>}
      {rain.gift && <TextAction onClick={() => check(rain.gift)}>{t('award.check')}</TextAction>}
      {next && <p className="rain-message__note">{next}</p>}
    </Message>
  );
}

function Checking() {
  const { t } = useTranslation('rain');
  const { online, busy, retry, close } = useUnit({
    online: $online,
    busy: $claimBusy,
    retry: retryPressed,
    close: closeAsked,
  });
  return (
    <Message
      title={t('checking.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('checking.later')}
          </Button>
          <Button busy={busy && online} disabled={!online} onClick={() => retry()}>
            {t('checking.retry')}
          </Button>
        </>
      }
    >
      <p>{t(online ? 'checking.text' : 'checking.offline')}</p>
      <p className="rain-message__note">{t('checking.where')}</p>
    </Message>
  );
}

function Offline() {
  const { t } = useTranslation('rain');
  const retry = useUnit(retryPressed);
  return (
    <Message
      art="offline"
      title={t('offline.title')}
      actions={
        <Button full onClick={() => retry()}>
          {t('offline.retry')}
        </Button>
      }
    >
      <p>{t('offline.text')}</p>
    </Message>
  );
}

function Failed({ text }: { text: string }) {
  const { t } = useTranslation('rain');
  const [retry, close] = useUnit([retryPressed, closeAsked]);
  return (
    <Message
      art="error"
      title={t('error.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('error.back')}
          </Button>
          <Button onClick={() => retry()}>{t('error.retry')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Message>
  );
}

/** The message for the current state of the rain. */
export function Messages() {
  const { t } = useTranslation('rain');
  const [rain, close, again] = useUnit([$rain, closeAsked, againPressed]);
  const { market } = useGift();
  switch (rain.at) {
    case 'loading':
      return <Waiting title={t('loading.title')} />;
    case 'preparing':
      return <Waiting title={t('preparing.title')} text={t('preparing.text')} still />;
    case 'claiming':
      return (
        <Message title={t('claiming.title')}>
          <span className="rain-message__ring" aria-hidden="true" />
          <p>{t('claiming.text', { number: formatCount(market, rain.score) })}</p>
        </Message>
      );
    case 'played':
      return <Played rain={rain} />;
    case 'checking':
      return <Checking />;
    case 'try-again':
      return <TryAgain rain={rain} onAgain={() => again()} onClose={() => close()} />;
    case 'offline':
      return <Offline />;
    case 'error':
      return <Failed text={say({ text: rain.message })} />;
    default:
      return null;
  }
}
