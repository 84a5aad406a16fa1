import { profileChanged } from '#account/contract';
import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import { defineSubscription, type Subscription } from '#platform/server/domain.ts';
import { referralRestored, referralReversed, referralVerified } from '#referrals/contract';
import { pointsRecorded } from '#reputation/contract';
import { rewardPaid, rewardReversed } from '#tokens/contract';
import { refreshMembers } from '../operations/refresh-members.ts';
import type { RewardSources } from '../sources.ts';

/** An event says whose lines to compute again; what it says of the fact itself is read where the fact is kept. */
export function standingWhenSomethingCounts(sources: RewardSources): Subscription[] {
  const on = <E extends EventSpec>(event: E, members: (payload: EventPayload<E>) => readonly string[]) =>
    defineSubscription({
      name: `rewards/standing-when-${event.name}`,
      event,
      handle: (services, tx, payload) => refreshMembers(services, tx, sources, members(payload)),
    });
  return [
    on(pointsRecorded, ({ userIds }) => userIds),
    on(rewardPaid, ({ userId }) => [userId]),
    on(rewardReversed, ({ userId }) => [userId]),
    on(referralVerified, ({ referrerId }) => [referrerId]),
    on(referralReversed, ({ referrerId }) => [referrerId]),
    on(referralRestored, ({ referrerId }) => [referrerId]),
    on(profileChanged, ({ userId }) => [userId]),
  ];
}
