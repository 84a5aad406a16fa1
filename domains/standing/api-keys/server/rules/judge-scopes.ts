import type { KeyScope } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';

interface KnownScope {
  readonly id: KeyScope;
  /** A key with it has a daily limit. */
  readonly givesAway?: true;
}

/**
 * Checks what a new key is asked for.
 * @throws request.invalid naming the field: an undeclared scope, or a limit where none belongs or one is missing
 */
export function requireKnownScopes(
  { scopes, dailyLimit }: { readonly scopes: readonly KeyScope[]; readonly dailyLimit?: string | undefined },
  known: readonly KnownScope[],
): void {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = scopes.findIndex((scope) => !ids.has(scope));
  if (unknown !== -1) throw wrong(`scopes.${unknown}`, `Choose from ${[...ids].join(', ')}`);
  const gives = known.some(({ id, givesAway }) => givesAway && scopes.includes(id));
  if (gives === (dailyLimit !== undefined)) return;
  throw wrong('dailyLimit', 'A key that gives has a daily limit, and no other has one');
}

function wrong(field: string, message: string): Error {
  return platformErrors.fail('request.invalid', { details: { fields: [{ field, message }] } });
}
