import type { GrantMatch } from './match-schemas.ts';

/** Whether a match is held back until it is asked for. One that the member marked as fitting never is. */
export function isWeakMatch({ band, verdict }: Pick<GrantMatch, 'band' | 'verdict'>): boolean {
  return band === 'weak' && verdict !== 'fits';
}

/** Whether something that cannot be changed is in the way. */
export function isRuledOut({
  blockers,
}: {
  readonly blockers: readonly { readonly severity: string }[];
}): boolean {
  return blockers.some(({ severity }) => severity === 'cannot');
}
