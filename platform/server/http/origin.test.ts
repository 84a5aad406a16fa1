import { describe, expect, it } from 'vitest';
import { comesFromOwnOrigin, isSameOrigin } from './origin.ts';

describe('one origin or two', () => {
  it.each([
    ['https://hodag.example', 'https://hodag.example', true],
    ['https://hodag.example:443', 'https://hodag.example', true],
    ['http://hodag.example', 'https://hodag.example', false],
    ['https://hodag.example:8443', 'https://hodag.example', false],
    ['https://evil.example', 'https://hodag.example', false],
    ['https://hodag.example.evil.example', 'https://hodag.example', false],
    ['https://hodag.example@evil.example', 'https://hodag.example', false],
    ['http://127.0.0.1:3000', 'http://localhost:3000', true],
    ['http://[::1]:3000', 'http://localhost:3000', true],
    ['http://localhost:3000', 'http://127.0.0.1:3000', true],
    ['http://localhost:3001', 'http://localhost:3000', false],
    ['https://localhost:3000', 'http://localhost:3000', false],
    ['http://127.0.0.1.evil.example:3000', 'http://localhost:3000', false],
    ['http://localhost', 'https://hodag.example', false],
    ['null', 'https://hodag.example', false],
    ['', 'https://hodag.example', false],
    ['not a url', 'https://hodag.example', false],
  ])('%s against %s: %s', (candidate, own, same) => {
    expect(isSameOrigin(candidate, own)).toBe(same);
  });
});

describe('an unsafe request', () => {
  const OWN = 'https://hodag.example';
  it.each([
    ['from our page', { origin: OWN, 'sec-fetch-site': 'same-origin' }, true],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['from a sandboxed frame', { origin: 'null' }, false],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site' }, false],
    ['from another site, without Origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['typed by the user', { 'sec-fetch-site': 'none' }, true],
    ['whose Origin is right whatever else it says', { origin: OWN, 'sec-fetch-site': 'cross-site' }, true],
    ['with an empty Origin', { origin: '' }, false],
    ['with two values', { 'sec-fetch-site': ['same-origin', 'cross-site'] }, false],
    ['from a program, which has no cookies of a victim', {}, true],
  ])('%s', (_where, headers, own) => {
    expect(comesFromOwnOrigin(headers, OWN)).toBe(own);
  });
});
