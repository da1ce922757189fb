import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../contract';
import { useOption } from '../../../core/options';

/** The text that goes with a shared link: option 4009, or the app's own. */
export function useMessage(): string {
  const { t } = useTranslation('invite');
  return useOption(optionTypes.invitationText) ?? t('share.message');
}
