import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { HACKATHON_PAGE_SIZE } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import { filterOf } from '../services/hackathon-filter.ts';
import { presentCards } from '../services/present-hackathons.ts';
import { searchHackathons } from '../store/hackathon-store.ts';

/** Listed hackathons, or the caller's own; a page of them. Only members have own ones. */
export const listHackathons: Operation<typeof hackathonEndpoints.listHackathons> = async (
  { db, clock },
  actor,
  { query: { page = 1, ...asked } },
) => {
  const now = clock.now();
  const offset = (Number(page) - 1) * HACKATHON_PAGE_SIZE;
  const { rows, total } = await searchHackathons(db, filterOf(actingMember(actor), asked, now), {
    limit: HACKATHON_PAGE_SIZE,
    offset,
  });
  return { items: await presentCards(db, rows, { actor: actingMember(actor), now }), total };
};
