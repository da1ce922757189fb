import { plainAddress, type TrustedProxies } from '../core/proxies';
import type { Deps } from '../core/deps';

/** The connection of a request, from the listener or a test. */
export interface Peer {
  /** Remote address of the connection. */
  readonly address: string;
}

/** The caller's address: that of the connection, or the one that a configured proxy forwards (A2). */
export function callerIp(peer: Peer | undefined, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  const address = plainAddress(peer?.address ?? 'unknown');
  if (forwardedFor === undefined || !trusted.has(address)) return address;
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
  // Proxies append addresses, so the last one that is not a configured proxy is the caller.
  for (let index = hops.length - 1; index >= 0; index -= 1) {
    const hop = hops[index]!;
    if (!trusted.has(hop)) return /^[0-9A-Fa-f.:]{2,45}$/.test(hop) ? hop : address;
  }
  return address;
}

export type CallerIp = (peer: Peer | undefined, forwardedFor: string | null | undefined) => string;

/**
 * Returns the function that reads the caller's address. The first ignored X-Forwarded-For header is logged: behind a
 * proxy that TRUSTED_PROXIES does not name, all players share one address and its limits.
 */
export function createCallerIp({ env, log }: Pick<Deps, 'env' | 'log'>): CallerIp {
  let ignored = 0;
  return (peer, forwardedFor) => {
    const address = plainAddress(peer?.address ?? 'unknown');
    if (forwardedFor && !env.trustedProxies.has(address)) {
      ignored += 1;
      if (ignored === 1)
        log.warn({ address }, 'X-Forwarded-For is ignored: TRUSTED_PROXIES does not contain this address');
    }
    return callerIp(peer, forwardedFor ?? undefined, env.trustedProxies);
  };
}
