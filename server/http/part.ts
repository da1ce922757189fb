import { definePart, olderThan } from '../core/area';
import { cspReports } from '../db/schema';

/** A breach of the content security policy is kept for this long after its last report, ms. */
const cspReportLifeMs = 90 * 86_400_000;

export const http = definePart({ name: 'http', expiry: [olderThan(cspReports.lastAt, cspReportLifeMs)] });
