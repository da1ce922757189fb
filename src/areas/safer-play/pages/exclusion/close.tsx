import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionPeriods, exclusionReasons } from '../../../../../contract';
import { Button, Card, classes, Form, Icon, PasswordField } from '../../../../ui';
import { modalCloseMs } from '../../../../ui/modal';
import {
  $isClosing,
  $missing,
  $period,
  $reason,
  $wrongPassword,
  form,
  lastWord,
  meaning,
  periodPicked,
  reasonPicked,
} from './model';

interface ChoicesProps<V extends string> {
  values: readonly V[];
  value: V | null;
  title: string;
  nameOf: (value: V) => string;
  onPick: (value: V) => void;
}

function Choices<V extends string>({ values, value, title, nameOf, onPick }: ChoicesProps<V>) {
  return (
    <div role="group" aria-label={title}>
      <h3 className="protect__question">{title}</h3>
      <div className="protect__choices">
        {values.map((one) => (
          <button
            key={one}
            type="button"
            className={classes('protect__choice', one === value && 'protect__choice--on')}
            aria-pressed={one === value}
            onClick={() => onPick(one)}
          >
            {one === value && <Icon name="check-circle-fill" />}
            {nameOf(one)}
          </button>
        ))}
      </div>
    </div>
  );
}

const reasons = exclusionReasons.filter((reason) => reason !== 'none');

/** How long, and why. */
function Questions() {
  const { t } = useTranslation('protection');
  const [period, reason, pickPeriod, pickReason] = useUnit([$period, $reason, periodPicked, reasonPicked]);
  return (
    <>
      <Choices
        values={exclusionPeriods}
        value={period}
        title={t('exclude.how')}
        nameOf={(value) => t(`period.${value}`)}
        onPick={pickPeriod}
      />
      <Choices
        values={reasons}
        value={reason}
        title={t('exclude.why')}
        nameOf={(value) => t(`reason.${value}`)}
        onPick={pickReason}
      />
    </>
  );
}

/** The form for a self-exclusion: period, optional reason, and password. Two confirmations follow. */
export function Close() {
  const { t } = useTranslation('protection');
  const [missing, busy, wrong, submit] = useUnit([$missing, $isClosing, $wrongPassword, form.submitted]);
  const password = form.useField('password');
  const closing = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  // After the dialogs close, the focus returns to the form.
  useEffect(() => {
    const isOver = asked.current && !busy;
    asked.current = busy;
    if (!isOver) return;
    const timer = setTimeout(() => closing.current?.querySelector<HTMLElement>('input')?.focus(), modalCloseMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Card className="protect__card">
      <h2 className="protect__title">
        <Icon name="lock-fill" />
        {t('exclude.title')}
      </h2>
      <p className="muted">
        {t('exclude.text')} {t('exclude.differs')}
      </p>
      <Form ref={closing} className="protect__form" onSubmit={() => submit()} canSubmit={missing === null}>
        <Questions />
        <PasswordField
          {...password}
          label={t('exclude.password')}
          error={wrong ?? password.error}
          onBlur={password.value === '' ? undefined : password.onBlur}
          autoComplete="current-password"
          maxLength={20}
        />
        <Button
          type="submit"
          kind="danger"
          full
          busy={busy}
          disabled={missing !== null}
          aria-describedby="exclude-missing"
        >
          {t('exclude.action')}
        </Button>
        <p className="protect__missing" id="exclude-missing" aria-live="polite">
          {missing !== null && t(`exclude.missing.${missing}`)}
        </p>
      </Form>
      <meaning.Dialog />
      <lastWord.Dialog />
    </Card>
  );
}
