import { outcomesVerb } from './outcomes';
import { commitmentVerb, oddsVerb } from './published';
import { receiptVerb } from './receipt';
import { clientSeedVerb, rotateVerb, seedsVerb } from './seeds';
import { statsVerb } from './stats';
import { verifiedVerb } from './verified';

export { readSeeds } from './seeds';

export const fairnessVerbs = [seedsVerb, rotateVerb, clientSeedVerb, outcomesVerb, receiptVerb, commitmentVerb, oddsVerb, statsVerb, verifiedVerb];
