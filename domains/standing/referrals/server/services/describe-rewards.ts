import type { Database } from '#platform/server/db/database.ts';
import type { RewardFacts } from '#standing/tokens/server';
import { OWN_STEP, pendingStep } from '../../contract/pending-step.ts';
import { readRewardKey } from '../rules/terms.ts';
import { selectSteps } from '../store/referrer-store.ts';

/**
 * Describes the subject of these rewards, and the step each is pending until: a member's own for joining names who
 * invited them, the others the new member.
 */
export async function describeRewards(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RewardFacts>> {
  const rewards = keys.flatMap((key) => {
    const reward = readRewardKey(key);
    return reward ? [{ key, ...reward }] : [];
  });
  const steps = await selectSteps(db, [...new Set(rewards.map(({ newMemberId }) => newMemberId))]);
  return new Map(
    rewards.map(({ key, kind, newMemberId }): [string, RewardFacts] => {
      const step = steps.get(newMemberId);
      if (kind === 'joined') {
        return [key, { memberId: step?.referrerId ?? null, until: OWN_STEP, isOwnStep: true }];
      }
      const until = pendingStep(step?.isVerified ?? false);
      return [key, { memberId: newMemberId, until, isOwnStep: false }];
    }),
  );
}
