/** What the network says about a request; handed in by the listener, or by a test. */
export interface Peer {
  /** Address of the other end of the connection. */
  readonly address: string;
}

const plain = (address: string): string => address.replace(/^::ffff:/, '');

/** The caller's address: the connection's, or what a configured proxy says (A2). */
export function callerIp(peer: Peer | undefined, forwardedFor: string | undefined, trusted: readonly string[]): string {
  const address = plain(peer?.address ?? 'unknown');
  if (forwardedFor === undefined || !trusted.includes(address)) return address;
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()));
  // From the right: the first hop that is no proxy of ours is the caller.
  for (let index = hops.length - 1; index >= 0; index -= 1) {
    const hop = hops[index]!;
    if (!trusted.includes(hop)) return /^[0-9A-Fa-f.:]{2,45}$/.test(hop) ? hop : address;
  }
  return address;
}
