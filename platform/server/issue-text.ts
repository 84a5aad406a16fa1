import type { $ZodRawIssue } from 'zod/v4/core';
import { numberText } from '../kernel/format/numbers.ts';

type Issue<Code extends $ZodRawIssue['code']> = Extract<$ZodRawIssue, { code: Code }>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be an email address such as name@example.org.',
  url: 'Must be a web address such as https://example.org.',
  uuid: 'Must be an id: a UUID.',
  datetime: 'Must be a moment such as 2026-01-31T12:00:00Z.',
  date: 'Must be a day such as 2026-01-31.',
};

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
};

/** A list of more values than this is no help. */
const MOST_NAMED = 12;

/**
 * Writes the fault of a field as a sentence for people, where the contract gives none of its own. It is beside the
 * field, so it does not name it.
 */
export function issueText(issue: $ZodRawIssue): string {
  // The values of a list and the forms of a choice are asked for before the type is.
  if (issue.input === undefined || issue.input === null) return 'Required.';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'Not valid.';
    case 'invalid_value':
      return listed(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? listed(issue.options)
        : 'Not in a known form.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not in the right form.';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'Not known here.';
    default:
      return 'Not valid.';
  }
}

function listed(values: readonly unknown[]): string {
  if (values.length > MOST_NAMED) return 'Not one of the known values.';
  return values.length === 1 ? `Must be ${String(values[0])}.` : `Must be one of: ${values.join(', ')}.`;
}

function tooSmall({ origin, minimum, inclusive, exact }: Issue<'too_small'>): string {
  if (exact) return `Exactly ${amount(origin, minimum)}.`;
  if (origin === 'string' && minimum === 1) return 'Required.';
  return `${inclusive ? 'At least' : 'More than'} ${amount(origin, minimum)}.`;
}

function tooBig({ origin, maximum, inclusive, exact }: Issue<'too_big'>): string {
  if (exact) return `Exactly ${amount(origin, maximum)}.`;
  return `${inclusive ? 'At most' : 'Less than'} ${amount(origin, maximum)}.`;
}

function amount(origin: string, count: number | bigint): string {
  const units = COUNTED[origin];
  const figure = numberText(count);
  return units ? `${figure} ${Number(count) === 1 ? units[0] : units[1]}` : figure;
}
