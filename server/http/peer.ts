/** The connection of a request, from the listener or a test. */
export interface Peer {
  /** Remote address of the connection. */
  readonly address: string;
}

const plain = (address: string): string => address.replace(/^::ffff:/, '');

/** The caller's address: that of the connection, or the one that a configured proxy forwards (A2). */
export function callerIp(peer: Peer | undefined, forwardedFor: string | undefined, trusted: readonly string[]): string {
  const address = plain(peer?.address ?? 'unknown');
  if (forwardedFor === undefined || !trusted.includes(address)) return address;
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()));
  // Proxies append addresses, so the last one that is not a configured proxy is the caller.
  for (let index = hops.length - 1; index >= 0; index -= 1) {
    const hop = hops[index]!;
    if (!trusted.includes(hop)) return /^[0-9A-Fa-f.:]{2,45}$/.test(hop) ? hop : address;
  }
  return address;
}
