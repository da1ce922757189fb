import { definePart, olderThan } from '../core/area';
import { cspReports } from '../db/schema';

/** How long a CSP violation is stored after its last report, in ms. */
const cspReportLifeMs = 90 * 86_400_000;

export const http = definePart({ name: 'http', expiry: [olderThan(cspReports.lastAt, cspReportLifeMs)] });
