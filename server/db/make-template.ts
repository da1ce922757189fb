import { ensureTemplate } from './template';

/** The build runs this file. */
await ensureTemplate();
