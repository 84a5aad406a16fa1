import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';
import {
  destinationAfterLogin,
  destinationAfterRegistration,
  destinationAfterVerification,
} from './sign-in-destination.ts';

const OWN = [
  '/',
  '/grants',
  '/grants/7?sort=new#top',
  '/projects/%2F%2Fx',
  '/auth',
  '/apiary',
  '/a//b',
  '/@x',
];
const FOREIGN = [
  null,
  '',
  'grants',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/grants\u0000',
  ' /grants',
  '/.//evil.example',
  '/x/..//evil.example',
  '/api',
  '/api/user',
  '/x/../api/user',
];

describe('ownPath (V3.7.2)', () => {
  it.each(OWN)('keeps %j', (address) => expect(ownPath(address)).toBe(address));
  it.each(FOREIGN)('refuses %j', (address) => expect(ownPath(address)).toBeNull());

  it('never leads to another host, however the browser reads the address', () => {
    for (const address of OWN) {
      expect(new URL(ownPath(address) ?? '', 'https://hodag.example/auth').host).toBe('hodag.example');
    }
  });
});

const NOBODY = { isAdmin: false, loginBypassed: false, isFullyOnboarded: false };

describe('the destination of a sign-in (spec §2.2)', () => {
  it.each([
    ['anybody', NOBODY, null, '/'],
    ['an admin', { ...NOBODY, isAdmin: true }, null, '/dashboard'],
    ['a login-bypassed user', { ...NOBODY, loginBypassed: true }, null, '/dashboard'],
    ['a fully onboarded user', { ...NOBODY, isFullyOnboarded: true }, null, '/dashboard'],
    ['a member who came from a page', { ...NOBODY, isAdmin: true }, '/grants/7', '/grants/7'],
    ['a member who was sent by a foreign address', NOBODY, '//evil.example', '/'],
  ])('of %s', (_, rank, next, expected) => expect(destinationAfterLogin(rank, next)).toBe(expected));

  it('is the dashboard after verification, or the page asked for', () => {
    expect(destinationAfterVerification(null)).toBe('/dashboard');
    expect(destinationAfterVerification('https://evil.example')).toBe('/dashboard');
    expect(destinationAfterVerification('/grants')).toBe('/grants');
  });

  it.each([
    [null, '/welcome'],
    ['//evil.example', '/welcome'],
    ['https://evil.example/rewards', '/welcome'],
    ['/rewards?tab=history', '/rewards?tab=history'],
  ])('is the welcome after registering, or the page asked for: %s', (next, expected) => {
    expect(destinationAfterRegistration(next)).toBe(expected);
  });
});
