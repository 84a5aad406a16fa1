import type { Account } from '#members/identity/contract';
import { listSecondFactors } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Evidence } from '../rules/sbt-life.ts';
import { findCheck, findLife } from '../store/evidence-store.ts';
import type { CheckRow, VouchRow } from '../store/tables.ts';
import { listVouchesFor } from '../store/vouch-store.ts';

/** Evidence with the rows it comes from. */
export interface EvidenceRead extends Evidence {
  readonly check: CheckRow | null;
  readonly vouches: readonly VouchRow[];
}

/** Reads all that a member's SBT rests on; within a transaction after the account's row was locked. */
export async function readEvidence(db: Database, account: Account, now: Date): Promise<EvidenceRead> {
  const { id, hasPassword, walletAddress } = account;
  // One after the other: a transaction has one connection.
  const second = (await listSecondFactors(db, [id])).get(id);
  const provedAt = await findLife(db, id);
  const check = await findCheck(db, id);
  const vouches = latestOfEach(await listVouchesFor(db, id, now));
  return {
    factors: {
      password: hasPassword,
      authenticator: second?.authenticator ?? false,
      passkey: (second?.passkeys ?? 0) > 0,
      wallet: walletAddress !== null,
    },
    provedAt,
    isChecked: check !== null,
    check,
    vouches,
    vouchEnds: vouches.map(({ expiresAt }) => expiresAt),
  };
}

/** The newest of each voucher: a vouch and its renewal are one. Those of members who left cannot be told apart. */
function latestOfEach(newestFirst: readonly VouchRow[]): VouchRow[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ id, voucherId }) => {
    const key = voucherId ?? id;
    return !seen.has(key) && seen.add(key);
  });
}
