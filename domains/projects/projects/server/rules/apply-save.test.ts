import { describe, expect, it } from 'vitest';
import { applySave, EMPTY_PROJECT, saysTheSame } from './apply-save.ts';

const tidewatch = {
  ...EMPTY_PROJECT,
  title: 'Tidewatch',
  categories: ['Climate'],
  fundingGoal: 6,
  region: 'US-WI',
  amountSought: { max: 50_000, currency: 'USD' },
};

describe('applySave', () => {
  it('keeps what the save leaves out', () => {
    expect(applySave(tidewatch, { revision: 3, title: 'Tidewatch 2' })).toEqual({
      ...tidewatch,
      title: 'Tidewatch 2',
    });
  });

  it('tells "leave it" from "empty it"', () => {
    const save = { revision: 3, region: null, amountSought: null, categories: [], fundingGoal: 0 };
    expect(applySave(tidewatch, save)).toEqual({ ...EMPTY_PROJECT, title: 'Tidewatch' });
  });

  it('stores offered categories in their own spelling', () => {
    expect(applySave(tidewatch, { revision: 1, categories: ['open SOURCE'] }).categories).toEqual([
      'Open source',
    ]);
  });
});

describe('saysTheSame', () => {
  it('compares texts and facts, whatever else a project carries', () => {
    const stored = { ...tidewatch, id: 'x', revision: 7 };
    expect(saysTheSame(stored, tidewatch)).toBe(true);
    expect(saysTheSame(stored, { ...tidewatch, summary: 'New' })).toBe(false);
  });

  it('reads an absent bound like a missing one, and the order of keys as no difference', () => {
    expect(saysTheSame(tidewatch, { ...tidewatch, amountSought: { currency: 'USD', max: 50_000 } })).toBe(
      true,
    );
    expect(saysTheSame(tidewatch, { ...tidewatch, amountSought: { currency: 'USD', min: 50_000 } })).toBe(
      false,
    );
  });
});
