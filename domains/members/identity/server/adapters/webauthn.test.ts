import { describe, expect, it } from 'vitest';
import { challengeOf, relyingParty, userHandleOf } from './webauthn.ts';

describe('relyingParty', () => {
  it.each([
    ['https://hodag.example', 'hodag.example', 'https://hodag.example'],
    ['https://grants.hodag.example:8443', 'grants.hodag.example', 'https://grants.hodag.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('%s is %s at %s', (PUBLIC_URL, id, origin) => {
    expect(relyingParty({ PUBLIC_URL })).toEqual({ id, origin });
  });
});

describe('challengeOf', () => {
  const clientData = (text: string): string => Buffer.from(text).toString('base64url');
  it.each([
    [clientData('{"challenge":"abc"}'), 'abc'],
    [clientData('{"challenge":7}'), null],
    [clientData('{}'), null],
    [clientData('null'), null],
    [clientData('no JSON'), null],
    ['', null],
  ])('%j carries %j', (text, challenge) => {
    expect(challengeOf(text)).toBe(challenge);
  });
});

it('a user handle is the account in 16 bytes', () => {
  const handle = userHandleOf('5f0c9c4e-63d1-4a5c-9c2b-6d1d6f3f3f10');
  expect(Buffer.from(handle, 'base64url').toString('hex')).toBe('5f0c9c4e63d14a5c9c2b6d1d6f3f3f10');
});
