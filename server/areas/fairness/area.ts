import { defineArea } from '../../core/area';
import { outcomesVerb } from './outcomes';
import { commitmentVerb, oddsVerb } from './published';
import { receiptVerb } from './receipt';
import { clientSeedVerb, rotateVerb, seedsVerb } from './seeds';
import { returnGauge, statsVerb } from './stats';
import { verifiedVerb } from './verified';
import { texts } from './messages';

export const fairness = defineArea({
  name: 'fairness',
  calls: [
    seedsVerb,
    rotateVerb,
    clientSeedVerb,
    outcomesVerb,
    receiptVerb,
    commitmentVerb,
    oddsVerb,
    statsVerb,
    verifiedVerb,
  ],
  messages: texts,
  gauges: [returnGauge],
});
