import { definePart, olderThan } from '../core/area';
import { sessions as rows } from '../db/schema';

export const sessions = definePart({ name: 'sessions', expiry: [olderThan(rows.expiresAt, 0)] });
