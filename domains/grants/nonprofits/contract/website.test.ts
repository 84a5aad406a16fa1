import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWebsite } from './website.ts';

it.each([
  ['foodbank.example', 'https://foodbank.example/', 'foodbank.example'],
  [' https://www.Foodbank.example/about ', 'https://www.foodbank.example/about', 'foodbank.example'],
  ['http://tafel.example', 'http://tafel.example/', 'tafel.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
])('reads %j', (written, address, host) => {
  expect(readWebsite(written)).toEqual({ address, host });
});

it.each([
  '',
  'localhost',
  '127.0.0.1',
  'http://[::1]/',
  'ftp://a.example',
  'https://a:b@c.example',
  'https://a.example:81',
  'a b.example',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'x'.repeat(400),
])('refuses %j', (written) => {
  expect(readWebsite(written)).toBeNull();
});

it('reads any text without error', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readWebsite(text) !== undefined));
});
