import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { CodeField } from '../../sms-code';
import { PinField, SecurePage } from '../../step-up';
import { Button, Card, Form, PasswordField, SegmentedControl } from '../../../../ui';
import { Note } from '../../../../ui/note';
import {
  $busy,
  $hasPin,
  $refusals,
  $removing,
  $way,
  $ways,
  form,
  removeChosen,
  removeQuestion,
  sms,
  wayChosen,
  type Way,
} from './model';

const wayTexts: Record<Way, string> = { old: 'branch.byPin', password: 'pin.byPassword', smsCode: 'branch.bySms' };

/** The field for the proof with which the PIN can be changed. */
function Proof() {
  const { t } = useTranslation('security');
  const market = useMarket();
  const [ways, way, refusals, choose] = useUnit([$ways, $way, $refusals, wayChosen]);
  const proof = form.useField('proof');
  const error = proof.error ?? refusals.proof ?? null;
  const blurWhenTyped = proof.value === '' ? undefined : proof.onBlur;
  return (
    <>
      <SegmentedControl
        fill
        label={t('pin.proof')}
        value={way}
        onChange={choose}
        segments={ways.map((one) => ({ value: one, label: t(wayTexts[one]) }))}
      />
      {way === 'old' && <PinField {...proof} label={t('pin.old')} error={error} />}
      {way === 'password' && (
        <PasswordField
          {...proof}
          label={t('pin.password')}
          error={error}
          onBlur={blurWhenTyped}
          autoComplete="current-password"
          maxLength={market.password.max}
          errorValues={market.password}
        />
      )}
      {way === 'smsCode' && <CodeField market={market} sms={sms} {...proof} error={error} />}
    </>
  );
}

function NewPin() {
  const { t } = useTranslation('security');
  const [busy, removing, canSubmit, hasPin, refusals] = useUnit([
    $busy,
    $removing,
    form.$canSubmit,
    $hasPin,
    $refusals,
  ]);
  const [submit, remove] = useUnit([form.submitted, removeChosen]);
  const proof = form.useField('proof');
  const pin = form.useField('pin');
  const again = form.useField('again');
  return (
    <Form onSubmit={() => submit()} canSubmit={canSubmit}>
      <Card className="form">
        <p className="secure__lead">{t('pin.proofLead')}</p>
        <Proof />
        <PinField
          {...pin}
          label={t(hasPin ? 'pin.new' : 'pin.choose')}
          error={pin.error ?? refusals.pin ?? null}
          hint={t('pin.hint')}
        />
        <PinField {...again} label={t('pin.again')} enterKeyHint="go" />
        <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit}>
          {t(hasPin ? 'pin.change' : 'pin.set')}
        </Button>
        {hasPin && (
          <Button kind="ghost" full busy={removing} disabled={proof.value === ''} onClick={() => remove()}>
            {t('pin.remove')}
          </Button>
        )}
        <Note icon="shield-check-fill">{t('pin.never')}</Note>
      </Card>
      <removeQuestion.Dialog />
    </Form>
  );
}

/** Sets, changes or removes the PIN of four digits (SES-20). */
export function PinPage() {
  const { t } = useTranslation('security');
  return (
    <SecurePage title={t('pin.title')} lead={t('pin.lead')}>
      <NewPin />
    </SecurePage>
  );
}
