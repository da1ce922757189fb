import { ensureTemplate } from '../db/template';

/** Makes the copy of the migrated database once, before the first test file asks for it. */
export const setup = async (): Promise<void> => {
  await ensureTemplate();
};
