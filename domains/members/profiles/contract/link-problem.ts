import { isUrl } from '#platform/kernel/is-url.ts';
/** Why an address cannot be on a profile, or null: a whole https address of a public host, without a sign-in. */
export function linkProblem(address: string): string | null {
  if (!isUrl(address)) return 'Enter a whole address that begins with https://';
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:') return 'The address must begin with https://';
  if (username !== '' || password !== '') return 'The address must not hold a name or a password';
  const isNumbers = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  if (isNumbers || !/^[^.].*\.[^.]+$/.test(hostname))
    return 'The address must name a site such as example.org';
  return null;
}
