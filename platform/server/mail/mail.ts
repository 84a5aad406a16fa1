export interface Mail {
  /** One address, bare: `someone@example.org`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * Where one POST ends mails of this kind (RFC 8058); for what people asked to be told, not for codes and notices of
   * safety.
   */
  readonly unsubscribe?: string;
}

const LONGEST_ADDRESS = 254; // RFC 5321 §4.5.3.1, as the errata counts it
// Everything with a meaning in an address list or a header is out; whether the address exists shows by mailing it.
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;
// Excludes characters that could end the header or the brackets around the address.
const WEB_ADDRESS = /^https?:\/\/[^\s<>,\p{Cc}]+$/u;
const CONTROL = /\p{Cc}/u;

/**
 * Lets a mail through whose headers say only what they should: one recipient, a subject of one line.
 * @throws Error otherwise; addresses are checked where they are entered, so it is a bug
 */
export function requireMail({ to, subject, text, unsubscribe }: Mail): Mail {
  if (to.length > LONGEST_ADDRESS || !ADDRESS.test(to))
    throw new Error('A mail needs exactly one plain address');
  if (CONTROL.test(subject)) throw new Error('The subject of a mail is one line without control characters');
  if (unsubscribe === undefined) return { to, subject, text };
  if (!WEB_ADDRESS.test(unsubscribe)) throw new Error('A mail is ended at a plain web address');
  return { to, subject, text, unsubscribe };
}
