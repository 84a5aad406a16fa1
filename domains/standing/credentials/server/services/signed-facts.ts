import { getAccount } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listRepIds } from '#standing/reputation/server';
import type { CredentialKind, OfferedCredential } from '../../contract/signed-schemas.ts';
import { gapsOf, isInForce } from '../rules/sbt-life.ts';
import { dayOf, tiersOf } from '../rules/signed-claims.ts';
import { findSbt } from '../store/sbt-store.ts';
import { readEvidence } from './read-evidence.ts';

/** Facts that credentials of both kinds would say about a member now, and whether each can be issued. */
export async function readSignedFacts(
  services: Services,
  db: Database,
  userId: string,
): Promise<Readonly<Record<CredentialKind, OfferedCredential>>> {
  const now = services.clock.now();
  const account = await getAccount(db, userId);
  const sbt = await findSbt(db, userId);
  const repId = (await listRepIds({ ...services, db }, [userId])).get(userId) ?? 0;
  const isHeld =
    sbt !== null && isInForce(sbt, now) && gapsOf(await readEvidence(db, account, now), now).length === 0;
  const claims = {
    alias: account.username,
    memberSince: dayOf(account.createdAt),
    tiers: tiersOf(repId),
  };
  return {
    dbt: { kind: 'dbt', canIssue: true, claims: { ...claims, heldSince: null } },
    sbt: { kind: 'sbt', canIssue: isHeld, claims: { ...claims, heldSince: sbt && dayOf(sbt.issuedAt) } },
  };
}
