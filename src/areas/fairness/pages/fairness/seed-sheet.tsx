import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Button, Field, Form, Icon, Sheet } from '../../../../ui';
import { $formOpen, $seeds, chooseFx, formClosed, madeForMe, seedForm } from './seeds';

/** The form for the client seed (CSP-5, D7). */
export function SeedSheet() {
  const { t } = useTranslation('fairness');
  const { open, seeds, busy, can, close, make, submit } = useUnit({
    open: $formOpen,
    seeds: $seeds,
    busy: chooseFx.pending,
    can: seedForm.$canSubmit,
    close: formClosed,
    make: madeForMe,
    submit: seedForm.submitted,
  });
  const field = seedForm.useField('clientSeed');
  const same = field.value === seeds?.active.clientSeed;
  return (
    <Sheet open={open} onClose={close} title={t('seed.title')}>
      <Form className="form form--tight" canSubmit={can && !same} onSubmit={() => submit()}>
        <p className="muted">{t('seed.text')}</p>
        <Field
          {...field}
          label={t('seed.label')}
          // The error message repeats the rule, so the hint is hidden then.
          hint={same ? t('seed.same') : field.error === null ? t('seed.hint') : undefined}
          placeholder={seeds?.active.clientSeed}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button kind="ghost" full icon="dice-five" onClick={() => make()}>
          {t('seed.random')}
        </Button>
        <p className="fair-form__rule">
          <Icon name="info-fill" />
          {t('seed.rule')}
        </p>
        <Button type="submit" full busy={busy} disabled={!can || same}>
          {t('seed.save')}
        </Button>
      </Form>
    </Sheet>
  );
}
