import { definePart } from '../core/area';
import { texts } from './messages';

export const inbox = definePart({ name: 'inbox', messages: texts });
