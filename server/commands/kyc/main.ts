import { runKyc } from './command';
import { runCommand } from '../run';

/** `npm run kyc`: checks of submitted identity details. */
await runCommand(runKyc);
