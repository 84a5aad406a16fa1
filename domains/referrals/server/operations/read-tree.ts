import { listAccountNames } from '#identity/server';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '#tokens/contract';
import { type RewardEntry, rewardsByKey } from '#tokens/server';
import { LEVELS, TREE_LIMIT } from '../../contract/constants.ts';
import type { Referral } from '../../contract/schemas.ts';
import { reasonText } from '../rules/hold-reasons.ts';
import { referralState } from '../rules/present-referral.ts';
import { LEVEL_OF, REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { selectAppeals } from '../store/appeal-store.ts';
import { type Descendant, selectDescendants } from '../store/lineage-store.ts';
import { type Settlement, selectSettlements } from '../store/settlement-store.ts';

export interface Tree {
  readonly referrals: readonly Referral[];
  readonly truncated: boolean;
}

/** Whom a member brought, three levels down, each with the member's reward and what became of it. */
export async function readTree(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<Tree> {
  const { db } = services;
  const found = await selectDescendants(db, userId, LEVELS.length, TREE_LIMIT + 1);
  const below = found.slice(0, TREE_LIMIT);
  const ids = below.map((one) => one.userId);
  const rewards = new Map(
    (await rewardsByKey(services, below.map(keyOf))).map((reward) => [reward.key, reward]),
  );
  const names = new Map((await listAccountNames(db, ids)).map(({ id, username }) => [id, username]));
  const settlements = (await selectSettlements(db, ids)).filter(({ kind }) => kind === 'completed');
  const reviews = new Map(settlements.map((settlement) => [settlement.userId, settlement]));
  const appealed = await selectAppeals(
    db,
    settlements.map(({ id }) => id),
  );
  const own = new Set(appealed.filter((appeal) => appeal.userId === userId).map((one) => one.settlementId));
  return {
    truncated: found.length > TREE_LIMIT,
    referrals: below.map((one) => {
      const reward = rewards.get(keyOf(one));
      // After a referrer left, the line to those below is another: the reward stays who it was promised to.
      const ours = reward?.userId === userId ? reward : undefined;
      const review = ours && reviews.get(one.userId);
      return {
        id: one.userId,
        parentId: one.referrerId,
        username: names.get(one.userId) ?? null,
        level: one.level,
        channel: one.channel,
        joinedAt: one.joinedAt.toISOString(),
        verifiedAt: one.verifiedAt?.toISOString() ?? null,
        completedAt: one.completedAt?.toISOString() ?? null,
        points: one.level === 1 ? one.points : 0,
        state: referralState(one, ours),
        reward: ours ? presentReward(ours) : null,
        review: review ? presentReview(review, own.has(review.id)) : null,
      };
    }),
  };
}

function keyOf({ level, userId }: Pick<Descendant, 'level' | 'userId'>): string {
  const kind = REWARD_KINDS.find((one) => LEVEL_OF[one] === level) ?? 'direct';
  return rewardKey(kind, userId);
}

/** A reward as its member reads it. */
export function presentReward(reward: RewardEntry) {
  const { amount, valueNow, state, nextStepAt, posted, left, waitsFor, note } = reward;
  const at = nextStepAt?.toISOString() ?? null;
  return {
    original: formatHdag(amount),
    valueNow: formatHdag(valueNow),
    nextDecayAt: state === 'waiting' ? at : null,
    settlesAt: state === 'due' && waitsFor === null ? at : null,
    waitsFor,
    goesOnAt: waitsFor === null ? null : at,
    paid: formatHdag(posted),
    left: formatHdag(left),
    note,
  };
}

/** A review as whoever would get the reward reads it; null where nothing was held. */
export function presentReview(
  { id, state, reasons, decision }: Settlement,
  hasAppealed: boolean,
): Referral['review'] {
  if (state !== 'held' && state !== 'refused' && state !== 'released') return null;
  return {
    id,
    reasons: reasons.map(reasonText),
    decision,
    canAppeal: state === 'refused' && !hasAppealed,
  };
}
