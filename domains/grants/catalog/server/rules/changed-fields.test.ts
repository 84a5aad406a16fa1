import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOpportunityInput } from '../../testing/factories.ts';
import { aroundChange, changedFields, MOST_TEXT } from './changed-fields.ts';
import { textDiff } from './text-diff.ts';

const base = anOpportunityInput({ externalId: 'one' });

describe('changedFields', () => {
  it.each([
    ['nothing', {}, []],
    ['facts that are not read', { extra: { row: 2 }, licence: 'CC0' }, []],
    [
      'the same moment in another writing',
      { deadline: { ...base.deadline, at: '2099-12-14T17:00:00-06:00' } },
      [],
    ],
    ['the order of a list', { eligibility: [...base.eligibility].reverse() }, []],
    ['a status', { sourceState: 'closed' }, [['sourceState', 'open', 'closed']]],
    ['a number that came', { expectedAwards: null }, [['expectedAwards', '12', null]]],
  ] as const)('%s', (_name, overrides, expected) => {
    const found = changedFields(base, { ...base, ...overrides } as typeof base);
    expect(
      found.map((change) => [change.field, ...('from' in change ? [change.from, change.to] : [])]),
    ).toEqual(expected);
  });

  it('keeps bounded texts that still differ, in halves of no character', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 12_000 });
    fc.assert(
      fc.property(part, part, part, part, (head, one, other, tail) => {
        const [from, to] = [head + one + tail, head + other + tail];
        fc.pre(from !== to);
        const kept = aroundChange(from, to);
        expect(Math.max(kept.from.length, kept.to.length)).toBeLessThanOrEqual(MOST_TEXT);
        expect(JSON.stringify(kept)).not.toMatch(/\\ud[89a-f]/i);
        if (Math.max(one.length, other.length) < 500) expect(kept.from).not.toBe(kept.to);
      }),
      { numRuns: 60 },
    );
  });
});

describe('textDiff', () => {
  it('gives back both texts by its parts, unless it says what it left out', () => {
    const words = fc
      .array(fc.constantFrom('grant', 'water', 'for', 'small', 'harbours', 'and'), { maxLength: 30 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (from, to) => {
        const parts = textDiff(from, to);
        fc.pre(parts.every(({ kind }) => kind !== 'skipped'));
        const side = (left: string) =>
          parts
            .filter(({ kind }) => kind !== left)
            .map(({ text }) => text)
            .join('');
        expect([side('added'), side('removed')]).toEqual([from, to]);
      }),
    );
  });

  it('shortens long equal runs and shows two texts where nearly all differs', () => {
    const long = 'the same words again '.repeat(50);
    const parts = textDiff(`${long}old end`, `${long}new end`);
    expect(parts.map(({ kind }) => kind)).toEqual(['skipped', 'same', 'removed', 'added', 'same']);
    const many = (word: string) => Array.from({ length: 1600 }, (_, at) => `${word}${at}`).join(' ');
    expect(textDiff(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
