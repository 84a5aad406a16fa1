/** Two names of one mail service. */
const SAME_SERVICE: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * An email address as the person behind it: lower case, without the part after a plus and without dots in the local
 * part (economy.md "Referrals"). Many services deliver all of these to one box. Never shown and never mailed to.
 */
export function canonicalAddress(email: string): string {
  const [local = '', ...rest] = email.trim().toLowerCase().split('@');
  const domain = rest.join('@').replace(/\.$/, '');
  const bare = (local.split('+')[0] ?? '').replaceAll('.', '');
  return `${bare === '' ? local : bare}@${SAME_SERVICE[domain] ?? domain}`;
}
