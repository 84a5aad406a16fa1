import { defineSubscription } from '#platform/server/domain.ts';
import { contributionConfirmed, contributionUndone } from '#projects/crowdfunding/contract';
import { forgetFacts } from '../services/kept-facts.ts';
import { listGivingTo } from '../store/round-store.ts';

/** An estimate is made of the gifts that are there: one more or less, and the round is read anew. */
export const forgetFactsWhenGiftsChange = [contributionConfirmed, contributionUndone].map((event) =>
  defineSubscription({
    name: `rounds/forget-estimates-when-${event.name.split('.')[1]}`,
    event,
    async handle(services, tx, { projectId }) {
      for (const { id } of await listGivingTo(tx, projectId)) forgetFacts(services, id);
    },
  }),
);
