import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSignInMessage } from '../../contract/wallet-message.ts';
import { readSiweMessage } from './siwe.ts';
import { isInSiweGrammar } from './siwe-grammar.ts';

const GOOD = writeSignInMessage({
  domain: 'hodag.example',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  uri: 'https://hodag.example/a?b=c#d',
  nonce: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  issuedAt: '2026-03-01T12:00:00.000Z',
});
const FULL = `${GOOD}
Expiration Time: 2026-03-01T12:05:00.000Z
Not Before: 2026-03-01T12:00:00.000Z
Request ID: r-z:a@b%20
Resources:
- https://hodag.example/works
- ipfs://bafybeigdyrzt/a`;

const UNRESERVED = 'ABCXYZabcxyz0189-._~';
const SUB_DELIMS = "!$&'()*+,;=";
const STATEMENT = `${UNRESERVED}:/?#[]@${SUB_DELIMS} `;
const PCHAR = `${UNRESERVED}${SUB_DELIMS}:@`;
/** Fields whose characters another party chooses, each with its text in the message. */
const FIELDS: Readonly<Record<string, string>> = {
  domain: 'hodag.example wants',
  statement: 'Welcome to Hodag.',
  URI: '/a?b=c#d',
  nonce: 'a1b2c3d4',
  'issue time': '12:00:00.000Z\nExp',
  expiry: '12:05:00.000Z',
  start: '12:00:00.000Z\nReq',
  'request id': 'r-z:a',
  resource: '/works',
};
const withText = (field: string, text: string) => {
  const place = FIELDS[field] ?? '';
  return FULL.replace(place, () => place.slice(0, 2) + text + place.slice(2));
};
const wordOf = (alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 40 });
const isRead = (message: string) => readSiweMessage(message) !== null;

describe('the grammar', () => {
  it('takes our own message, and one with every field', () => {
    expect([isInSiweGrammar(GOOD), isInSiweGrammar(FULL), isRead(FULL)]).toEqual([true, true, true]);
    expect(isInSiweGrammar(GOOD.replace(/\nWelcome.*\n/, '\n'))).toBe(true);
  });

  it('takes every statement and request id of its own characters', () => {
    fc.assert(
      fc.property(wordOf(STATEMENT), wordOf(PCHAR), (statement, id) => {
        expect(isRead(withText('statement', statement))).toBe(true);
        expect(isRead(withText('request id', id))).toBe(true);
      }),
    );
  });

  it.each(Object.keys(FIELDS))('refuses any other character in the %s', (field) => {
    expect(isRead(withText(field, ''))).toBe(true);
    const foreign = fc
      .oneof(
        fc.constantFrom(...'"<>\\^`{|}% \t\r\v\f\0\u007f\u0085\u2028\u202e\u200bé✓'),
        fc.string({ unit: 'binary', maxLength: 2 }),
      )
      .filter((text) => [...text].some((char) => !STATEMENT.includes(char) && !/^[A-Za-z0-9]$/.test(char)));
    fc.assert(
      fc.property(foreign, (text) => {
        expect(isRead(withText(field, text))).toBe(false);
      }),
    );
  });

  it.each([
    ['a quote in the statement', withText('statement', '"')],
    ['a percent sign in the statement', withText('statement', '%20')],
    ['a letter with an accent in the statement', withText('statement', 'é')],
    ['text that runs the other way', withText('statement', '\u202e')],
    ['half an escape in the URI', withText('URI', '%2')],
    ['a second # in the URI', withText('URI', '#x#')],
    ['a bracket in the path', withText('URI', '[')],
    ['a slash in the request id', withText('request id', '/')],
    ['a space in the request id', withText('request id', ' ')],
    ['a resource without a scheme', FULL.replace('- https://', '- //')],
    ['a resource with a quote', withText('resource', '"')],
  ])('refuses %s', (_what, message) => {
    expect(isRead(message)).toBe(false);
  });

  it('is decided in time that grows with the length alone', () => {
    // An alternative that matched a text in two ways would not end here.
    expect(isInSiweGrammar(withText('URI', `${'%41a/'.repeat(700)}"`))).toBe(false);
    expect(isInSiweGrammar(withText('domain', `${'a.'.repeat(1500)}"`))).toBe(false);
  });
});
