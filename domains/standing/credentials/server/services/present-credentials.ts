import { getAccount, listAccountNames } from '#members/identity/server';
import { canStillAppeal, listMemberCases } from '#members/reviews/server';
import type { Services } from '#platform/server/services.ts';
import { CHECK_CASES, VOUCHES_NEEDED } from '../../contract/constants.ts';
import type { Credentials } from '../../contract/schemas.ts';
import { lastRequest } from '../rules/check-standing.ts';
import { gapsOf, isInForce, lapseOf, lifeEnd } from '../rules/sbt-life.ts';
import { voucherBlockers, vouchesLeft } from '../rules/voucher.ts';
import { findSbt, listChanges } from '../store/sbt-store.ts';
import type { VouchRow } from '../store/tables.ts';
import { listVouchesBy } from '../store/vouch-store.ts';
import { type EvidenceRead, readEvidence } from './read-evidence.ts';
import { readVoucher } from './voucher-standing.ts';

const text = (at: Date): string => at.toISOString();

/** A member's credentials with their evidence, for themselves alone. */
export async function presentCredentials(services: Services, userId: string): Promise<Credentials> {
  const { db, clock } = services;
  const now = clock.now();
  const account = await getAccount(db, userId);
  const evidence = await readEvidence(db, account, now);
  const given = await listVouchesBy(db, userId, now);
  const present = await presentVouches(services, [...evidence.vouches, ...given]);
  const voucher = await readVoucher(services, db, userId);
  return {
    dbt: { alias: account.username, memberSince: text(account.createdAt) },
    sbt: await presentSbt(services, userId, evidence),
    factors: evidence.factors,
    life: evidence.provedAt && {
      provedAt: text(evidence.provedAt),
      validUntil: text(lifeEnd(evidence.provedAt)),
      isValid: lifeEnd(evidence.provedAt) > now,
    },
    person: {
      needed: VOUCHES_NEEDED,
      vouches: evidence.vouches.map((vouch) => present(vouch, vouch.voucherId)),
      checkedAt: evidence.check && text(evidence.check.at),
      request: await presentRequest(services, userId),
    },
    voucher: {
      blockers: voucherBlockers(voucher, now),
      left: vouchesLeft(voucher, now),
      given: given.map((vouch) => present(vouch, vouch.userId)),
    },
  };
}

async function presentSbt(
  { db, clock }: Services,
  userId: string,
  evidence: EvidenceRead,
): Promise<Credentials['sbt']> {
  const now = clock.now();
  const row = await findSbt(db, userId);
  const gaps = gapsOf(evidence, now);
  const isHeld = row !== null && isInForce(row, now) && gaps.length === 0;
  const lapse = isHeld ? lapseOf(evidence) : null;
  const changes = await listChanges(db, userId);
  return {
    // Suspended by now where the job or the reaction that writes so has not run yet.
    state: row?.state === 'held' && !isHeld ? 'suspended' : (row?.state ?? 'none'),
    issuedAt: row && text(row.issuedAt),
    since: row && text(row.since),
    lapses: lapse && { at: text(lapse.at), gap: lapse.gap },
    gaps,
    history: changes.map(({ state, gaps: at, at: when }) => ({ state, gaps: at, at: text(when) })),
  };
}

async function presentVouches({ db }: Services, vouches: readonly VouchRow[]) {
  const ids = vouches.flatMap(({ userId, voucherId }) => [userId, ...(voucherId ? [voucherId] : [])]);
  const names = new Map((await listAccountNames(db, ids)).map(({ id, username }) => [id, username]));
  return ({ at, expiresAt }: VouchRow, other: string | null) => ({
    username: (other && names.get(other)) ?? null,
    at: text(at),
    expiresAt: text(expiresAt),
  });
}

async function presentRequest(services: Services, userId: string): Promise<Credentials['person']['request']> {
  const cases = await listMemberCases(services.db, CHECK_CASES, userId);
  const request = lastRequest(cases, services.clock.now());
  const last = cases.at(-1);
  if (!request || !last) return null;
  return {
    ...request,
    at: text(request.at),
    againAt: request.againAt && text(request.againAt),
    canAppeal: request.state !== 'open' && canStillAppeal(services, last, userId),
  };
}
