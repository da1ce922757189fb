import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({ everybody: ['/activities/giveaway/1', '/activities/giveaway/99'] });
