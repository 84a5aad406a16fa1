import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { projectEndpoints } from '../../contract/endpoints.ts';
import { answerProjects } from '../services/answer-project.ts';
import { listOwned } from '../store/projects-store.ts';

/** The caller's own projects, last changed first. */
export const listMyProjects: Operation<typeof projectEndpoints.listMyProjects> = async ({ db }, actor) =>
  answerProjects(db, await listOwned(db, requireActingMember(actor).userId));
