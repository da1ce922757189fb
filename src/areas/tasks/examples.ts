import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({ members: ['/tasks'] });
