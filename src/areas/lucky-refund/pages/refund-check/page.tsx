import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested } from '../../../../core/router';
import { Button, EmptyState, Field, Form, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { DrawFound } from '../../draw-check';
import { $code, $found, $isWrong, $loading, $problem, checkAsked, codeEntered, type CheckedRound } from './model';

/** What the entered code has won. */
function Own({ won, code }: Pick<CheckedRound, 'won'> & { code: string }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  if (won === null) return <p className="refund-check__own">{t('checker.own.none', { code })}</p>;
  const { tier, prize } = won;
  const amount = formatMoney(market, prize);
  return (
    <p className="refund-check__own">
      {tier === 1 ? t('checker.own.jackpot', { code, amount }) : t('checker.own.tier', { code, tier, amount })}
    </p>
  );
}

/**
 * Checks a draw on this device: its places follow from seed and tickets, its winners are the codes at these places, and
 * an entered code was in the draw.
 */
export function RefundCheckPage() {
  const { t } = useTranslation('lucky-refund');
  const { found, code, wrong, loading, problem, back, type, check } = useUnit({
    found: $found,
    code: $code,
    wrong: $isWrong,
    loading: $loading,
    problem: $problem,
    back: backRequested,
    type: codeEntered,
    check: checkAsked,
  });
  const number = found?.checked.record.number;
  return (
    <div className="page">
      <NavBar title={number === undefined ? t('rules.check') : t('roundDraw', { number })} onBack={() => back()} />
      <main className="page__body refund-check">
        <Form onSubmit={() => check()} className="refund-check__form">
          <Field
            label={t('checker.code')}
            hint={t('checker.hint')}
            error={wrong ? 'lucky-refund:checker.wrong' : null}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            onValue={type}
          />
          <Button type="submit" full busy={loading} disabled={wrong}>
            {t('checker.go')}
          </Button>
        </Form>
        {found === null ? (
          <EmptyState art="tickets" title={t('checker.none')} text={t('result.noneText')} />
        ) : found === undefined ? (
          <NotLoaded
            problem={problem && (problem.message || 'common:error.later')}
            loading={loading || problem === null}
            offlineText={t('offline')}
            failedTitle={t('checker.failed')}
            onRetry={() => check()}
            label={t('checker.loading')}
          >
            <Skeleton className="refund-check__waiting" />
          </NotLoaded>
        ) : (
          <DrawFound checked={found.checked}>
            <Own won={found.won} code={found.checked.ticket?.code ?? ''} />
          </DrawFound>
        )}
      </main>
    </div>
  );
}
