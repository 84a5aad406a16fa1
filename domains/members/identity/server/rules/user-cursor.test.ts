import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printNewestCursor, readNewestCursor } from './user-cursor.ts';

describe('the cursor of the newest accounts', () => {
  it('reads what it prints', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.uuid(), (micros, id) => {
        const cursor = { micros: String(micros), id };
        expect(readNewestCursor(printNewestCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it.each([
    '',
    'harbor',
    '1.2',
    '1.00000000-0000-4000-8000-00000000000',
    '-1.00000000-0000-4000-8000-000000000001',
  ])('refuses %j', (text) => expect(readNewestCursor(text)).toBeNull());
});
