import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../keys.ts';
import {
  cookieNames,
  issueBrowserCookie,
  listCookies,
  readCookie,
  setCookie,
  verifyBrowserCookie,
} from './cookies.ts';
import { CsrfPairs, csrfTokenFor, isCsrfToken } from './csrf.ts';

const keys = createKeys('a secret for the tests of cookies');

describe('cookie names', () => {
  it('are bound to the host and Secure over HTTPS', () => {
    expect(cookieNames('https://hodag.example')).toEqual({
      session: '__Host-hodag_session',
      browser: '__Host-hodag_browser',
      secure: true,
    });
    expect(cookieNames('http://localhost:3000')).toEqual({
      session: 'hodag_session',
      browser: 'hodag_browser',
      secure: false,
    });
  });
});

describe('reading', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['xa=2;a=1', '1'],
    ['a=1=2', '1=2'],
    [' a = 1 ', '1'],
    ['a', undefined],
    ['=1', undefined],
    ['A=1', undefined],
    ['a=; a=2', ''],
    ['a=1; a=2', '1'],
  ])('%j gives %j', (header, value) => {
    expect(readCookie(header, 'a')).toBe(value);
  });

  it('finds what was set, whatever stands beside it', () => {
    const token = fc.stringMatching(/^[\w.-]{1,60}$/);
    const others = fc.array(fc.tuple(fc.stringMatching(/^[b-z]{1,8}$/), token));
    fc.assert(
      fc.property(token, others, others, (value, before, after) => {
        const header = [...before, ['a', value], ...after]
          .map(([name, text]) => `${name}=${text}`)
          .join('; ');
        expect(readCookie(header, 'a')).toBe(value);
      }),
    );
  });
});

describe('listing', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['a=1; b=2', ['a', 'b']],
    ['a=1;;  ; =x; b', ['a', 'b']],
    ['a=b=c', ['a']],
  ])('%s: %j', (header, names) => {
    expect(listCookies(header)).toEqual(names);
  });
});

describe('setting', () => {
  it('is for the whole site, out of reach of scripts and of other sites', () => {
    expect(setCookie('n', 'v', true, 60)).toBe('n=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure');
    expect(setCookie('n', '', false, 0)).toBe('n=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });
});

describe('browser cookie and CSRF token', () => {
  it('our own are known, forged and foreign ones are not', () => {
    const { id, value } = issueBrowserCookie(keys);
    expect(verifyBrowserCookie(keys, value)).toBe(id);
    const foreign = issueBrowserCookie(createKeys('the secret of another instance')).value;
    for (const wrong of [undefined, '', id, `${id}.`, `.${value}`, `x${value}`, `${value}x`, foreign]) {
      expect(verifyBrowserCookie(keys, wrong)).toBeNull();
    }
  });

  it('a token is good for its browser only, and is not the cookie’s signature', () => {
    const [one, other] = [issueBrowserCookie(keys), issueBrowserCookie(keys)];
    const token = csrfTokenFor(keys, one.id);
    expect(isCsrfToken(keys, one.id, token)).toBe(true);
    expect(isCsrfToken(keys, other.id, token)).toBe(false);
    for (const wrong of [undefined, '', [token], 7, one.value.split('.')[1], `${token}=`]) {
      expect(isCsrfToken(keys, one.id, wrong)).toBe(false);
    }
  });

  it('a pair is good for ever, and makes no other pair good', () => {
    const pairs = new CsrfPairs(keys);
    const [one, other] = [issueBrowserCookie(keys), issueBrowserCookie(keys)];
    const token = csrfTokenFor(keys, one.id);
    for (let time = 0; time < 3; time += 1) {
      expect(pairs.fit(other.value, token)).toBe(false);
      expect(pairs.fit(undefined, token)).toBe(false);
      expect(pairs.fit(one.value.slice(0, -1), token)).toBe(false);
      expect(pairs.fit(one.value, `${token}x`)).toBe(false);
      expect(pairs.fit(one.value, undefined)).toBe(false);
      expect(pairs.fit(one.value, token)).toBe(true);
    }
  });
});
