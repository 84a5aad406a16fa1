import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** A reward, or a part of one, reached its member. `tokens` in HDAG as a decimal string. */
export const rewardPaid = defineEvent(
  'tokens.rewardPaid',
  z.object({
    userId: z.uuid(),
    key: z.string(),
    /** Key of the part that was paid; events kept from before there was one lack it. */
    part: z.string().optional(),
    reason: z.string(),
    tokens: z.string(),
    at: z.iso.datetime(),
  }),
);

/**
 * A reward was found fraudulent and taken back. `tokens` went back to the pool, `rest` was not there any more; both in
 * HDAG as decimal strings.
 */
export const rewardReversed = defineEvent(
  'tokens.rewardReversed',
  z.object({
    userId: z.uuid(),
    key: z.string(),
    reason: z.string(),
    tokens: z.string(),
    rest: z.string(),
    at: z.iso.datetime(),
  }),
);

/**
 * Members were given HDAG by others. Gifts from one member to another within moments are one line: `key` is that of
 * its first gift, `giverId` is null for who has left. `tokens` in HDAG as a decimal string.
 */
export const giftsReceived = defineEvent(
  'tokens.giftsReceived',
  z.object({
    gifts: z.array(
      z.object({
        userId: z.uuid(),
        giverId: z.uuid().nullable(),
        key: z.uuid(),
        tokens: z.string(),
        count: z.number().int(),
        at: z.iso.datetime(),
      }),
    ),
  }),
);
