import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui';

/** The fields of the ways in, in the order in which they are read. */
const order = ['mobile', 'smsCode', 'password', 'inviteCode', 'depositLimit', 'timeLimit', 'isOfAge'] as const;
type Named = (typeof order)[number];

interface MissingProps {
  id: string;
  /** What is wrong with each field. */
  problems: Partial<Record<Named, string | null>>;
  /** Only for who hears the page: a short form is seen at a glance. */
  spoken?: boolean;
}

/** What a form still waits for: why its button cannot be pressed. */
export function Missing({ id, problems, spoken = false }: MissingProps) {
  const { t } = useTranslation('access');
  const fields = order.filter((name) => (problems[name] ?? null) !== null).map((name) => t(`missing.${name}`));
  return (
    <p id={id} className={classes('auth__missing', spoken && 'sr-only')}>
      {t('missing.lead', { fields: fields.join(', ') })}
    </p>
  );
}
