import type { Operation } from '#platform/server/domain.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { findReadable } from '../services/find-judging.ts';
import { presentJudging } from '../services/present-judging.ts';

/** Judging of a hackathon for its reader. @throws judging.not_found */
export const getJudging: Operation<typeof judgingEndpoints.getJudging> = async ({ db }, actor, { params }) =>
  presentJudging(db, actor, await findReadable(db, actor, params.id));
