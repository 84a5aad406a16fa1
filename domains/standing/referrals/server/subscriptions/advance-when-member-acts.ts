import { telegramLinked, walletLinked } from '#members/connections/contract';
import { emailVerified, phoneVerified } from '#members/contacts/contract';
import { personaSelected } from '#members/onboarding/contract';
import { profileChanged } from '#members/profiles/contract';
import type { EventSpec } from '#platform/kernel/events.ts';
import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { advanceInvitation } from '../services/advance-invitation.ts';
import { gatherSignals } from '../services/gather-signals.ts';

/**
 * After an event of a verified contact, whose payload names `userId` and `at`: it verifies the referral of its member.
 */
function verifiedWhen(name: string, event: EventSpec): Subscription {
  return defineSubscription({
    name: `referrals/verified-when-${name}`,
    event,
    async handle(services, tx, payload) {
      const { userId, at } = payload as { userId: string; at: string };
      await gatherSignals(services, tx, userId);
      await advanceInvitation(services, tx, userId, { at: new Date(at), isContact: true });
    },
  });
}

/** After an event that may complete a profile, whose payload names `userId`. */
function completedWhen(event: EventSpec): Subscription {
  return defineSubscription({
    name: `referrals/completed-when-${event.name}`,
    event,
    handle: (services, tx, payload) => {
      const { userId, at } = payload as { userId: string; at?: string };
      return advanceInvitation(services, tx, userId, at ? { at: new Date(at), isContact: false } : null);
    },
  });
}

export const verifiedWhenEmailVerified = verifiedWhen('email-verified', emailVerified);
export const verifiedWhenPhoneVerified = verifiedWhen('phone-verified', phoneVerified);
export const verifiedWhenTelegramLinked = verifiedWhen('telegram-linked', telegramLinked);

/** Events after which a profile may be complete; its verified contacts have their own subscriptions above. */
export const completedWhenProfileChanges: readonly Subscription[] = [
  walletLinked,
  personaSelected,
  profileChanged,
].map(completedWhen);
