import { notify } from '#members/notifications/server';
import { flagCase, openCase, takeReviewTurn } from '#members/reviews/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { holdReward, type RewardEntry, rewardIsReviewed, rewardsByKey } from '#standing/tokens/server';
import { INVITATION_CASES } from '../rules/case-kind.ts';
import { holdNote } from '../rules/hold-reasons.ts';
import { kindsOf, rewardKey } from '../rules/terms.ts';
import { findSettlement, type Settlement, updateScore, updateState } from '../store/settlement-store.ts';
import { scoreMember } from './score-member.ts';

/** How the score decides now. */
export interface HoldPolicy {
  /** Above it a reward is flagged, and held unless the model only reports. */
  readonly limit: number;
  /** False while the model only reports (shadow mode). */
  readonly holds: boolean;
  /** Above it a reward is held: the limit, or while the model only reports the score at which it is sure. */
  readonly holdsAbove: number;
  /** Share of all invited members who complete. */
  readonly usualRate: number;
}

/** The rewards of a settlement that the ledger knows. */
export function rewardsOfSettlement(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  { userId, kind }: Pick<Settlement, 'userId' | 'kind'>,
): Promise<readonly RewardEntry[]> {
  const keys = kindsOf(kind).map((reward) => rewardKey(reward, userId));
  return rewardsByKey({ ...services, db: tx }, keys);
}

/**
 * Checks one settlement: scores its new member, holds its rewards where the score is over the limit, and lets them be
 * paid once their three days are over. Decisions stay.
 */
export async function reviewSettlement(
  services: Services,
  tx: Transaction,
  id: string,
  policy: HoldPolicy,
): Promise<void> {
  const found = await findSettlement(tx, id);
  if (!found) return;
  await takeReviewTurn(tx, INVITATION_CASES, found.userId);
  const settlement = await findSettlement(tx, id);
  if (settlement?.state !== 'settling') return;
  const now = services.clock.now();
  const { score, reasons } = await scoreMember(services, tx, settlement.userId, policy.usualRate);
  const isHeld = score > policy.holdsAbove;
  const limit = isHeld ? policy.holdsAbove : policy.limit;
  await updateScore(tx, id, { score, limit, reasons, at: now });
  await flagCase(tx, id, score > policy.limit);
  if (isHeld) return holdAll(services, tx, { ...settlement, score, reasons });
  if (settlement.settlesAt > now) return;
  await updateState(tx, id, 'settled');
  for (const { key } of await rewardsOfSettlement(services, tx, settlement)) await rewardIsReviewed(tx, key);
}

async function holdAll(services: Services, tx: Transaction, settlement: Settlement): Promise<void> {
  const { id, userId, dueAt, score, reasons } = settlement;
  const note = holdNote(reasons);
  await updateState(tx, id, 'held');
  await openCase(services, tx, { id, kind: INVITATION_CASES, userId, openedAt: dueAt });
  await audit(tx, {
    action: 'referrals.held',
    subjectId: userId,
    details: { settlement: id, score, reasons },
  });
  for (const reward of await rewardsOfSettlement(services, tx, settlement)) {
    if (reward.state !== 'due') continue;
    await holdReward(services, tx, reward.key, note);
    if (reward.userId === null) continue;
    await notify(tx, {
      userId: reward.userId,
      type: 'warning',
      title: 'Reward held for review',
      message: note,
      link: '/referrals',
      key: `referrals.held:${reward.key}`,
      at: services.clock.now(),
    });
  }
}
