import { expect, it } from 'vitest';
import { eachPathOnce } from './navigation.ts';

it('names a path once: the first entry counts, the second fills in what it leaves open', () => {
  const entries = eachPathOnce([
    { label: 'Hub', path: '/hub', menu: 3 },
    { label: 'Other', path: '/other' },
    { label: 'The hub', path: '/hub', menu: 12, isFloating: true },
  ]);
  expect(entries).toEqual([
    { label: 'Hub', path: '/hub', menu: 3, isFloating: true },
    { label: 'Other', path: '/other' },
  ]);
});
