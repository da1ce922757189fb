import { useTranslation } from 'react-i18next';

/** Returns a function that names goods with their option, for example "Baobab T-shirt, size L". */
export function useLineName(): (name: string, option: string) => string {
  const { t } = useTranslation('mall');
  return (name, option) => (option === '' ? name : t('withOption', { name, option }));
}
