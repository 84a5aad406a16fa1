/*
 * The grammar of EIP-4361 ("ABNF Message Format") with the rules of RFC 3986 and RFC 3339 it leans on. The library reads
 * any character in some fields; anyone who shows or keeps a message may rely on the standard's.
 */
const UNRESERVED = String.raw`A-Za-z0-9\-._~`;
const SUB_DELIMS = `!$&'()*+,;=`;
const PERCENT = '%[0-9A-Fa-f]{2}';
const PCHAR = `(?:[${UNRESERVED}${SUB_DELIMS}:@]|${PERCENT})`;

const SCHEME = String.raw`[A-Za-z][A-Za-z0-9+\-.]*`;
const HOST = String.raw`(?:\[[0-9A-Fa-f:.]+\]|(?:[${UNRESERVED}${SUB_DELIMS}]|${PERCENT})+)`;
const AUTHORITY = `(?:(?:[${UNRESERVED}${SUB_DELIMS}:]|${PERCENT})*@)?${HOST}(?::[0-9]*)?`;
const SEGMENTS = `(?:${PCHAR}|/)*`;
const URI = String.raw`${SCHEME}:(?://${AUTHORITY}(?:/${SEGMENTS})?|/(?!/)${SEGMENTS}|${PCHAR}${SEGMENTS}|)(?:\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?`;
/** "reserved / unreserved / SP": no quotes, no percent sign, nothing beyond ASCII. */
const STATEMENT = String.raw`[${UNRESERVED}:/?#\[\]@${SUB_DELIMS} ]+`;
const DATE_TIME = String.raw`[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[+\-][0-9]{2}:[0-9]{2})`;

const MESSAGE = new RegExp(
  [
    `^(?:${SCHEME}://)?${AUTHORITY} wants you to sign in with your Ethereum account:`,
    '0x[0-9A-Fa-f]{40}',
    '',
    `(?:${STATEMENT}\n)?`,
    `URI: ${URI}`,
    'Version: 1',
    'Chain ID: [0-9]+',
    'Nonce: [A-Za-z0-9]{8,}',
    `Issued At: ${DATE_TIME}`,
  ].join('\n') +
    [
      `(?:\nExpiration Time: ${DATE_TIME})?`,
      `(?:\nNot Before: ${DATE_TIME})?`,
      `(?:\nRequest ID: ${PCHAR}*)?`,
      `(?:\nResources:(?:\n- ${URI})*)?$`,
    ].join(''),
);

/** Whether a text is written in the grammar of EIP-4361 throughout. */
export function isInSiweGrammar(message: string): boolean {
  return MESSAGE.test(message);
}
