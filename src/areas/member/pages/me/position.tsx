import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { positionSpans, type Position as Sums } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Card, ErrorState, Money, SectionHead, SegmentedControl, Skeleton, TextAction } from '../../../../ui';
import { $position, $positionFailed, $positionPending, $span, positionRetried, spanPicked } from './position-model';
import './position.css';

const rows = ['staked', 'won', 'deposits', 'withdrawals'] as const;

function Numbers({ position }: { position: Sums | null }) {
  const { t } = useTranslation('me');
  const amount = (minor: number | undefined) =>
    minor === undefined ? <Skeleton shape="line" className="me-position__waiting" /> : <Money minor={minor} />;
  return (
    <dl className="me-position__rows">
      <div className="me-position__net">
        <dt>{t('position.net')}</dt>
        <dd>{amount(position?.net)}</dd>
      </div>
      {rows.map((name) => (
        <div key={name} className="me-position__row">
          <dt>{t(`position.${name}`)}</dt>
          <dd>{amount(position?.[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The member's net position from the ledger: winnings minus stakes, deposits and withdrawals. */
export function Position() {
  const { t } = useTranslation('me');
  const { position, span, failed, busy, pick, retry, go } = useUnit({
    position: $position,
    span: $span,
    failed: $positionFailed,
    busy: $positionPending,
    pick: spanPicked,
    retry: positionRetried,
    go: routeRequested,
  });
  return (
    <section className="me-section">
      <SectionHead
        title={t('position.title')}
        action={<TextAction onClick={() => go({ to: paths.limits })}>{t('position.limits')}</TextAction>}
      />
      <Card className="me-position">
        <SegmentedControl
          label={t('position.span')}
          value={span}
          onChange={pick}
          segments={positionSpans.map((value) => ({ value, label: t(`position.${value}`) }))}
        />
        {failed && position === null ? (
          <ErrorState text="" busy={busy} onRetry={() => retry()} />
        ) : (
          <Numbers position={position} />
        )}
      </Card>
    </section>
  );
}
