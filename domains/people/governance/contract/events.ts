import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** A ballot of this member was counted in a vote that closed: once for each voter. It earns RepID. */
export const ballotCounted = defineEvent(
  'governance.ballotCounted',
  z.object({ proposalId: z.uuid(), userId: z.uuid() }),
);

/** A proposal of this author passed. It earns RepID. */
export const proposalPassed = defineEvent(
  'governance.proposalPassed',
  z.object({ proposalId: z.uuid(), userId: z.uuid() }),
);
