import { z } from 'zod';
import { SCORE_PART_IDS } from './score-constants.ts';

const instant = z.iso.datetime();

/** A member's unique-human score: as it was last counted, and what each part brings now. */
export const scoreAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** As it was last counted; null before the first time. */
    counted: z
      .object({
        version: z.int(),
        points: z.int(),
        /** It passes now. */
        passes: z.boolean(),
        countedAt: instant,
        /** When it passes no more unless it is counted again. */
        expiresAt: instant,
      })
      .nullable(),
    /** Points it would have if it were counted now. */
    pointsNow: z.int(),
    /** Points with which it passes. */
    pass: z.int(),
    /** Version of the table of points. */
    version: z.int(),
    /** In the order of the table. */
    parts: z.array(
      z.object({
        part: z.enum(SCORE_PART_IDS),
        points: z.int(),
        most: z.int(),
        /** This instance has what it takes to earn it: a way to send codes by SMS, a Telegram bot. */
        offered: z.boolean(),
        /** When time alone takes points of it. */
        endsAt: instant.nullable(),
        /** Until when it counts for another account. */
        takenUntil: instant.nullable(),
      }),
    ),
  }),
});
export type UniqueHumanScore = z.infer<typeof scoreAnswer>['data'];
