import { ensureTemplate } from '../db/template';

/** Creates the template of the migrated database once, before the first test file needs it. */
export const setup = async (): Promise<void> => {
  await ensureTemplate();
};
