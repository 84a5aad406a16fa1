import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settingInput } from './setting-input.ts';

describe('how a setting is asked for', () => {
  it.each([
    ['a whole number', z.int().min(0).max(10), { kind: 'number', isWhole: true, min: 0, max: 10 }],
    ['a number', z.number().min(0.5), { kind: 'number', isWhole: false, min: 0.5, max: null }],
    ['a whole number without limits', z.int(), { kind: 'number', isWhole: true, min: null, max: null }],
    ['a choice', z.enum(['hold', 'report']), { kind: 'choice', choices: ['hold', 'report'] }],
    ['an instant', z.iso.datetime(), { kind: 'instant', isNullable: false }],
    ['an instant or none', z.iso.datetime().nullable(), { kind: 'instant', isNullable: true }],
    [
      'numbers by name',
      z.partialRecord(z.enum(['a', 'b']), z.int().min(1)),
      { kind: 'numbers', names: ['a', 'b'], isWhole: true, min: 1, max: null },
    ],
  ])('%s', (_, schema, input) => {
    expect(settingInput(schema)).toEqual(input);
  });

  it.each([z.array(z.int()), z.int().nullable(), z.object({ a: z.int() })])(
    'what no form knows is said when it is defined: %#',
    (schema) => {
      expect(() => settingInput(schema)).toThrow('No form knows');
    },
  );
});
