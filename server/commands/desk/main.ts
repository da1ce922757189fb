import { runCommand } from '../run';
import { runDesk } from './command';

/** `npm run desk`: content, switches, messages and decisions of the operator. */
await runCommand(runDesk);
