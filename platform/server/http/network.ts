import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDE_GROUPS = 3;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the network that a rate limit counts by: an IPv4 address, or the /64 of an IPv6 one, because anyone who has
 * one address there has 2^64 (RFC 6177 gives even a home a whole /64 at least).
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  return MAPPED_IPV4.exec(ip)?.[1] ?? (isIPv6(ip) ? prefixOf(ip, NETWORK_GROUPS) : ip);
}

/** The /48 of an IPv6 address, of which a site may have every /64 (RFC 6177); null for anything else. */
export function wideNetworkOf(ip: string): string | null {
  return ip.includes(':') && !MAPPED_IPV4.test(ip) && isIPv6(ip) ? prefixOf(ip, WIDE_GROUPS) : null;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one; null for what is neither. */
export function siteOf(ip: string): string | null {
  const plain = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : wideNetworkOf(plain);
}

function prefixOf(ip: string, count: number): string {
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - start.length - end.length;
  const groups = [...start, ...Array<string>(Math.max(0, zeros)).fill('0'), ...end];
  const network = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${count * 16}`;
}
