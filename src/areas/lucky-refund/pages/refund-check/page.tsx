import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../../core/router';
import { Button, EmptyState, Field, Form, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { DrawFound } from '../../draw-check';
import { $checked, $code, $isWrong, $loading, $problem, checkAsked, codeEntered } from './model';

/** Checks a draw on this device: "my ticket was in the draw" and "the winners follow from seed and root". */
export function RefundCheckPage() {
  const { t } = useTranslation('lucky-refund');
  const { checked, code, wrong, loading, problem, back, type, check } = useUnit({
    checked: $checked,
    code: $code,
    wrong: $isWrong,
    loading: $loading,
    problem: $problem,
    back: backRequested,
    type: codeEntered,
    check: checkAsked,
  });
  const number = checked?.record.number;
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
        {checked === null ? (
          <EmptyState art="games" title={t('checker.none')} text={t('result.noneText')} />
        ) : checked === undefined ? (
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
          <DrawFound checked={checked} />
        )}
      </main>
    </div>
  );
}
