import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../../core/router';
import { loginRequired } from '../../../access/session';
import { say } from '../../../../core/text/say';
import { $online } from '../../../../core/browser/trackers';
import { Button, Card, ErrorState, NavBar, Skeleton } from '../../../../ui';
import { ReceiptForm } from './form';
import { $checked, $commitment, $found, $needsLogin, $problem, $subject, retried } from './model';
import { $round } from './round-model';
import { RoundProof } from './round-proof';
import { ShareSheet } from './share-sheet';
import { HouseSteps, Steps } from './steps';
import { seedOf, VerdictCard } from './verdict-card';
import './verifier.css';

function Proof() {
  const { t } = useTranslation('fairness');
  const { found, checked, commitment } = useUnit({ found: $found, checked: $checked, commitment: $commitment });
  if (found === null) return null;
  const serverSeed = seedOf(found.text, commitment?.serverSeed ?? null);
  return (
    <>
      <VerdictCard />
      <section aria-labelledby="check-steps">
        <div className="section-head">
          <h2 className="section-head__title" id="check-steps">
            {t('check.steps')}
          </h2>
        </div>
        <ol className="card check-steps">
          {checked !== null && serverSeed !== null && (
            <Steps receipt={found.receipt} checked={checked} serverSeed={serverSeed} />
          )}
          <HouseSteps receipt={found.receipt} />
        </ol>
      </section>
      <ShareSheet text={found.text} />
    </>
  );
}

function Content() {
  const { t } = useTranslation('fairness');
  const { subject, found, round, problem, needsLogin, online, retry, login } = useUnit({
    subject: $subject,
    found: $found,
    round: $round,
    problem: $problem,
    needsLogin: $needsLogin,
    online: $online,
    retry: retried,
    login: loginRequired,
  });
  if (subject === null) return <ReceiptForm />;
  if (needsLogin)
    return (
      <>
        <Card className="check-login">
          <p>{t('check.login')}</p>
          <Button full onClick={() => login()}>
            {t('auth:required.confirm')}
          </Button>
        </Card>
        <ReceiptForm />
      </>
    );
  if (found !== null) return <Proof />;
  if (round !== null) return <RoundProof />;
  if (problem !== null || !online) {
    return (
      <>
        <ErrorState
          title={t('check.failedTitle')}
          text={say({ text: problem ?? '' })}
          offlineText={t('check.failedOffline')}
          onRetry={() => retry()}
        />
        <ReceiptForm />
      </>
    );
  }
  return (
    <div role="status" aria-label={t('check.loading')}>
      <Skeleton className="verdict__waiting" />
    </div>
  );
}

/** Checks any draw or game round from its receipt (R-69, FAIR-6): computed on the phone and explained step by step. */
export function VerifierPage() {
  const { t } = useTranslation('fairness');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('check.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Content />
      </main>
    </div>
  );
}
