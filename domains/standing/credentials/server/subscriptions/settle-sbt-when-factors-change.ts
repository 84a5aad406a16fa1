import { walletLinked, walletUnlinked } from '#members/connections/contract';
import { factorAdded, factorRemoved, passwordChanged } from '#members/identity/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { settleSbt } from '../services/settle-sbt.ts';

const CHANGES = {
  'factor-added': factorAdded,
  'factor-removed': factorRemoved,
  'password-changed': passwordChanged,
  'wallet-linked': walletLinked,
  'wallet-unlinked': walletUnlinked,
} as const;

/** Reads a member's factors again after each change, and issues, restores or suspends their SBT. */
export const settleSbtWhenFactorsChange: readonly Subscription[] = Object.entries(CHANGES).map(
  ([when, event]) =>
    defineSubscription({
      name: `credentials/settle-sbt-when-${when}`,
      event,
      async handle(services, tx, { userId }) {
        await settleSbt(services, tx, { userId });
      },
    }),
);
