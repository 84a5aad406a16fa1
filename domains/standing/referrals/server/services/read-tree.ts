import { listAccountNames } from '#members/identity/server';
import { canStillAppeal, listCasesById, presentAppeal, type ReviewCase } from '#members/reviews/server';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '#standing/tokens/contract';
import { type RewardEntry, rewardsByKey } from '#standing/tokens/server';
import { LEVELS, type Level, TREE_LIMIT } from '../../contract/constants.ts';
import type { Referral } from '../../contract/schemas.ts';
import { reasonText } from '../rules/hold-reasons.ts';
import { referralState } from '../rules/present-referral.ts';
import { LEVEL_OF, REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { countDescendants, type Descendant, selectDescendants } from '../store/lineage-store.ts';
import { type Settlement, selectSettlements } from '../store/settlement-store.ts';

export interface Tree {
  readonly referrals: readonly Referral[];
  /** How many there are, of which an answer holds the first. */
  readonly total: number;
}

type Needed = Pick<Services, 'db' | 'clock' | 'config' | 'contributions'>;

/**
 * Reads the referrals of a member, three levels down, each with the member's reward and its state; at most 1,000,
 * nearest and newest first.
 * @param level this one alone; null for all of them
 */
export async function readTree(services: Needed, userId: string, level: Level | null = null): Promise<Tree> {
  const { db } = services;
  const below = await selectDescendants(db, userId, LEVELS.length, TREE_LIMIT, level);
  const isWhole = below.length < TREE_LIMIT;
  return {
    referrals: await presentMembers(services, userId, below),
    total: isWhole ? below.length : await countDescendants(db, userId, LEVELS.length, level),
  };
}

/** The whole tree, however large, a batch at a time. */
export async function* readWholeTree(services: Needed, userId: string): AsyncGenerator<readonly Referral[]> {
  const below = await selectDescendants(services.db, userId, LEVELS.length, null);
  for (let from = 0; from < below.length; from += TREE_LIMIT) {
    yield await presentMembers(services, userId, below.slice(from, from + TREE_LIMIT));
  }
}

async function presentMembers(
  services: Needed,
  userId: string,
  below: readonly Descendant[],
): Promise<Referral[]> {
  const { db } = services;
  const ids = below.map((one) => one.userId);
  const rewards = new Map(
    (await rewardsByKey(services, below.map(keyOf))).map((reward) => [reward.key, reward]),
  );
  const known = [...new Set([...ids, ...below.flatMap(({ referrerId }) => referrerId ?? [])])];
  const names = new Map((await listAccountNames(db, known)).map(({ id, username }) => [id, username]));
  const settlements = await selectSettlements(db, ids);
  const cases = await listCasesById(
    db,
    settlements.map(({ id }) => id),
  );
  const caseOf = new Map(cases.map((one) => [one.id, one]));
  const reviews = reviewsOf(settlements, appealedBy(cases, userId));
  return below.map((one) => {
    const reward = rewards.get(keyOf(one));
    // Names a reward by its level, so that it is the reader's own is checked once more.
    const ours = reward?.userId === userId ? reward : undefined;
    const review = ours && reviews(one.userId, ours);
    return {
      id: one.userId,
      parentId: one.parentId,
      username: names.get(one.userId) ?? null,
      invitedBy: (one.referrerId && names.get(one.referrerId)) || null,
      level: one.level,
      channel: one.channel,
      joinedAt: one.joinedAt.toISOString(),
      verifiedAt: one.verifiedAt?.toISOString() ?? null,
      completedAt: one.completedAt?.toISOString() ?? null,
      points: one.level === 1 ? one.points : 0,
      state: referralState(one, ours),
      reward: ours ? presentReward(ours) : null,
      review: review ? presentReview(services, review, caseOf.get(review.id), userId) : null,
    };
  });
}

/**
 * The review of a reward for inviting someone: of what fell due with it. One that was refused as fraud before it fell
 * due has none, so it is reviewed, and appealed, with what the new member had by then; that stays to be read.
 * @param appealed settlements against which the caller appealed
 */
function reviewsOf(settlements: readonly Settlement[], appealed: ReadonlySet<string>) {
  const [completed, joined] = (['completed', 'joined'] as const).map(
    (kind) =>
      new Map(
        settlements.filter((one) => one.kind === kind).map((settlement) => [settlement.userId, settlement]),
      ),
  );
  return (userId: string, { state }: RewardEntry): Settlement | undefined => {
    const [own, other] = [completed?.get(userId), joined?.get(userId)];
    if (own?.state === 'held' || own?.state === 'refused') return own;
    const isRefusedWith = state === 'refused' && other?.isFraud;
    const isAppealedWith = other && appealed.has(other.id) && !(own && appealed.has(own.id));
    return isAppealedWith || isRefusedWith ? other : own;
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

function appealedBy(cases: readonly ReviewCase[], userId: string): ReadonlySet<string> {
  const isOwn = (appeal: { readonly userId: string }) => appeal.userId === userId;
  return new Set(cases.filter(({ appeals }) => appeals.some(isOwn)).map(({ id }) => id));
}

/**
 * A review as the member who would get the reward reads it; null where nothing was held, refused or appealed. The newest
 * appeal of the reader is shown; it may be against a decision before the one in force.
 */
export function presentReview(
  services: Pick<Services, 'contributions'>,
  { id, state, reasons }: Settlement,
  review: ReviewCase | undefined,
  userId: string,
): Referral['review'] {
  const appeal = review?.appeals.findLast((one) => one.userId === userId);
  const isReviewed = state === 'held' || state === 'refused' || state === 'released';
  if (!review || (!isReviewed && !appeal)) return null;
  return {
    id,
    reasons: reasons.map(reasonText),
    decision: review.decisions.at(-1)?.reason ?? null,
    canAppeal: canStillAppeal(services, review, userId),
    appeal: appeal ? presentAppeal(appeal) : null,
  };
}
