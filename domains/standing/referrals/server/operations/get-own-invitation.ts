import { findAccount } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '#standing/tokens/contract';
import { type RewardEntry, rewardLimits, rewardsByKey } from '#standing/tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { rewardKey } from '../rules/terms.ts';
import { contactSince } from '../services/advance-invitation.ts';
import { referralsSettings } from '../settings.ts';
import { findInvitationRow } from '../store/payout-store.ts';
import { selectReferrer } from '../store/referrer-store.ts';

/** Names the caller's referrer and the state of their reward for joining. */
export const getOwnInvitation: Operation<typeof referralEndpoints.getOwnInvitation> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const [reward] = await rewardsByKey(deps, [rewardKey('joined', userId)]);
  if (!reward) return { success: true, data: null };
  const referrerId = await selectReferrer(deps.db, userId);
  const inviter = referrerId === null ? null : await findAccount(deps.db, referrerId);
  return {
    success: true,
    data: {
      inviter: inviter?.username ?? null,
      amount: formatHdag(reward.left),
      decayPercentPerDay: rewardLimits(deps.config).decayPercentPerDay,
      ...(await stateOf(deps, userId, reward)),
    },
  };
};

/** A contact counts from its own moment: the page after the proof names the day before the event of it was handled. */
async function stateOf(deps: OperationDeps, userId: string, { state, dueAt }: RewardEntry) {
  if (state === 'due') return { state: 'settling', settlesAt: dueAt?.toISOString() ?? null } as const;
  if (state === 'held') return { state: 'held', settlesAt: null } as const;
  if (state !== 'waiting') return { state: 'ended', settlesAt: null } as const;
  const [since, row] = await Promise.all([contactSince(deps.db, userId), findInvitationRow(deps.db, userId)]);
  const promisedAt = row?.promisedAt;
  if (!since || !promisedAt) return { state: 'pending', settlesAt: null } as const;
  const { settlementDays } = referralsSettings.read(deps.config);
  const from = Math.max(since.getTime(), promisedAt.getTime());
  return { state: 'settling', settlesAt: new Date(from + settlementDays * DAY_MS).toISOString() } as const;
}
