import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listRepIds } from '#standing/reputation/server';
import { credentialsErrors } from '../../contract/errors.ts';
import { type VoucherFacts, vouchedAlready, voucherBlockers } from '../rules/voucher.ts';
import { findSbt } from '../store/sbt-store.ts';
import { findSteps, listVouchesBy } from '../store/vouch-store.ts';

/** Reads what a member's right to vouch rests on. */
export async function readVoucher(services: Services, db: Database, userId: string): Promise<VoucherFacts> {
  const now = services.clock.now();
  const given = await listVouchesBy(db, userId, now);
  return {
    sbt: await findSbt(db, userId),
    repId: (await listRepIds({ ...services, db }, [userId])).get(userId) ?? 0,
    given: given.map(({ at }) => at),
    steps: await findSteps(db, userId, now),
  };
}

/**
 * Checks that a member may vouch for another one now.
 * @param db the transaction that stores the vouch, once it holds the voucher's row
 * @throws credentials.cannot_vouch with the first sentence, credentials.vouched_already
 */
export async function requireVoucher(
  services: Services,
  db: Database,
  { voucherId, userId }: { readonly voucherId: string; readonly userId: string },
): Promise<VoucherFacts> {
  const now = services.clock.now();
  const earlier = (await listVouchesBy(db, voucherId, now)).filter((one) => one.userId === userId);
  const ends = earlier.map(({ expiresAt }) => expiresAt.getTime());
  const message = vouchedAlready(ends.length > 0 ? new Date(Math.max(...ends)) : null, now);
  if (message) throw credentialsErrors.fail('credentials.vouched_already', { message });
  return requireMayVouch(services, db, voucherId);
}

/** @throws credentials.cannot_vouch */
export async function requireMayVouch(
  services: Services,
  db: Database,
  voucherId: string,
): Promise<VoucherFacts> {
  const facts = await readVoucher(services, db, voucherId);
  const [blocker] = voucherBlockers(facts, services.clock.now());
  if (!blocker) return facts;
  throw credentialsErrors.fail('credentials.cannot_vouch', {
    message: blocker.text,
    details: { blocker: blocker.kind },
  });
}
