import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyBalances } from './daily-balances.ts';

const NOW = new Date('2026-03-02T00:30:00Z');

describe('balances by day', () => {
  it('end with what is there now and go back by what moved', () => {
    const moved = new Map([
      ['2026-03-02', 5n],
      ['2026-02-28', -3n],
      ['2020-01-01', 100n],
    ]);
    expect(dailyBalances(10n, moved, NOW, 4)).toEqual([
      { day: '2026-02-27', balance: 8n },
      { day: '2026-02-28', balance: 5n },
      { day: '2026-03-01', balance: 5n },
      { day: '2026-03-02', balance: 10n },
    ]);
  });

  it('each differ from the day before by what moved on that day', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-50n, 50n), { minLength: 2, maxLength: 40 }), (moves) => {
        const days = dailyBalances(0n, new Map(), NOW, moves.length).map(({ day }) => day);
        const moved = new Map(days.map((day, index) => [day, moves[index] ?? 0n]));
        const balances = dailyBalances(7n, moved, NOW, moves.length);
        for (const [index, { balance }] of balances.entries()) {
          if (index > 0) expect(balance - (balances[index - 1]?.balance ?? 0n)).toBe(moves[index]);
        }
        expect(balances.at(-1)?.balance).toBe(7n);
      }),
    );
  });
});
