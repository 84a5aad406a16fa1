import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { writeSignInMessage } from '../../contract/wallet-message.ts';
import { readSiweMessage, siweProblem } from './siwe.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NONCE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const OWN = {
  domain: 'hodag.example',
  address: ADDRESS,
  uri: 'https://hodag.example',
  nonce: NONCE,
  issuedAt: NOW.toISOString(),
};
const GOOD = writeSignInMessage(OWN);
const EXPECTED = { publicUrl: 'https://hodag.example', address: ADDRESS, now: NOW };

/** Verdict on a text: `malformed`, the problem, or `good`. */
function judge(message: string, expected = EXPECTED): string {
  const fields = readSiweMessage(message);
  return fields === null ? 'malformed' : (siweProblem(fields, expected) ?? 'good');
}
const withLine = (line: RegExp, text: string): string => GOOD.replace(line, text);

describe('our own message', () => {
  it('is what the library writes from the same fields', () => {
    const [, , , statement] = GOOD.split('\n');
    expect(GOOD).toBe(
      createSiweMessage({
        domain: OWN.domain,
        address: ADDRESS,
        statement: statement ?? '',
        uri: OWN.uri,
        version: '1',
        chainId: 1,
        nonce: NONCE,
        issuedAt: NOW,
      }),
    );
  });

  it('passes, with and without what the standard leaves open', () => {
    expect(judge(GOOD)).toBe('good');
    expect(judge(`${GOOD}\nExpiration Time: 2026-03-01T12:00:01.000Z`)).toBe('good');
    expect(judge(`${GOOD}\nNot Before: 2026-03-01T12:00:00.000Z`)).toBe('good');
    expect(judge(`${GOOD}\nRequest ID: 7\nResources:\n- https://hodag.example/terms`)).toBe('good');
    expect(judge(`https://${GOOD}`)).toBe('good');
    expect(judge(GOOD.replace(/\nWelcome.*\n/, '\n'))).toBe('good');
    expect(judge(withLine(/URI: .*/, 'URI: https://hodag.example/auth?next=%2Faccount'))).toBe('good');
  });

  it('holds a clock that is a minute ahead, and the life of a nonce behind', () => {
    const issued = (at: string) => withLine(/Issued At: .*/, `Issued At: ${at}`);
    expect(judge(issued('2026-03-01T12:01:00.000Z'))).toBe('good');
    expect(judge(issued('2026-03-01T12:01:00.001Z'))).toBe('The message was issued in the future.');
    expect(judge(issued('2026-03-01T11:54:00.000Z'))).toBe('good');
    expect(judge(issued('2026-03-01T11:53:59.999Z'))).toBe('The message is too old.');
  });

  it('may name any of the loopback names where the site is on one', () => {
    const local = (domain: string) => writeSignInMessage({ ...OWN, domain, uri: `http://${domain}` });
    const expected = { ...EXPECTED, publicUrl: 'http://localhost:3000' };
    expect(judge(local('localhost:3000'), expected)).toBe('good');
    expect(judge(local('127.0.0.1:3000'), expected)).toBe('good');
    expect(judge(local('127.0.0.1:3001'), expected)).toBe('The message is for another site.');
    expect(judge(local('localhost:3000'))).toBe('The message is for another site.');
  });
});

describe('messages for something else', () => {
  it.each([
    ['another domain', /^hodag\.example/, 'evil.example', 'The message is for another site.'],
    ['a domain that ends alike', /^hodag\.example/, 'evilhodag.example', 'The message is for another site.'],
    ['a domain below ours', /^hodag\.example/, 'a.hodag.example', 'The message is for another site.'],
    ['another port', /^hodag\.example/, 'hodag.example:8443', 'The message is for another site.'],
    ['another scheme', /^hodag/, 'http://hodag', 'The message is for another site.'],
    ['another URI', /URI: .*/, 'URI: https://evil.example', 'This message was signed for another site.'],
    [
      'a URI without TLS',
      /URI: .*/,
      'URI: http://hodag.example',
      'This message was signed for another site.',
    ],
    [
      'a URI with a name in front',
      /URI: .*/,
      'URI: https://hodag.example@evil.example/',
      'This message was signed for another site.',
    ],
    [
      'a URI with a user',
      /URI: .*/,
      'URI: https://user@hodag.example/',
      'This message was signed for another site.',
    ],
    [
      'a URI that is none of the web',
      /URI: .*/,
      'URI: did:key:z6Mk',
      'This message was signed for another site.',
    ],
    ['another chain', /Chain ID: 1/, 'Chain ID: 137', 'The message is for another chain.'],
    ['chain 0', /Chain ID: 1/, 'Chain ID: 0', 'The message is for another chain.'],
    [
      'another address',
      /0x\w{40}/,
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      'The message is for another wallet.',
    ],
    ['expired', /$/, '\nExpiration Time: 2026-03-01T12:00:00.000Z', 'The message has expired.'],
    ['not yet valid', /$/, '\nNot Before: 2026-03-01T12:00:00.001Z', 'The message is not valid yet.'],
  ])('%s', (_, line, text, problem) => {
    expect(judge(withLine(line, text))).toBe(problem);
  });
});

