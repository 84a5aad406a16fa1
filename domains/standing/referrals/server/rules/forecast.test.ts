import { describe, expect, it } from 'vitest';
import { forecast, USUAL_RATE } from './forecast.ts';

const facts = { settling: 5_000_000n, waiting: 10_000_000n, completed: 0, seen: 0, decayPercent: 5 };

describe('forecast', () => {
  it('assumes the usual share while a member has too few people of their own', () => {
    const { rate, isOwnRate, waiting, total } = forecast({ ...facts, completed: 4, seen: 4 });
    expect([rate, isOwnRate]).toEqual([USUAL_RATE, false]);
    expect(waiting).toBe(2_443_518n);
    expect(total).toBe(7_443_518n);
  });

  it('takes the member’s own share once there are five', () => {
    expect(forecast({ ...facts, completed: 5, seen: 5 })).toMatchObject({
      rate: 1,
      isOwnRate: true,
      waiting: 8_145_062n,
    });
    expect(forecast({ ...facts, completed: 0, seen: 9 }).waiting).toBe(0n);
  });

  it('never expects more than what there is', () => {
    expect(forecast({ ...facts, decayPercent: 0, completed: 9, seen: 9 }).total).toBe(15_000_000n);
  });
});
