/**
 * Sends a request to another server. A redirect is an error: it would pass the signature, the number and the amount of
 * a payment on to a host that nobody has configured. The caller then treats the outcome as unknown.
 */
export const sendOut = (request: Request, init: Pick<RequestInit, 'signal'> = {}): Promise<Response> =>
  fetch(request, { ...init, redirect: 'error' });
