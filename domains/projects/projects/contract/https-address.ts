import { isUrl } from '#platform/kernel/is-url.ts';
/** Whether this is an address of the web that a page may link to: https, a host, no name and password in it. */
export function isHttpsAddress(written: string): boolean {
  if (/\s/.test(written) || !isUrl(written)) return false;
  const { protocol, hostname, username, password } = new URL(written);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
