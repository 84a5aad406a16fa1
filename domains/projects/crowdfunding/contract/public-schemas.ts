import * as z from 'zod/mini';
import { campaignSchema, liveSchema } from './schemas.ts';

/** The campaign of a project that its owner shows to everyone: terms and sums, and nothing of who gave. */
export const publicFundingSchema = z.object({
  /** Members can contribute now, or pledge where there is no chain. */
  canContribute: z.boolean(),
  /** The one that takes money, or the last one. Amounts are exact decimals of ETH. */
  campaign: z.nullable(
    z.object({
      ...z.pick(campaignSchema, {
        mode: true,
        goal: true,
        deadline: true,
        votingDays: true,
        patienceDays: true,
      }).shape,
      milestones: z.array(z.object({ title: z.string(), percent: z.number() })),
      /** Null while the chain does not answer. */
      live: z.nullable(
        z.pick(liveSchema, {
          phase: true,
          raised: true,
          paid: true,
          refunded: true,
          held: true,
          milestonesPaid: true,
        }),
      ),
    }),
  ),
});
export type PublicFunding = z.infer<typeof publicFundingSchema>;
export type PublicCampaign = NonNullable<PublicFunding['campaign']>;
