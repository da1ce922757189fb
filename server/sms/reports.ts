import { readAtMost } from '../core/body';
import type { Deps } from '../core/deps';
import { isSame } from '../core/same-text';
import type { SmsGateway } from './gateway';
import { reportSecretOf, reportUrlOf, smsReportPath } from './gateways';
import { applyReport } from './outbox';

const maxBytes = 64 * 1024;

/**
 * Receives a delivery report. The address holds a secret, and some gateways sign too: without both the answer is 404 or
 * 401. A repeated report changes nothing.
 */
export async function takeSmsReport(deps: Deps, gateways: readonly SmsGateway[], request: Request): Promise<Response> {
  const [name = '', secret = '', rest] = new URL(request.url).pathname.slice(smsReportPath.length + 1).split('/');
  const gateway = gateways.find((one) => one.name === name);
  if (!gateway?.readReports || rest !== undefined || !isSame(secret, reportSecretOf(deps.secrets, name)))
    return new Response('', { status: 404 });
  if (request.method !== 'POST') return new Response('', { status: 405, headers: { allow: 'POST' } });
  const body = await readAtMost(request.body, maxBytes).catch(() => null);
  if (body === null) return new Response('', { status: 413 });
  const url = reportUrlOf({ secrets: deps.secrets, callbackUrl: deps.env.callbackUrl }, name);
  const reports = gateway.readReports({ headers: request.headers, body, url });
  if (reports === null) {
    deps.log.warn({ gateway: name, bytes: body.length }, 'a delivery report is not genuine or not readable');
    return new Response('', { status: 401 });
  }
  for (const report of reports) await applyReport(deps, gateway, report);
  return Response.json({ result: 'taken' });
}
