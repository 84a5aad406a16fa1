import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { BROWSE_PAGE_SIZE } from '../../contract/constants.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { answerProjects, cardOf } from '../services/answer-project.ts';
import { countCategories, countFound, searchProjects } from '../store/search-store.ts';

/** More categories than this do not help anybody choose. */
const FACET_LIMIT = 24;

/** One page of the list page, with the number found and the counts of categories. */
export const browseProjects: Operation<typeof projectEndpoints.browseProjects> = async (
  { db },
  actor,
  { query: { scope = 'all', sort = 'newest', page = 1, ...asked } },
) => {
  const ownerId = scope === 'mine' ? requireActingMember(actor).userId : undefined;
  const filter = { ownerId, ...asked };
  const records = await searchProjects(db, filter, { sort, page, pageSize: BROWSE_PAGE_SIZE });
  const projects = await answerProjects(db, records);
  const total = await countFound(db, filter);
  const categories = await countCategories(db, filter, FACET_LIMIT);
  return { success: true, data: { items: projects.map(cardOf), total, facets: { categories } } };
};
