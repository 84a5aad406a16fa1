import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usernameProblem } from '#members/identity/server';
import { madeUpAlias } from './made-up-alias.ts';

it('is always a username that anybody could have chosen', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })),
      fc.nat(7),
      (stream, tries) => {
        const alias = madeUpAlias((below) => Math.floor((stream.next().value ?? 0) * below), tries);
        expect(usernameProblem(alias)).toBeNull();
        expect(alias).toMatch(/^[a-z]+-[a-z]+-\d{4,7}$/);
      },
    ),
  );
});

it('takes a longer number once two were taken', () => {
  expect(madeUpAlias(() => 0, 1)).toBe('amber-acorn-1000');
  expect(madeUpAlias(() => 0, 2)).toBe('amber-acorn-1000000');
});
