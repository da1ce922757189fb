import { runKyc } from './kyc-command';
import { runCommand } from './run';

/** `npm run kyc`: identity details that wait for a check. */
await runCommand(runKyc);
