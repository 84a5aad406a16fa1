import * as z from 'zod/mini';
import { APPLICATION_STATUSES, SUBMISSION_WAYS } from '#applications/applications/contract';
import { instantSchema } from '#engines/opportunity-formats';
import { CALLS_MAX, HAND_OVER_WAYS } from './constants.ts';

export const runIdSchema = z.strictObject({ id: z.uuid() });
export const itemIdSchema = z.strictObject({ id: z.uuid(), itemId: z.uuid() });
const idsSchema = z.array(z.uuid()).check(z.maxLength(CALLS_MAX));
export const startBodySchema = z
  .strictObject({
    /** Made by the client: sent twice it starts one run. */
    id: z.uuid(),
    projectId: z.uuid(),
    /** Calls of the catalog. */
    grantIds: idsSchema,
    /** The caller's applications to calls that were added by hand. */
    applicationIds: z.optional(idsSchema),
  })
  .check(
    z.refine(({ grantIds, applicationIds = [] }) => {
      const calls = grantIds.length + applicationIds.length;
      return calls >= 1 && calls <= CALLS_MAX;
    }, `Choose 1 to ${CALLS_MAX} calls.`),
  );

export const itemSchema = z.object({
  id: z.uuid(),
  /** Null for a call that was added by hand. */
  grantId: z.nullable(z.uuid()),
  title: z.string(),
  applicationId: z.uuid(),
  state: z.enum(['waiting', 'packaged', 'failed']),
  problem: z.nullable(z.string()),
  /** Facts to be filled in, as the draft is now. */
  placeholders: z.int(),
  /** Whether the draft was changed since it was packaged: the package lacks that. */
  isChanged: z.boolean(),
  /** Findings of the checks when it was packaged. */
  findings: z.int(),
  /** Where the funder takes applications, as far as the call says it. */
  link: z.nullable(z.string()),
  email: z.nullable(z.string()),
  packagedAt: z.nullable(instantSchema),
  /** Recorded by an earlier version, which did not submit with it. */
  handedOver: z.nullable(z.object({ at: instantSchema, how: z.enum(HAND_OVER_WAYS) })),
  /** Status of the application, as its owner gives it; null once it is deleted. */
  status: z.nullable(z.enum(APPLICATION_STATUSES)),
  submittedOn: z.nullable(z.string()),
  submittedHow: z.nullable(z.enum(SUBMISSION_WAYS)),
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
