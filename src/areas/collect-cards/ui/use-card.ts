import { useTranslation } from 'react-i18next';

/** The highest id of a card that this app has a name and a picture for. */
const known = 5;

/** Names, pictures and chances of cards. */
export function useCard() {
  const { t, i18n } = useTranslation('cards');
  return {
    name: (id: number): string => (id >= 1 && id <= known ? t(`card.${id as 1}`) : t('card.other', { id })),
    picture: (id: number): string => `/art/cards/${id >= 1 && id <= known ? id : 'gift'}`,
    percent: (share: number): string =>
      new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(share),
  };
}
