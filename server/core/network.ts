import { isIPv6 } from 'node:net';

/** The 16-bit groups of part of an IPv6 address. A dotted IPv4 tail is two groups. */
function groupsOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/**
 * The unit that limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, because a
 * subscriber can send from every address of a /64. An IPv4 address in IPv6 notation counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
