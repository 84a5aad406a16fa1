import type { Account } from '#members/identity/contract';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import { SCORE_MS, SCORE_PASS, SCORE_VERSION } from '../../contract/score-constants.ts';
import { lostScoreNotice } from '../rules/score-notices.ts';
import { scoreOf, validUntil } from '../rules/unique-human-score.ts';
import { findScore, takeStamps, writeScore } from '../store/score-store.ts';
import type { ScoreRow } from '../store/tables.ts';
import { readScoreEvidence, type ScoreServices, stampKeysOf } from './read-score.ts';

/**
 * Counts a member's score because they ask for it, which begins its time anew. The account's row is held.
 */
export async function countScore(
  services: ScoreServices,
  tx: Transaction,
  { account, request }: { readonly account: Account; readonly request: RequestFacts },
): Promise<void> {
  const { points, passes } = await writeCounted(services, tx, {
    account,
    countedAt: services.clock.now(),
    warnedOf: null,
  });
  await audit(tx, {
    action: 'credentials.score_counted',
    subjectId: account.id,
    actorId: account.id,
    details: { version: SCORE_VERSION, points, passes },
    request,
  });
}

/**
 * Counts a score again because its evidence changed: it falls at once, and ends when it would have ended at the latest.
 * Without a score in force it does nothing. The account's row is held.
 */
export async function settleScore(services: ScoreServices, tx: Transaction, account: Account): Promise<void> {
  const row = await findScore(tx, account.id);
  const now = services.clock.now();
  if (!row || row.expiresAt <= now) return;
  const { countedAt, warnedOf } = row;
  const { points, passes } = await writeCounted(services, tx, { account, countedAt, warnedOf });
  if (!row.passes || passes) return;
  await audit(tx, { action: 'credentials.score_lost', subjectId: account.id, details: { points } });
  await notify(tx, {
    userId: account.id,
    link: '/unique-human',
    key: `credentials.score-lost:${now.toISOString()}`,
    at: now,
    ...lostScoreNotice(points),
  });
}

interface Counted extends Pick<ScoreRow, 'countedAt' | 'warnedOf'> {
  readonly account: Account;
}

/** Takes what counts from now on, so that it counts for no other account, and stores what all of it comes to. */
async function writeCounted(
  services: ScoreServices,
  tx: Transaction,
  { account, countedAt, warnedOf }: Counted,
): Promise<ScoreRow> {
  const now = services.clock.now();
  const until = new Date(countedAt.getTime() + SCORE_MS);
  await takeStamps(tx, account.id, { keys: await stampKeysOf(services, tx, account), now, until });
  const evidence = await readScoreEvidence(services, tx, account);
  const points = scoreOf(evidence, now);
  const ends = validUntil(evidence, now);
  const row = {
    userId: account.id,
    version: SCORE_VERSION,
    points,
    passes: points >= SCORE_PASS,
    countedAt,
    expiresAt: ends < until ? ends : until,
    warnedOf,
  };
  await writeScore(tx, row);
  return row;
}
