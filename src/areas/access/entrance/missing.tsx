import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui';
import './missing.css';

/** The fields of the login and register forms, in reading order. */
const order = ['mobile', 'smsCode', 'password', 'inviteCode', 'depositLimit', 'timeLimit', 'isOfAge'] as const;
type Named = (typeof order)[number];

interface MissingProps {
  id: string;
  /** The problem of each field, or null. */
  problems: Partial<Record<Named, string | null>>;
  /** For screen readers only, because a short form shows what is missing anyway. */
  spoken?: boolean;
}

/** Lists the fields that keep the button disabled. */
export function Missing({ id, problems, spoken = false }: MissingProps) {
  const { t } = useTranslation('access');
  const fields = order.filter((name) => (problems[name] ?? null) !== null).map((name) => t(`missing.${name}`));
  return (
    <p id={id} className={classes('auth__missing', spoken && 'sr-only')}>
      {t('missing.lead', { fields: fields.join(', ') })}
    </p>
  );
}
