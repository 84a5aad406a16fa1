import type { KeyScope } from '#platform/kernel/access.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { ApiKey } from '../../contract/schemas.ts';
import { isLive } from './key-life.ts';

export interface KeyFacts {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Micro-HDAG; null for a key that gives nothing. */
  readonly dailyLimit: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key as its member sees it. */
export function presentKey(key: KeyFacts, now: Date): ApiKey {
  const { id, name, scopes, dailyLimit, createdAt, expiresAt, lastUsedAt } = key;
  return {
    id,
    name,
    scopes: [...scopes],
    dailyLimit: dailyLimit === null ? null : formatHdag(dailyLimit),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: !isLive(key, now),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
