import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested } from '../../../../core/router';
import { Button, Card, classes, EmptyState, Field, Form, Icon, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { CopyHex } from '../../../fairness';
import { $checked, $code, $isWrong, $loading, $problem, checkAsked, codeEntered, type Checked } from './model';
import '../../ui/refund-tokens.css';
import './check.css';

function Line({ right, text }: { right: boolean; text: string }) {
  const { t } = useTranslation('refund');
  return (
    <li className={classes('refund-check__line', !right && 'refund-check__line--bad')}>
      <Icon name={right ? 'check-circle-fill' : 'warning-circle-fill'} />
      <span>{text}</span>
      <b>{t(right ? 'checker.yes' : 'checker.no')}</b>
    </li>
  );
}

/** What this phone has computed, and the record from which it was computed. */
function Found({ checked: { record, draw, code, inside } }: { checked: Checked }) {
  const { t } = useTranslation('refund');
  const market = useUnit($market);
  const values = [
    ['commitment', record.commitment],
    ['seed', record.seed],
    ['root', record.root],
    ['value', record.entropy.value],
  ] as const;
  return (
    <>
      <Card>
        {draw === null ? (
          <p className="refund-check__text">{t('checker.unpublished')}</p>
        ) : (
          <>
            <div role="status">
              <h2 className="refund-check__title">
                <Icon name={draw.right ? 'shield-check-fill' : 'warning-circle-fill'} />
                {t(draw.right ? 'checker.good' : 'checker.bad')}
              </h2>
            </div>
            <p className="refund-check__text">{t(draw.right ? 'checker.goodText' : 'checker.badText')}</p>
            <ul className="refund-check__lines">
              <Line right={draw.committed} text={t('checker.commit')} />
              <Line right={draw.entropy === true} text={t('checker.entropy')} />
              <Line right={draw.same} text={t('checker.same')} />
              {code !== null && (
                <Line
                  right={inside === true}
                  text={t(inside === true ? 'checker.inside' : 'checker.outside', { code })}
                />
              )}
            </ul>
          </>
        )}
        <p className="refund-check__text">{t('checker.proof')}</p>
      </Card>
      <Card>
        <dl className="refund-check__record">
          {record.tickets !== null && (
            <>
              <dt>{t('checker.tickets')}</dt>
              <dd className="num">{formatCount(market, record.tickets)}</dd>
            </>
          )}
          {values.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt>{t(`checker.${name}`)}</dt>
                <dd>
                  <CopyHex label={t(`checker.${name}`)} value={value} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </Card>
    </>
  );
}

/** Checks a draw on this device: "my ticket was in the draw" and "the winners follow from seed and root". */
export function RefundCheckPage() {
  const { t } = useTranslation('refund');
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
            error={wrong ? 'refund:checker.wrong' : null}
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
          <Found checked={checked} />
        )}
      </main>
    </div>
  );
}
