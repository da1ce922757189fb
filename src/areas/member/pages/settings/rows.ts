import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { ComponentType } from 'react';
import { paths } from '../../../../core/router/routes';
import { CountingSwitch } from '../../../analytics';
import { $profile } from '../../../access/session';
import type { IconName, Tint } from '../../../../ui';

export const sections = ['account', 'security', 'play', 'about'] as const;
export type Section = (typeof sections)[number];

/** A row of the settings: a link, or a control of its own. */
export interface SettingsRow {
  section: Section;
  icon: IconName;
  tint: Tint;
  /** Key in settings.json. */
  label: string;
  /** An address of the route table; the row is shown once the route exists. */
  to?: string;
  /** A hook that returns the muted text before the caret. */
  useValue?: () => string | null;
  /** A switch in place of a link. */
  Control?: ComponentType;
}

const useNickName = (): string | null => useUnit($profile)?.nickName ?? null;

function usePin(): string | null {
  const { t } = useTranslation('settings');
  const profile = useUnit($profile);
  return profile === null ? null : t(profile.hasPinCode ? 'pin.set' : 'pin.none');
}

/** Every row of /me/settings, in order. A new setting is a row here and a label in settings.json. */
export const rows: readonly SettingsRow[] = [
  {
    section: 'account',
    icon: 'user-fill',
    tint: 'gold',
    label: 'row.profile',
    to: '/me/profile',
    useValue: useNickName,
  },
  { section: 'account', icon: 'identification-card-fill', tint: 'blue', label: 'row.kyc', to: '/me/settings/kyc' },
  { section: 'security', icon: 'key-fill', tint: 'green', label: 'row.password', to: paths.modifyPassword },
  { section: 'security', icon: 'hash-fill', tint: 'teal', label: 'row.pin', to: paths.pin, useValue: usePin },
  { section: 'security', icon: 'device-mobile', tint: 'blue', label: 'row.devices', to: paths.devices },
  { section: 'play', icon: 'clock', tint: 'gold', label: 'row.limits', to: '/me/settings/limits' },
  { section: 'play', icon: 'heart-fill', tint: 'red', label: 'row.exclusion', to: '/me/settings/exclusion' },
  { section: 'play', icon: 'dice-five', tint: 'green', label: 'row.fairness', to: paths.fairness },
  { section: 'about', icon: 'receipt-fill', tint: 'sand', label: 'row.license', to: paths.license },
  { section: 'about', icon: 'hash-fill', tint: 'teal', label: 'row.analytics', Control: CountingSwitch },
];
