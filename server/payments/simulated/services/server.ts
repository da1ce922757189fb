import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentServiceName } from '../../../core/payment-settings';
import { simulatedMark } from '../../ask';
import { simulatedDaraja } from './daraja';
import { simulatedFlutterwave } from './flutterwave';
import { simulatedPaystack } from './paystack';
import {
  type Books,
  type Outcome,
  type ServiceCallback,
  type SimulatedService,
  type SimulatedServicePayment,
} from './service';

/**
 * A fault of one answer. After the work: `lost` closes the connection, `silent` never answers, `html` is a page of a
 * gateway with 502, `html200` such a page with 200. Before the work: `dropped` closes the connection, `redirect` leads
 * to another host, a number is that status with an empty object. `none` is an answer without a fault.
 */
export const faults = ['lost', 'silent', 'html', 'html200', 'dropped', 'redirect'] as const;
export type Fault = (typeof faults)[number] | 'none' | number;

/** A request that a simulated service got. */
export interface ServiceCall {
  readonly service: PaymentServiceName;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
}

export interface SimulatedServices {
  /** Address of a service. */
  urlOf(service: PaymentServiceName): string;
  readonly calls: ServiceCall[];
  /** The faults of the next answers; requests for tokens have none. */
  readonly faults: Fault[];
  payments(service: PaymentServiceName): readonly SimulatedServicePayment[];
  /** The payments that were asked for with our reference, in the request or in the address of its callback. */
  all(service: PaymentServiceName, reference: string): readonly SimulatedServicePayment[];
  /** Hundredths of a unit in one unit of the service's amounts: 1 for subunits, 100 for whole units. */
  unitOf(service: PaymentServiceName): number;
  /** Decides a payment. */
  decide(service: PaymentServiceName, payment: SimulatedServicePayment, outcome: Outcome): void;
  /** The callback of a payment in its present state; null when the service sends none. */
  callbackOf(service: PaymentServiceName, payment: SimulatedServicePayment): ServiceCallback | null;
  /** Where a service sends the callbacks whose address is a setting of the service. */
  setAddress(service: PaymentServiceName, address: string): void;
  /** The callbacks that wait to be sent, about things other than the end of a payment. */
  takeCallbacks(): ServiceCallback[];
  /** Closes the connections of requests that have no answer. */
  cut(): void;
  close(): void;
}

export interface SimulatedServicesOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Where `redirect` leads to. */
  readonly elsewhere?: string;
  /** Handles a request that is for no service. */
  readonly otherwise?: (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;
}

const newBooks = (waiting: ServiceCallback[]): Books => {
  const all: SimulatedServicePayment[] = [];
  return {
    all,
    add(payment) {
      const made = { ...payment, id: payment.id ?? String(1_000_001 + all.length) };
      all.push(made);
      return made;
    },
    find: (direction, reference) => all.find((one) => one.direction === direction && one.reference === reference),
    byId: (id) => all.find((one) => one.id === id),
    tell: (callback) => waiting.push(callback),
  };
};

const parsed = (body: Buffer): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(body.toString('utf8') || '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};
const page = '<html><body>Bad gateway</body></html>';

interface Running {
  readonly service: SimulatedService;
  readonly books: Books;
  /** Where it sends the callbacks whose address is a setting of the service. */
  address: string;
}

/** One request to a service, with the connection that a fault may close. */
interface Arrived {
  readonly call: Omit<ServiceCall, 'status'>;
  readonly query: URLSearchParams;
  readonly response: ServerResponse;
  readonly cut: () => void;
}

/** Answers a request to a service; returns the status, 0 for none. */
function answerCall(
  { service, books }: Running,
  { call, query, response, cut }: Arrived,
  { fault, elsewhere, silent }: { fault: Fault | undefined; elsewhere: string; silent: Array<() => void> },
): number {
  if (fault === 'dropped') {
    cut();
    return 0;
  }
  if (fault === 'redirect' || typeof fault === 'number') {
    const status = fault === 'redirect' ? 307 : fault;
    response.writeHead(status, fault === 'redirect' ? { location: elsewhere } : {}).end('{}');
    return status;
  }
  const said = service.handle({ ...call, query }, books);
  if (fault === 'silent') silent.push(cut);
  else if (fault === 'lost') cut();
  else if (fault === 'html' || fault === 'html200')
    response.writeHead(fault === 'html' ? 502 : 200, { 'content-type': 'text/html' }).end(page);
  else
    // A server in production takes no answer with this mark.
    response
      .writeHead(said.status, { 'content-type': 'application/json', [simulatedMark]: '1' })
      .end(JSON.stringify(said.body));
  return said.status;
}

/** Listens on a port of this machine and hands each request over with its body. */
async function listen(
  { port = 0, host = '127.0.0.1' }: SimulatedServicesOptions,
  take: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => take(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const makers: Readonly<Record<PaymentServiceName, () => SimulatedService>> = {
  paystack: simulatedPaystack,
  daraja: simulatedDaraja,
  flutterwave: simulatedFlutterwave,
};

/** Starts the simulated payment services on one port of this machine; the name of a service begins its path. */
export async function startServices(options: SimulatedServicesOptions = {}): Promise<SimulatedServices> {
  const waiting: ServiceCallback[] = [];
  const services = Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, { service: make(), books: newBooks(waiting), address: '' }]),
  ) as Record<PaymentServiceName, Running>;
  const isService = (name: string): name is PaymentServiceName => name in services;
  const calls: ServiceCall[] = [];
  const queue: Fault[] = [];
  const silent: Array<() => void> = [];

  const { port, close } = await listen(options, (request, response, bytes) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://services');
    const [, name = '', ...rest] = pathname.split('/');
    if (!isService(name)) {
      if (options.otherwise) options.otherwise(request, response, bytes);
      else response.writeHead(404).end('{}');
      return;
    }
    const call = {
      service: name,
      method: request.method ?? 'GET',
      path: `/${rest.join('/')}`,
      headers: new Headers(Object.entries(request.headers).map(([key, value]) => [key, String(value)])),
      body: parsed(bytes),
    };
    const fault = call.path.includes('/oauth/') ? undefined : queue.shift();
    const arrived = { call, query: searchParams, response, cut: () => void request.socket.destroy() };
    const status = answerCall(services[name], arrived, { fault, elsewhere: options.elsewhere ?? '/', silent });
    calls.push({ ...call, status });
  });
  return {
    urlOf: (service) => `http://127.0.0.1:${port}/${service}`,
    calls,
    faults: queue,
    payments: (service) => services[service].books.all,
    all: (service, reference) =>
      services[service].books.all.filter(
        (one) => one.reference.toUpperCase() === reference || one.callbackUrl?.endsWith(`/${reference}`),
      ),
    unitOf: (service) => services[service].service.unit,
    decide: (service, payment, outcome) =>
      void Object.assign(payment, services[service].service.wordsOf(outcome, payment.direction)),
    callbackOf: (service, payment) => services[service].service.callbackOf(payment, services[service].address),
    setAddress(service, address) {
      services[service].address = address;
    },
    takeCallbacks: () => waiting.splice(0),
    cut: () => silent.splice(0).forEach((end) => end()),
    close,
  };
}
