import type { SeenCampaign } from '../rules/campaign-news.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  crowdfunding_chain: { chain_id: number };
  crowdfunding_campaign: {
    chain_id: number;
    goal_wei: bigint;
    voting_seconds: number;
    patience_seconds: number;
    seen: SeenCampaign | null;
  };
  crowdfunding_contribution: { chain_id: number; part: number; wei: bigint; refunded_wei: bigint };
  crowdfunding_pledge: { wei: bigint };
}
