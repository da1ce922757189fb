import { ensureTemplate } from './template';

/** Run by the build. */
await ensureTemplate();