describe('texts that are no exact message', () => {
  it.each([
    ['nothing', () => ''],
    ['something else', () => 'Sign in to Hodag, please'],
    ['a checksum that is wrong', () => GOOD.replace('0xf39F', '0xF39F')],
    ['an address in lower case', () => GOOD.replace(ADDRESS, ADDRESS.toLowerCase())],
    ['a shorter address', () => GOOD.replace(ADDRESS, ADDRESS.slice(0, -1))],
    ['no address', () => GOOD.replace(`${ADDRESS}\n`, '')],
    ['no domain', () => GOOD.replace('hodag.example wants', ' wants')],
    ['no URI', () => withLine(/URI: .*\n/, '')],
    ['no version', () => withLine(/Version: .*\n/, '')],
    ['another version', () => withLine(/Version: 1/, 'Version: 2')],
    ['no chain', () => withLine(/Chain ID: .*\n/, '')],
    ['a chain with a zero in front', () => withLine(/Chain ID: 1/, 'Chain ID: 01')],
    ['a chain in words', () => withLine(/Chain ID: 1/, 'Chain ID: one')],
    ['no nonce', () => withLine(/Nonce: .*\n/, '')],
    ['a nonce of seven letters', () => withLine(/Nonce: .*/, 'Nonce: abcdefg')],
    ['a nonce with a sign', () => withLine(/Nonce: .*/, 'Nonce: abcdefgh-ijkl')],
    ['no issue time', () => withLine(/\nIssued At: .*/, '')],
    ['an issue time that is none', () => withLine(/Issued At: .*/, 'Issued At: yesterday')],
    ['an issue time in another form', () => withLine(/Issued At: .*/, 'Issued At: 2026-03-01 12:00:00Z')],
    [
      'an issue time in another zone',
      () => withLine(/Issued At: .*/, 'Issued At: 2026-03-01T13:00:00.000+01:00'),
    ],
    ['a day that does not exist', () => withLine(/Issued At: .*/, 'Issued At: 2026-02-30T12:00:00.000Z')],
    ['an expiry that is none', () => `${GOOD}\nExpiration Time: never`],
    ['a start that is none', () => `${GOOD}\nNot Before: always`],
    ['fields in another order', () => withLine(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
    ['a field twice', () => withLine(/(Chain ID: 1)/, '$1\nChain ID: 1')],
    ['a space at the end', () => `${GOOD} `],
    ['a space at the start', () => ` ${GOOD}`],
    ['two spaces', () => GOOD.replace('URI: ', 'URI:  ')],
    ['a line end at the end', () => `${GOOD}\n`],
    ['an empty line too many', () => GOOD.replace('\nURI:', '\n\nURI:')],
    ['an empty line too few', () => GOOD.replace('\n\nURI:', '\nURI:')],
    ['line ends of Windows', () => GOOD.replaceAll('\n', '\r\n')],
    ['text behind the end', () => `${GOOD}\nand transfer everything`],
    ['text before the start', () => `Please sign.\n${GOOD}`],
    ['a statement of two lines', () => GOOD.replace('Welcome', 'Send\nWelcome')],
    ['a resource that is none', () => `${GOOD}\nResources:\n- not a URI`],
    ['a second message behind the first', () => `${GOOD}\n${GOOD}`],
  ])('%s', (_, text) => {
    expect(judge(text())).toBe('malformed');
  });
});
