import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { PinField, SecurePage } from '../../features/step-up';
import { Button, Card, Form, Icon } from '../../shared/ui';
import { $busy, $hasPin, $refusal, $removing, form, gate, removeChosen, removeQuestion } from './model';

function NewPin() {
  const { t } = useTranslation('security');
  const [busy, removing, canSubmit, hasPin, refusal] = useUnit([$busy, $removing, form.$canSubmit, $hasPin, $refusal]);
  const [submit, remove] = useUnit([form.submitted, removeChosen]);
  const pin = form.useField('pin');
  const again = form.useField('again');
  return (
    <Form onSubmit={() => submit()} canSubmit={canSubmit}>
      <Card className="secure__form">
        <PinField {...pin} label={t(hasPin ? 'pin.new' : 'pin.choose')} error={pin.error ?? refusal} hint={t('pin.hint')} />
        <PinField {...again} label={t('pin.again')} enterKeyHint="go" />
        <Button type="submit" size="lg" full busy={busy} disabled={!canSubmit}>{t(hasPin ? 'pin.change' : 'pin.set')}</Button>
        {hasPin && <Button kind="ghost" full busy={removing} onClick={() => remove()}>{t('pin.remove')}</Button>}
        <p className="secure__note"><Icon name="shield-check-fill" />{t('pin.never')}</p>
      </Card>
      <removeQuestion.Dialog />
    </Form>
  );
}

/** Sets, changes or removes the PIN of four digits (SES-20). */
export function PinPage() {
  const { t } = useTranslation('security');
  return <SecurePage title={t('pin.title')} lead={t('pin.lead')} gate={gate}><NewPin /></SecurePage>;
}
