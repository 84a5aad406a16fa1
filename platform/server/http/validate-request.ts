import type { FastifySchemaCompiler } from 'fastify';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { platformErrors } from '../../kernel/errors.ts';
import { issueText } from '../issue-text.ts';

/** What is wrong with one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Checks a part of a request by its contract; what is wrong with it is said field by field. */
export const validateRequest: FastifySchemaCompiler<$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { success, data: value, error } = safeParse(schema, data, { error: issueText });
    if (success) return { value };
    const fields = error.issues.flatMap((issue) => problemsOf(httpPart ?? 'request', issue));
    return { error: platformErrors.fail('request.invalid', { details: { fields } }) };
  };

/** One problem for each field; zod tells all unknown ones of an object at once. */
function problemsOf(part: string, { code, path, message, ...issue }: $ZodIssue): FieldProblem[] {
  const unknown = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : null;
  if (unknown) return unknown.map((key) => ({ field: fieldName(part, [...path, key]), message }));
  return [{ field: fieldName(part, path), message }];
}

/** `['amounts', 'min']` in the body → `amounts.min`; the part's own name where it is wrong as a whole. */
export function fieldName(part: string, path: readonly PropertyKey[]): string {
  return path.map(String).filter(Boolean).join('.') || part;
}
