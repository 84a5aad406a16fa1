import { expect, it } from 'vitest';
import { measureFeatures, reportOf } from './measure-features.ts';

const feature = (id: string, probe: () => boolean | Promise<boolean>) => ({
  id,
  name: `Feature ${id}`,
  use: '',
  probe,
});
const FEATURES = [
  feature('a', () => true),
  feature('b', () => false),
  feature('c', () => Promise.resolve(true)),
  feature('d', () => Promise.reject(new Error('no permission'))),
  feature('e', () => {
    throw new Error('not known');
  }),
];

it('a probe that fails counts as missing', async () => {
  expect(await measureFeatures(FEATURES)).toEqual({ a: true, b: false, c: true, d: false, e: false });
});

it('the report names the browser and every feature', () => {
  expect(reportOf(FEATURES.slice(0, 2), { a: true, b: false }, 'Test 1.0')).toBe(
    'Browser: Test 1.0\nyes  Feature a\nno   Feature b',
  );
});
