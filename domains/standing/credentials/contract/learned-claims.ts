import type { Learned } from './signed-schemas.ts';

/** Claims that a reader learns of what was disclosed. */
export function learnedOf(claims: {
  readonly alias: string | null;
  readonly memberSince: string | null;
  readonly heldSince: string | null;
  readonly tiers: readonly unknown[];
}): Learned[] {
  return [
    ...(claims.alias === null ? [] : ['alias' as const]),
    ...(claims.memberSince === null ? [] : ['memberSince' as const]),
    ...(claims.heldSince === null ? [] : ['heldSince' as const]),
    ...(claims.tiers.length === 0 ? [] : ['repId' as const]),
  ];
}
