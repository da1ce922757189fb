import { runKyc } from './command';
import { runCommand } from '../run';

/** `npm run kyc`: identity details that wait for a check. */
await runCommand(runKyc);
