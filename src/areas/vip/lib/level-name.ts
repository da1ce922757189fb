import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $theme } from '../../../core/theme/theme';

/** Returns the name of a level, 1 to 10, in the theme (VIP-1). */
export function useLevelName(): (level: number) => string {
  const { t } = useTranslation('me');
  const theme = useUnit($theme);
  return (level) => t(`level.${theme}.${level as 1}`);
}
