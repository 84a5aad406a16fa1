import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { issueText } from './issue-text.ts';

const told = (schema: z.ZodType, input: unknown) =>
  safeParse(schema, input, { error: issueText }).error?.issues.map(({ message }) => message);

describe('issueText', () => {
  it.each([
    ['nothing where text is due', z.string(), undefined, 'Required.'],
    ['null where text is due', z.string(), null, 'Required.'],
    ['no choice', z.enum(['a', 'b']), undefined, 'Required.'],
    ['empty text', z.string().min(1), '', 'Required.'],
    ['a number as text', z.string(), 5, 'Must be text.'],
    ['words as a number', z.coerce.number(), 'five', 'Must be a number.'],
    ['a broken number', z.int(), 1.5, 'Must be a whole number.'],
    ['yes', z.boolean(), 'yes', 'Must be true or false.'],
    ['one instead of a list', z.array(z.string()), 'a', 'Must be a list.'],
    ['a list instead of an object', z.object({}), [], 'Must be an object.'],
    ['another type', z.date(), 'today', 'Not valid.'],
    ['text too short', z.string().min(3), 'ab', 'At least 3 characters.'],
    ['text too long', z.string().max(2000), 'a'.repeat(2001), 'At most 2,000 characters.'],
    ['text one too long', z.string().max(1), 'ab', 'At most 1 character.'],
    ['text of another length', z.string().length(6), '12345', 'Exactly 6 characters.'],
    ['text of another length, longer', z.string().length(6), '1234567', 'Exactly 6 characters.'],
    ['an empty list', z.array(z.string()).min(1), [], 'At least 1 entry.'],
    ['a list too long', z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
    ['a number too small', z.number().min(5), 4, 'At least 5.'],
    ['a number that is not above', z.number().positive(), 0, 'More than 0.'],
    ['a number too large', z.number().max(100), 101, 'At most 100.'],
    ['a number that is not below', z.number().lt(100), 100, 'Less than 100.'],
    ['a number between steps', z.number().multipleOf(5), 7, 'Must be a multiple of 5.'],
    ['another choice', z.enum(['day', 'week']), 'year', 'Must be one of: day, week.'],
    ['another value', z.literal(true), false, 'Must be true.'],
    ['another of many choices', z.enum([...'abcdefghijklm']), 'z', 'Not one of the known values.'],
    [
      'another kind',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      { kind: 'b' },
      'Must be a.',
    ],
    ['neither form', z.union([z.string(), z.number()]), true, 'Not in a known form.'],
    ['an email address', z.email(), 'x', 'Must be an email address such as name@example.org.'],
    ['a web address', z.url(), 'x', 'Must be a web address such as https://example.org.'],
    ['an id', z.uuid(), 'x', 'Must be an id: a UUID.'],
    ['a moment', z.iso.datetime(), 'x', 'Must be a moment such as 2026-01-31T12:00:00Z.'],
    ['a day', z.iso.date(), 'x', 'Must be a day such as 2026-01-31.'],
    ['a pattern', z.string().regex(/^a$/), 'x', 'Not in the right form.'],
    ['an unknown field', z.strictObject({}), { more: 1 }, 'Not known here.'],
    ['a rule without words', z.string().refine(() => false), 'x', 'Not valid.'],
    ['words of the contract', z.string().max(1, 'One letter'), 'ab', 'One letter'],
    ['words of the contract for what is missing', z.string('Say who'), undefined, 'Say who'],
  ] as const)('%s', (_what, schema, input, message) => {
    expect(told(schema, input)).toEqual([message]);
  });
});
