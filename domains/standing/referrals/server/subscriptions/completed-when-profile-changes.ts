import { walletLinked } from '#members/connections/contract';
import { personaSelected } from '#members/onboarding/contract';
import { profileChanged } from '#members/profiles/contract';
import type { EventSpec } from '#platform/kernel/events.ts';
import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { markVerified } from '../operations/mark-verified.ts';

/** Events after which a profile may be complete; its verified contacts have their own subscriptions. */
const MAY_COMPLETE: readonly EventSpec[] = [walletLinked, personaSelected, profileChanged];

/** After an event that may complete a profile, whose payload names `userId`. */
function completedWhen(event: EventSpec): Subscription {
  return defineSubscription({
    name: `referrals/completed-when-${event.name}`,
    event,
    handle: (services, tx, payload) => {
      const { userId, at } = payload as { userId: string; at?: string };
      return markVerified(services, tx, userId, at ? { at: new Date(at), isContact: false } : null);
    },
  });
}

export const completedWhenProfileChanges: readonly Subscription[] = MAY_COMPLETE.map(completedWhen);
