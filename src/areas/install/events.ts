import { downloadTapped, installDismissed, installed } from './prompts';
import { updateAccepted } from './version';

export const events = [
  installed.map(() => ({ name: 'installed' as const })),
  installDismissed.map(() => ({ name: 'installDismissed' as const })),
  downloadTapped.map(() => ({ name: 'appDownload' as const })),
  updateAccepted.map(() => ({ name: 'updateAccepted' as const })),
];
