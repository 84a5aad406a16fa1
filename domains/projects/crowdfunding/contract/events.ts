import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

const contribution = z.object({
  contributionId: z.uuid(),
  projectId: z.uuid(),
  /** Null: a wallet that no member has linked. */
  contributorId: z.nullable(z.uuid()),
});

/** Money arrived: enough blocks lie on top of its transaction. Happens again when one that was undone is mined again. */
export const contributionConfirmed = defineEvent('crowdfunding.confirmed', contribution);

/** Money that was confirmed is no longer there: its block was replaced, or the giver fetched it back. */
export const contributionUndone = defineEvent('crowdfunding.undone', contribution);

const reward = z.object({ userId: z.uuid(), sourceId: z.uuid() });

/** A member's own money counts for a point; only of contributions that earn one. */
export const contributionCounted = defineEvent('crowdfunding.counted', reward);

/** The opposite of `crowdfunding.counted`. */
export const contributionUncounted = defineEvent('crowdfunding.uncounted', reward);

/** A campaign reached its goal with enough backers who have nothing to do with its owner. */
export const goalReached = defineEvent('crowdfunding.goalReached', reward);

/** The opposite of `crowdfunding.goalReached`. */
export const goalMissed = defineEvent('crowdfunding.goalMissed', reward);
