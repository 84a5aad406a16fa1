import type { FastifySchemaCompiler } from 'fastify';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { platformErrors } from '../../kernel/errors.ts';
import { storable } from '../db/storable-text.ts';
import { issueText } from '../issue-text.ts';
import { findUnstorable, TOO_DEEP } from './unstorable-fields.ts';

/** Unknown fields that a refusal names: it must not grow longer than what was sent. */
const MOST_UNKNOWN = 20;

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Checks a part of a request by its contract; what is wrong with it is said field by field. Text that the database
 * cannot keep is wrong in every field, so that no contract has to think of it.
 */
export const validateRequest: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const part = httpPart ?? 'request';
    const unstorable = findUnstorable(data).map(
      ({ path, message }): FieldProblem => ({ field: fieldName(part, path), message }),
    );
    // A schema that goes as deep as the input would come to the end of the stack.
    if (unstorable.some(({ message }) => message === TOO_DEEP)) return invalid(unstorable);
    const { success, data: value, error } = safeParse(schema, data, { error: issueText });
    if (success && unstorable.length === 0) return { value };
    const named = new Set(unstorable.map(({ field }) => field));
    const others = (error?.issues ?? []).flatMap((issue) => problemsOf(part, issue));
    return invalid([...unstorable, ...others.filter(({ field }) => !named.has(storable(field)))]);
  };

function invalid(fields: readonly FieldProblem[]) {
  return { error: platformErrors.fail('request.invalid', { details: { fields } }) };
}

/** One problem for each field; zod tells all unknown ones of an object at once. */
function problemsOf(part: string, { code, path, message, ...issue }: $ZodIssue): FieldProblem[] {
  const unknown = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : null;
  if (unknown)
    return unknown.slice(0, MOST_UNKNOWN).map((key) => ({ field: fieldName(part, [...path, key]), message }));
  return [{ field: fieldName(part, path), message }];
}

/** `['amounts', 'min']` in the body → `amounts.min`; the part's own name where it is wrong as a whole. */
function fieldName(part: string, path: readonly PropertyKey[]): string {
  return path.map(String).filter(Boolean).join('.') || part;
}
