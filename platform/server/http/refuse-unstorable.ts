import type { FastifyInstance, FastifyRequest } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import { isStorable, storable } from '../db/storable-text.ts';
import { type FieldProblem, fieldName } from './validate-request.ts';

const NOT_TEXT = 'Must be text without NUL characters and halves of characters.';
const TOO_DEEP = 'Nested too deeply.';

/** Objects and lists in each other; contracts go nowhere near. */
const DEEPEST = 32;
/** A refusal is not longer than what was sent. */
const MOST_NAMED = 20;

/**
 * Refuses text that the database cannot keep, wherever in a request it is: in the address, in the headers, and in the
 * body, keys included. No contract has to think of it, and none can forget.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A half of a pair cannot come this way: it has no UTF-8, and headers are read as Latin-1.
    const problems = [...addressProblems(request), ...headerProblems(request)];
    done(problems.length > 0 ? refusal(problems) : undefined);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const problems: FieldProblem[] = [];
    findProblems(request.body, 'body', [], problems);
    done(problems.length > 0 ? refusal(problems) : undefined);
  });
}

function refusal(problems: readonly FieldProblem[]) {
  return platformErrors.fail('request.invalid', { details: { fields: problems.slice(0, MOST_NAMED) } });
}

function addressProblems({ url, params, query }: FastifyRequest): FieldProblem[] {
  if (!url.includes('%00') && !url.includes('\0')) return [];
  const problems: FieldProblem[] = [];
  // The rest of an address that no endpoint has is called * by the router.
  const { '*': _rest, ...named } = params as Record<string, string>;
  findProblems(named, 'path', [], problems);
  findProblems(query, 'query', [], problems);
  return problems.length > 0 ? problems : [{ field: 'path', message: NOT_TEXT }];
}

function headerProblems({ headers }: FastifyRequest): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string' ? value.includes('\0') : value?.some((one) => one.includes('\0')))
      problems.push({ field: name, message: NOT_TEXT });
  }
  return problems;
}

function findProblems(value: unknown, part: string, path: readonly string[], found: FieldProblem[]): void {
  if (found.length >= MOST_NAMED) return;
  const message = problemOf(value, path.length);
  if (message) found.push({ field: fieldName(part, path.map(storable)), message });
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      findProblems(isStorable(key) ? inner : key, part, [...path, key], found);
  }
}

function problemOf(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : NOT_TEXT;
  return typeof value === 'object' && value !== null && depth >= DEEPEST ? TOO_DEEP : null;
}
