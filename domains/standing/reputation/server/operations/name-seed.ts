import { findAccountByUsername, listAccountNames, requireStepUp } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Seed } from '../../contract/appeal-schemas.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { COMPUTE_TRUST_JOB } from '../jobs/compute-trust.ts';
import { listSeeds, selectComputedAt, writeSeed } from '../store/trust-store.ts';

/** The members trust starts from, for administrators. */
export const getSeeds: Operation<typeof reputationEndpoints.getSeeds> = async ({ db }) => ({
  success: true,
  data: await readSeeds(db),
});

/**
 * An administrator names a member as a start of trust, or no longer, and says why. Trust is computed anew soon after:
 * once for several changes.
 */
export const nameSeed: Operation<typeof reputationEndpoints.nameSeed> = async (
  deps,
  actor,
  { body: { username, isSeed, reason } },
) => {
  const { db, clock, request } = deps;
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const actorId = member.userId;
  const account = await findAccountByUsername(db, username);
  if (!account || (isSeed && account.locked)) throw reputationErrors.fail('reputation.member_not_found');
  await inTransaction(db, async (tx) => {
    const seed = { userId: account.id, namedAt: clock.now(), reason, namedBy: actorId };
    const isChanged = await writeSeed(tx, seed, isSeed);
    if (!isChanged) return;
    await audit(tx, {
      action: isSeed ? 'reputation.seed_named' : 'reputation.seed_removed',
      actorId,
      subjectId: account.id,
      request,
      details: { reason },
    });
    await enqueue(tx, COMPUTE_TRUST_JOB, {}, { key: COMPUTE_TRUST_JOB, queue: COMPUTE_TRUST_JOB });
  });
  return { success: true, data: await readSeeds(db) };
};

async function readSeeds(db: Database): Promise<{ computedAt: string | null; seeds: Seed[] }> {
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
