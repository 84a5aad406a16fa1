import { isIP } from 'node:net';
import { isUrl } from '#platform/kernel/is-url.ts';
import { hostOf, isPublicAddress } from '#platform/server/outbound/public-address.ts';

/**
 * An address that events may be sent to: https, without credentials and fragment, no private host unless the operator
 * named it. Names are looked up with each connection, not here.
 * @param ownHosts hosts with their ports that the operator named
 * @returns the address as it is kept, or why it is refused
 */
export function readUrl(written: string, ownHosts: readonly string[]): { url: string } | { problem: string } {
  if (!isUrl(written)) return { problem: 'Enter an address that starts with https://' };
  const url = new URL(written);
  const isOwn = ownHosts.includes(url.host);
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) {
    return { problem: 'The address must start with https://' };
  }
  if (url.username !== '' || url.password !== '') return { problem: 'Leave user name and password out' };
  if (url.hash !== '') return { problem: 'Leave out the part after #' };
  const host = hostOf(url);
  const isInner = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
  if (isInner && !isOwn) return { problem: 'This host is not on the internet' };
  return { url: url.href };
}

function isLocalName(host: string): boolean {
  return !host.includes('.') || host.endsWith('.localhost') || host.endsWith('.local');
}
