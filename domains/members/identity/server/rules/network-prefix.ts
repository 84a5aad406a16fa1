const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^[0-9a-f]*:[0-9a-f:]*$/i;

/**
 * The network an address belongs to, as counters use it: /24 for IPv4, /56 for IPv6 (the usual size a home gets,
 * RIPE-690), IPv4 in IPv6 as IPv4. Anything else counts as one network.
 */
export function networkPrefix(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '');
  if (IPV4.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!IPV6.test(address)) return 'unknown';
  const groups = expand(address).slice(0, 4);
  const last = groups[3] ?? 0;
  return `${[...groups.slice(0, 3), last & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

function expand(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16) || 0);
  const left = read(head);
  if (tail === undefined) return left;
  const right = read(tail);
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0), ...right];
}
