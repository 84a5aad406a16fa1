import * as z from 'zod/mini';

/** One part of the instance. `off` is a choice of the operator, not a fault. */
export const readinessCheck = z.object({
  name: z.string(),
  status: z.enum(['ok', 'off', 'warning', 'failed']),
  /** Failure in a part; shown to administrators only. */
  detail: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
});

export type ReadinessCheck = z.infer<typeof readinessCheck>;

export const readinessAnswer = z.object({
  success: z.literal(true),
  data: z.object({ checkedAt: z.string(), checks: z.array(readinessCheck) }),
});
