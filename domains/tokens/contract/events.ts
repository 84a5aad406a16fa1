import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** A reward, or a part of one, reached its member. `tokens` in HDAG as a decimal string. */
export const rewardPaid = defineEvent(
  'tokens.rewardPaid',
  z.object({
    userId: z.uuid(),
    key: z.string(),
    reason: z.string(),
    tokens: z.string(),
    at: z.iso.datetime(),
  }),
);
