import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { KycWindow } from '../../../kyc';
import {
  $accountProblem,
  $blocked,
  $busy,
  $loading,
  $problem,
  $quote,
  $standing,
  $unread,
  accountWanted,
  confirmed,
  Outcome,
  retryAsked,
  Steps,
  termsAsked,
  useBlockedText,
  useReading,
} from '../..';
import { say } from '../../../../core/text/say';
import { $online } from '../../../../core/browser/trackers';
import { Button, ErrorState, NavBar, Skeleton, TextAction } from '../../../../ui';
import { Note } from '../../../../ui/note';
import { $isReady, $slip, $unset, changeTapped } from './model';
import { Slip } from './slip';
import './preview-tokens.css';
import './preview.css';

/** The Confirm button, with the reason why it is disabled or what it waits for (WDR-10, Q53). */
function Confirm({ money }: { money: number }) {
  const { t } = useTranslation(['withdraw', 'common']);
  const read = useReading();
  const why = useBlockedText();
  const { quote, blocked, lacking, busy, confirm, change, again, retry, complete } = useUnit({
    quote: $quote,
    blocked: $blocked,
    lacking: $accountProblem,
    busy: $busy,
    confirm: confirmed,
    change: changeTapped,
    again: termsAsked,
    retry: retryAsked,
    complete: accountWanted,
  });
  const isFailed = blocked === 'termsFailed' || blocked === 'unread';
  const lacks = lacking !== null && blocked === lacking;
  return (
    <div className="preview__act">
      {isFailed ? (
        <Button
          kind="secondary"
          size="lg"
          full
          icon="arrow-clockwise"
          aria-describedby="confirm-why"
          onClick={() => (blocked === 'unread' ? retry() : again())}
        >
          {t(blocked === 'unread' ? 'common:retry' : 'sum.retry')}
        </Button>
      ) : lacks ? (
        <Button size="lg" full aria-describedby="confirm-why" onClick={() => complete()}>
          {t(lacking === 'account' || lacking === 'bank' ? 'preview.addAccount' : 'preview.correctAccount')}
        </Button>
      ) : (
        <Button
          size="lg"
          full
          busy={busy}
          disabled={blocked !== null && !busy}
          aria-describedby="confirm-why"
          onClick={() => confirm()}
        >
          {t('bar.takeAmount', { amount: read.money(money) })}
        </Button>
      )}
      <p className="preview__why" id="confirm-why" role="status">
        {quote === null ? '' : why}
      </p>
      <TextAction className="preview__change" disabled={busy} onClick={() => change()}>
        {t('preview.change')}
      </TextAction>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('withdraw');
  return (
    <div role="status" aria-label={t('preview.loading')}>
      <Skeleton className="preview__waiting" />
    </div>
  );
}

function Preview() {
  const { t } = useTranslation('withdraw');
  const { ready, slip, problem, loading, online, unset, unread, standing, retry } = useUnit({
    ready: $isReady,
    slip: $slip,
    problem: $problem,
    loading: $loading,
    online: $online,
    unset: $unset,
    unread: $unread,
    standing: $standing,
    retry: retryAsked,
  });
  if (unset) return <ErrorState title={t('unset.title')} text={t('unset.text')} />;
  if (!ready || slip === null) {
    if (!online) return <ErrorState offlineText={t('offline.text')} onRetry={() => retry()} />;
    const why = problem ?? (unread || standing === 'failed' ? 'common:error.later' : null);
    if (why !== null && !loading)
      return <ErrorState title={t('failed.title')} text={say({ text: why })} onRetry={() => retry()} />;
    return <Waiting />;
  }
  return (
    <>
      <Slip slip={slip} />
      <Steps
        channelName={slip.channel.name}
        channelCode={slip.channel.channelCode}
        reviewMs={slip.quote.reviewMs}
        state={null}
      />
      <Note icon="warning-circle-fill" kind="warning" className="preview__caution">
        {t('preview.caution')}
      </Note>
      <Confirm money={slip.quote.money} />
    </>
  );
}

/** Shows a withdrawal as a receipt before it is sent (R-25, WDR-6, board 05). */
export function WithdrawPreviewPage() {
  const { t } = useTranslation('withdraw');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar
        title={t('preview.title')}
        onBack={() => back()}
        action={<TextAction onClick={() => go({ to: paths.withdrawRecords })}>{t('records')}</TextAction>}
      />
      <main className="page__body stack stack--wide">
        <Preview />
      </main>
      <KycWindow />
      <Outcome />
    </div>
  );
}
