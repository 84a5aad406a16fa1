import type { EventSpec } from '#platform/kernel/events.ts';
import { type Contribution, defineExtensionPoint } from '#platform/server/contributions.ts';
import { completedWhen } from './subscriptions/completed-when-profile-changes.ts';

const completions = defineExtensionPoint<{ readonly id: string }>('referrals.completion');

/** After this event of a domain above, whose payload names `userId`, a profile may be complete. */
export function completesProfile(event: EventSpec): Contribution {
  return completions({ id: event.name }, [completedWhen(event)]);
}
