import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, splitPayment, splitRefund } from './payment-split.ts';

it.each([
  [[1, null, 0], 1n],
  [[3, -2, null], 13n],
  [[50, -50, 0], 5000n],
  [[null, null], 0n],
])('a ballot of %j costs the squares of its votes in HDAG', (marks, hdag) => {
  expect(costOf(marks)).toBe(hdag * 1_000_000n);
});

const amount = fc.bigInt(0n, 10n ** 15n);
const split = fc.record({ earned: amount, free: amount });

describe('a payment', () => {
  it('is the whole amount, never more than an account holds, and leaves no earned HDAG where it takes free', () => {
    fc.assert(
      fc.property(amount, split, (due, held) => {
        const paid = splitPayment(due, held);
        expect(paid === null).toBe(due > held.earned + held.free);
        if (!paid) return;
        expect(paid.earned + paid.free).toBe(due);
        expect(paid.earned >= 0n && paid.earned <= held.earned).toBe(true);
        expect(paid.free >= 0n && paid.free <= held.free).toBe(true);
        if (paid.free > 0n) expect(paid.earned).toBe(held.earned);
      }),
    );
  });

  it('goes back to the accounts it came from, however often it is changed', () => {
    fc.assert(
      fc.property(split, fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 8 }), (held, costs) => {
        let paid = { earned: 0n, free: 0n };
        for (const cost of costs) {
          const due = cost - paid.earned - paid.free;
          if (due > 0n) {
            const more = splitPayment(due, {
              earned: held.earned - paid.earned,
              free: held.free - paid.free,
            });
            if (more) paid = { earned: paid.earned + more.earned, free: paid.free + more.free };
          } else {
            const back = splitRefund(-due, paid);
            paid = { earned: paid.earned - back.earned, free: paid.free - back.free };
          }
          expect(paid.earned >= 0n && paid.earned <= held.earned).toBe(true);
          expect(paid.free >= 0n && paid.free <= held.free).toBe(true);
        }
      }),
    );
  });
});
