import { pageTypes } from '../../../../../contract';
import { paths } from '../../../../core/router/routes';
import type { IconName, Tint } from '../../../../ui';

const page = (type: number): string => paths.h5.replace(':type', String(type));

/** The text pages, in order; labels in help.json. */
export const addresses = [
  { to: paths.faq, label: 'supports.faq', icon: 'question-fill', tint: 'teal' },
  { to: paths.appeals, label: 'supports.appeals', icon: 'warning-circle-fill', tint: 'gold' },
  { to: page(pageTypes.saferPlay), label: 'supports.saferPlay', icon: 'heart-fill', tint: 'red' },
  { to: page(pageTypes.terms), label: 'supports.terms', icon: 'list', tint: 'sand' },
  { to: page(pageTypes.privacy), label: 'supports.privacy', icon: 'lock-fill', tint: 'blue' },
  { to: page(pageTypes.about), label: 'supports.about', icon: 'info-fill', tint: 'gold' },
  { to: paths.license, label: 'supports.license', icon: 'receipt-fill', tint: 'sand' },
] as const satisfies ReadonlyArray<{ to: string; label: string; icon: IconName; tint: Tint }>;
