import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Seed } from '../../contract/appeal-schemas.ts';
import { listSeeds, selectComputedAt } from '../store/trust-store.ts';

/** Reads the seeds of trust with names, and when trust was computed. */
export async function readSeeds(db: Database): Promise<{ computedAt: string | null; seeds: Seed[] }> {
  const [rows, computedAt] = await Promise.all([listSeeds(db), selectComputedAt(db)]);
  const ids = rows.flatMap(({ userId, namedBy }) => (namedBy ? [userId, namedBy] : [userId]));
  const names = new Map(
    (await listAccountNames(db, [...new Set(ids)])).map(({ id, username }) => [id, username]),
  );
  const seeds = rows.map(({ userId, namedBy, namedAt, reason, trust }) => ({
    username: names.get(userId) ?? userId,
    namedBy: namedBy && (names.get(namedBy) ?? null),
    namedAt: namedAt.toISOString(),
    trust: Math.floor((trust ?? 0) * 1000 + 1e-7) / 1000,
    reason,
  }));
  return {
    computedAt: computedAt?.toISOString() ?? null,
    seeds: seeds.sort((one, other) => one.username.localeCompare(other.username, 'en')),
  };
}
