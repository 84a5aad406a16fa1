import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { presentShows } from '../services/present-shows.ts';
import { readSignedFacts } from '../services/signed-facts.ts';
import { listShows as readShows } from '../store/show-store.ts';

/** Lists the caller’s links, and what their signed credentials would say now. */
export const listShows: Operation<typeof signedEndpoints.listShows> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { dbt, sbt } = await readSignedFacts(deps, deps.db, userId);
  return {
    success: true,
    data: { offered: [dbt, sbt], shows: await presentShows(deps, await readShows(deps.db, userId)) },
  };
};
