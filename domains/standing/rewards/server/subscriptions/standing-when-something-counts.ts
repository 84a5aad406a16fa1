import { profileChanged } from '#members/profiles/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { type Trigger, when } from '#platform/server/trigger.ts';
import { pointsRecorded } from '#standing/reputation/contract';
import { rewardPaid, rewardReversed } from '#standing/tokens/contract';
import { refreshMembers } from '../services/refresh-members.ts';

/** An event says whose lines to compute again; what it says of the fact itself is read where the fact is kept. */
export function standingWhen({ event, memberOf }: Trigger): Subscription {
  return defineSubscription({
    name: `rewards/standing-when-${event.name}`,
    event,
    handle: (services, tx, payload) => refreshMembers(services, tx, [memberOf(payload)]),
  });
}

/** The same for events of domains below this one. */
export const standingWhenSomethingCounts: readonly Subscription[] = [
  defineSubscription({
    name: `rewards/standing-when-${pointsRecorded.name}`,
    event: pointsRecorded,
    handle: (services, tx, { userIds }) => refreshMembers(services, tx, userIds),
  }),
  standingWhen(when(rewardPaid, ({ userId }) => userId)),
  standingWhen(when(rewardReversed, ({ userId }) => userId)),
  // The board leaves out members whose page no other member sees.
  standingWhen(when(profileChanged, ({ userId }) => userId)),
];
