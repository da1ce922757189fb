import { runReview } from './command';
import { runCommand } from '../run';

/** `npm run review`: the review queues of payments. */
await runCommand(runReview);
