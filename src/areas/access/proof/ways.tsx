import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../core/market/use-market';
import { CodeField } from '../sms-code';
import { loginChosen } from '../proof-ended';
import { PinField } from '../step-up';
import { Button, ErrorState, Form, Icon, SegmentedControl, Skeleton, TextAction } from '../../../ui';
import {
  $asking,
  $busy,
  $isPinLocked,
  $refusal,
  $state,
  $way,
  $ways,
  pinForm,
  retried,
  sms,
  smsForm,
  wayChosen,
} from './model';
import '../entrance/auth-frame.css';
import './ways.css';

function ByPin() {
  const { t } = useTranslation('security');
  const [busy, canSubmit, refusal, submit] = useUnit([$busy, pinForm.$canSubmit, $refusal, pinForm.submitted]);
  const pin = pinForm.useField('pin');
  return (
    <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
      <PinField {...pin} label={t('branch.pin')} error={pin.error ?? refusal} enterKeyHint="go" autoFocus />
      <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit} className="auth__submit">
        {t('branch.submit')}
      </Button>
    </Form>
  );
}

function BySms() {
  const { t } = useTranslation('security');
  const market = useMarket();
  const [busy, canSubmit, refusal, submit] = useUnit([$busy, smsForm.$canSubmit, $refusal, smsForm.submitted]);
  const smsCode = smsForm.useField('smsCode');
  return (
    <Form className="auth__fields" onSubmit={() => submit()} canSubmit={canSubmit}>
      <CodeField market={market} sms={sms} {...smsCode} error={smsCode.error ?? refusal} />
      <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit} className="auth__submit">
        {t('branch.submit')}
      </Button>
    </Form>
  );
}

/** PIN or SMS code: the methods with which the member can prove who holds the session. */
export function Ways() {
  const { t } = useTranslation('security');
  const [state, ways, way, locked, asking, choose, retry] = useUnit([
    $state,
    $ways,
    $way,
    $isPinLocked,
    $asking,
    wayChosen,
    retried,
  ]);
  if (state === 'failed')
    return (
      <ErrorState art="offline" title={t('error.title')} text={t('error.text')} busy={asking} onRetry={() => retry()} />
    );
  if (state === 'waiting') {
    return (
      <div role="status" aria-label={t('loading')} className="auth__fields">
        <Skeleton className="secure__waiting" />
        <Skeleton className="secure__waiting" />
      </div>
    );
  }
  return (
    <>
      {locked && (
        <p className="proof__note" role="status">
          <Icon name="lock-fill" />
          {t('branch.locked')}
        </p>
      )}
      {ways.length > 1 && way !== null && (
        <div className="proof__ways">
          <SegmentedControl
            fill
            label={t('branch.ways')}
            value={way}
            onChange={choose}
            segments={[
              { value: 'pin', label: t('branch.byPin'), icon: 'hash-fill' },
              { value: 'sms', label: t('branch.bySms'), icon: 'chat-circle-text-fill' },
            ]}
          />
        </div>
      )}
      {way === 'pin' && <ByPin />}
      {way === 'sms' && <BySms />}
      {way === null && (
        <p className="proof__note">
          <Icon name="info-fill" />
          {t('branch.noWay')}
        </p>
      )}
    </>
  );
}

/** The way out without a phone: a login with the password also makes the session fresh. */
export function ByLogin() {
  const { t } = useTranslation('security');
  const login = useUnit(loginChosen);
  return (
    <p className="auth__other">
      {t('branch.or')}
      <TextAction onClick={() => login()}>{t('branch.login')}</TextAction>
    </p>
  );
}
