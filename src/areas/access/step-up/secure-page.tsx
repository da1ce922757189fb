import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../core/router';
import { Card, ErrorState, NavBar, Skeleton } from '../../../ui';
import type { FreshGate } from './gate';
import './secure-page.css';

function Waiting() {
  const { t } = useTranslation('security');
  return (
    <Card className="form" role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="secure__waiting" />
      ))}
    </Card>
  );
}

function Gated({ gate, children }: { gate: FreshGate; children: ReactNode }) {
  const { t } = useTranslation('security');
  const [state, busy, retry] = useUnit([gate.$state, gate.$busy, gate.retried]);
  if (state === 'open') return children;
  if (state === 'waiting') return <Waiting />;
  return (
    <ErrorState art="offline" title={t('error.title')} text={t('error.text')} busy={busy} onRetry={() => retry()} />
  );
}

/** A page of the security settings. With `gate` the form is shown once the session is known to be fresh. */
export function SecurePage({
  title,
  lead,
  gate,
  children,
}: {
  title: string;
  lead: string;
  gate?: FreshGate;
  children: ReactNode;
}) {
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={title} onBack={() => back()} />
      <main className="page__body secure">
        <p className="secure__lead">{lead}</p>
        {gate === undefined ? children : <Gated gate={gate}>{children}</Gated>}
      </main>
    </div>
  );
}
