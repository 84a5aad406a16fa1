import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap.ts';

it('holds the mean and lies within the values', () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, (list) => {
      const { mean, low, high } = bootstrapInterval(list);
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(Math.min(...list) - 1e-9);
      expect(high).toBeLessThanOrEqual(Math.max(...list) + 1e-9);
      expect(mean).toBeGreaterThanOrEqual(low - 0.2);
    }),
    { numRuns: 20 },
  );
});

it('is narrow for many equal values and the same each time', () => {
  expect(bootstrapInterval([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  const list = [0, 1, 0, 1, 1, 0, 0.5];
  expect(bootstrapInterval(list)).toEqual(bootstrapInterval(list));
  expect(bootstrapInterval([])).toEqual({ mean: 0, low: 0, high: 0 });
});
