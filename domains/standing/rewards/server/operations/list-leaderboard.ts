import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { rewardsEndpoints } from '../../contract/endpoints.ts';
import { readEntries } from '../services/read-entries.ts';

/** A page of the leaderboard (spec §3 "Leaderboard entry"). */
export const listLeaderboard: Operation<typeof rewardsEndpoints.listLeaderboard> = async (
  services,
  actor,
  { query: { page, limit, ...board } },
) => readEntries(services, requireMember(actor).userId, board, { limit, offset: (page - 1) * limit });
