import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Place, placeBefore } from './place-before.ts';

const line = fc.record({
  points: fc.integer({ min: 0, max: 3 }),
  tokens: fc.bigInt(0n, 3n),
  badges: fc.integer({ min: 0, max: 3 }),
  userId: fc.uuid(),
});
const key = ({ points, tokens, badges, userId }: Omit<Place, 'place'>) =>
  `${points} ${tokens} ${badges} ${userId}`;

it('is the last line at or before one’s own, whatever the lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), line, (some, own) => {
      // The order by plain comparison of written lines: every figure has one digit.
      const lines = some
        .sort((one, other) => (key(one) < key(other) ? 1 : -1))
        .map((one, index) => ({ ...one, place: index + 1 }));
      const expected = lines.filter((one) => key(one) >= key(own)).at(-1) ?? null;
      expect(placeBefore(lines, own)).toEqual(expected);
    }),
  );
});
