import { describe, expect, it } from 'vitest';
import type { DecisionFields, Field } from '../../contract/schemas.ts';
import { checkFields } from './check-fields.ts';

const FIELDS: Field[] = [
  { name: 'rule', label: 'Rule', type: 'choice', options: [{ value: 'wallet', label: 'A wallet' }] },
  { name: 'points', label: 'Points', type: 'number' },
  { name: 'day', label: 'Day', type: 'date' },
];
const RIGHT = { rule: 'wallet', points: 1.5, day: '2026-11-20' };

describe('the fields of a decision', () => {
  it('are those it needs, and no others', () => {
    expect(checkFields(FIELDS, { ...RIGHT, more: 'x' })).toEqual(RIGHT);
    expect(checkFields([], RIGHT)).toEqual({});
  });

  it.each<[string, DecisionFields, string[]]>([
    ['missing', {}, ['input.rule', 'input.points', 'input.day']],
    ['an unknown choice', { ...RIGHT, rule: 'phone' }, ['input.rule']],
    ['a number as text', { ...RIGHT, points: '1.5' }, ['input.points']],
    ['nothing', { ...RIGHT, points: 0 }, ['input.points']],
    ['no day', { ...RIGHT, day: '2026-13-40' }, ['input.day']],
    ['a number as a day', { ...RIGHT, day: 20261120 }, ['input.day']],
  ])('name what is wrong: %s', (_, input, expected) => {
    const fields = expected.map((field) => expect.objectContaining({ field }));
    expect(() => checkFields(FIELDS, input)).toThrow(
      expect.objectContaining({ code: 'request.invalid', details: { fields } }),
    );
  });
});
