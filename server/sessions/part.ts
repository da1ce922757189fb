import { definePart, olderThan } from '../core/area';
import { sessions as rows } from '../db/schema';
import { texts } from './messages';

export const sessions = definePart({ name: 'sessions', messages: texts, expiry: [olderThan(rows.expiresAt, 0)] });
