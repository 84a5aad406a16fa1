import type { VotingResult } from './election.ts';

/**
 * Fields of a result that a stored one does not hold alike; the order of fields inside does not matter, since stores of
 * JSON keep their own.
 */
export function differingFields(result: VotingResult, stored: unknown): string[] {
  const fields = Object(stored) as Record<string, unknown>;
  return Object.entries(result)
    .filter(([name, value]) => canonical(value) !== canonical(fields[name]))
    .map(([name]) => name);
}

/** JSON in which fields are in the order of their names. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
