import * as z from 'zod/mini';

/** How likely an application is awarded, from what became of those of members. */
export const successSchema = z.object({
  /** Outcomes there are, of all grants. */
  outcomes: z.int(),
  /** Fewer outcomes give no estimate. */
  least: z.int(),
  estimate: z.nullable(
    z.object({
      /** 0 to 1, with its 90% interval. */
      chance: z.number(),
      low: z.number(),
      high: z.number(),
      /** Outcomes of this grant; 0 where those of all grants alone count. */
      ofGrant: z.int(),
    }),
  ),
});
export type Success = z.infer<typeof successSchema>;
