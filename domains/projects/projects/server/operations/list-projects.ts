import type { Operation } from '#platform/server/domain.ts';
import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { answerProjects } from '../services/answer-project.ts';
import { searchProjects } from '../store/search-store.ts';

/** Published projects, newest first. */
export const listProjects: Operation<typeof projectEndpoints.listProjects> = async (
  { db },
  _actor,
  { query },
) => {
  const { page = 1, pageSize = LIST_PAGE_SIZE.default, q, category } = query;
  return answerProjects(db, await searchProjects(db, { q, category }, { sort: 'newest', page, pageSize }));
};
