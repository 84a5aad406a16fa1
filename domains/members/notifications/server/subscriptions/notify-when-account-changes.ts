import { findAccount } from '#members/identity/server';
import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { notify } from '../facade.ts';
import { type FactOfMember, IDENTITY_NOTES } from '../rules/identity-notes.ts';

/**
 * Tells members what happened to their account: one subscription for each fact, since identity, which is below
 * this domain, cannot call it. The moment of the fact is part of the key, so each is notified once.
 */
export const notifyWhenAccountChanges: readonly Subscription[] = IDENTITY_NOTES.map(({ event, when, tell }) =>
  defineSubscription({
    name: `notifications/note-when-${when}`,
    event,
    async handle(_services, tx, payload) {
      const { userId, at } = payload as FactOfMember;
      // An account that was removed since then is told nothing.
      if (!(await findAccount(tx, userId))) return;
      const key = `${event.name}:${at}`;
      await notify(tx, { userId, key, link: '/account', at: new Date(at), ...tell(payload) });
    },
  }),
);
