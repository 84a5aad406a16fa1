import { describe, expect, it } from 'vitest';
import { exampleOf, type JsonSchema } from './example-of.ts';

const UUID = '9b2f6c1e-5d0a-4f3b-8c7d-2e1a0b9c8d7f';
const OBJECT: JsonSchema = {
  type: 'object',
  required: ['id', 'amount'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    amount: { type: 'string' },
    note: { type: 'string' },
  },
};

describe('an example', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['of a constant', { const: 7 }, 7],
    ['of choices', { type: 'string', enum: ['b', 'a'] }, 'b'],
    ['that the contract gives', { type: 'string', examples: ['octo'], enum: ['no'] }, 'octo'],
    ['of a default', { type: 'integer', default: 0 }, 0],
    ['of what may be null', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, true],
    ['of several types', { type: ['string', 'null'], format: 'date' }, '2026-11-20'],
    ['of nothing', { type: 'null' }, null],
    ['of an object: what must be there', OBJECT, { id: UUID, amount: '2.5' }],
    [
      'of parts',
      { allOf: [OBJECT, { type: 'object', required: [], properties: {} }] },
      { id: UUID, amount: '2.5' },
    ],
    ['of a list', { type: 'array', items: { type: 'boolean' } }, [true]],
    [
      'of a list of three',
      { type: 'array', items: { type: 'boolean' }, minItems: 3, maxItems: 5 },
      [true, true, true],
    ],
    ['of a number', { type: 'number' }, 1],
    ['of a number from 10', { type: 'integer', minimum: 10 }, 10],
    ['of a number up to 0', { type: 'integer', maximum: 0 }, 0],
    ['of a number above 5', { type: 'integer', exclusiveMinimum: 5 }, 6],
    ['of a text by its pattern', { type: 'string', pattern: '^[A-Z]{4}[0-9]{4}$' }, 'ABCD1234'],
  ])('%s', (_what, schema, value) => {
    expect(exampleOf(schema)).toEqual({ value });
  });

  it.each<[string, JsonSchema]>([
    ['a text of an unknown pattern', { type: 'string', pattern: '^zz\\d{9}$' }],
    ['a text that is longer than all', { type: 'string', minLength: 500 }],
    ['an object that must have one', { ...OBJECT, properties: { id: { type: 'string', pattern: '^zz$' } } }],
    ['a list of them', { type: 'array', items: { type: 'string', pattern: '^zz$' } }],
    ['anything', {}],
  ])('is not made up for %s', (_what, schema) => {
    expect(exampleOf(schema)).toBeNull();
  });

  it('follows the name of a text field, where that fits', () => {
    expect(exampleOf({ type: 'string' }, 'username')).toEqual({ value: 'ada' });
    expect(exampleOf({ type: 'string', minLength: 10 }, 'username')).toEqual({ value: 'a'.repeat(64) });
  });
});
