import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({ everybody: ['/activities/collect-cards'] });
