import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializerFor } from './serializer.ts';

describe('serializerFor', () => {
  const deadline = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('date'), at: z.iso.datetime() }),
    z.object({ kind: z.literal('unknown'), text: z.optional(z.string().max(20)) }),
  ]);
  const schema = z.object({
    url: z.nullable(z.url()),
    funder: z.nullable(z.object({ name: z.string().min(1), url: z.optional(z.string()) })),
    amount: z.nullable(z.number().min(0)),
    word: z.nullable(z.enum(['one', 'two'])),
    list: z.nullable(z.array(z.string())),
    literal: z.nullable(z.literal('only')),
    mixed: z.union([z.string(), z.number(), z.object({ format: z.string(), pattern: z.number() })]),
    deadline,
  });
  const serialize = serializerFor(schema);
  const full = {
    url: 'https://example.org',
    funder: { name: 'Shore "Office"', url: 'https://example.org' },
    amount: 7,
    word: 'one',
    list: ['a'],
    literal: 'only',
    mixed: { format: 'x', pattern: 3 },
    deadline: { kind: 'date', at: '2026-11-20T12:00:00Z' },
  };
  const empty = {
    url: null,
    funder: null,
    amount: null,
    word: null,
    list: null,
    literal: null,
    mixed: 'text',
    deadline: { kind: 'unknown', text: 'in spring' },
  };

  it.each([
    ['values', full],
    ['nulls', empty],
    ['other members of unions', { ...full, mixed: 5, deadline: { kind: 'unknown' }, funder: { name: 'A' } }],
  ])('writes %s as they are', (_what, value) => {
    expect(JSON.parse(serialize(value))).toEqual(value);
  });

  it('lets no field out that the contract does not name, inside a value that may be null too', () => {
    const text = serialize({
      ...full,
      secret: 1,
      funder: { ...full.funder, secret: 2 },
    });
    expect(JSON.parse(text)).toEqual(full);
  });

  it('refuses what is no member of a union', () => {
    expect(() => serialize({ ...full, deadline: { kind: 'never' } })).toThrow('does not match');
  });
});
