import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REWARDS_SHOWN } from '../../contract/constants.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { readRewards } from '../services/read-rewards.ts';

/** The caller's rewards that are promised and not paid, what is paid next first; and those that ended lately. */
export const listLedgerRewards: Operation<typeof tokensEndpoints.listLedgerRewards> = async (
  services,
  actor,
) => ({ success: true, data: await readRewards(services, requireMember(actor).userId, REWARDS_SHOWN) });
