import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Field, Icon, TextAction } from '../../../../ui';
import { form } from './fields';
import { $fieldErrors, $inviteShown, inviteToggled } from './model';

/** The invite code: shown when a link brought one, otherwise opened by a button. */
export function InviteField() {
  const { t } = useTranslation('access');
  const [errors, shown, toggle] = useUnit([$fieldErrors, $inviteShown, inviteToggled]);
  const { name, value, onValue, onBlur } = form.useField('inviteCode');
  if (!shown) {
    return (
      <TextAction className="invite-toggle" aria-expanded={false} onClick={() => toggle()}>
        {t('register.inviteToggle')}
        <Icon name="caret-down" />
      </TextAction>
    );
  }
  return (
    <Field
      name={name}
      label={t('field.inviteCode')}
      hint={t('field.inviteCodeHint')}
      value={value}
      onValue={(typed) =>
        onValue(
          typed
            .replace(/[^A-Za-z0-9]/g, '')
            .slice(0, 12)
            .toUpperCase(),
        )
      }
      onBlur={onBlur}
      error={errors.inviteCode}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
