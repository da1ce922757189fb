import { useTranslation } from 'react-i18next';

/** Returns a function that names a kind of game; kinds without a text are "Game". Needs the words `launch`. */
export function useKind(): (kind: string) => string {
  const { t, i18n } = useTranslation('launch');
  return (kind) => t(`kind.${i18n.exists(`launch:kind.${kind}`) ? kind : 'other'}` as 'kind.other');
}
