import * as z from 'zod/mini';
import { instantSchema } from '#engines/opportunity-formats';
import { CALLS_MAX, HAND_OVER_WAYS } from './constants.ts';

export const runIdSchema = z.strictObject({ id: z.uuid() });
export const itemIdSchema = z.strictObject({ id: z.uuid(), itemId: z.uuid() });
export const startBodySchema = z.strictObject({
  /** Made by the client: sent twice it starts one run. */
  id: z.uuid(),
  projectId: z.uuid(),
  grantIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(CALLS_MAX)),
});
export const handOverBodySchema = z.strictObject({ how: z.enum(HAND_OVER_WAYS) });

export const itemSchema = z.object({
  id: z.uuid(),
  grantId: z.uuid(),
  title: z.string(),
  applicationId: z.uuid(),
  state: z.enum(['waiting', 'packaged', 'failed']),
  problem: z.nullable(z.string()),
  placeholders: z.int(),
  findings: z.int(),
  /** Where the funder takes applications, as far as the call says it. */
  link: z.nullable(z.string()),
  email: z.nullable(z.string()),
  packagedAt: z.nullable(instantSchema),
  handedOver: z.nullable(z.object({ at: instantSchema, how: z.enum(HAND_OVER_WAYS) })),
  /** Status of the application, as its owner gives it; null once it is deleted. */
  status: z.nullable(z.string()),
  submittedOn: z.nullable(z.string()),
  decidedOn: z.nullable(z.string()),
});
export type SubmissionItem = z.infer<typeof itemSchema>;

export const runSchema = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  createdAt: instantSchema,
  items: z.array(itemSchema),
});
export type SubmissionRun = z.infer<typeof runSchema>;
export const runsAnswer = z.object({ runs: z.array(runSchema) });
