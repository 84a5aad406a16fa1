import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { findReadable, requireJudge, requireSetUp } from '../services/find-judging.ts';
import { presentRoom } from '../services/present-room.ts';

/** Entries that the caller judges. @throws judging.not_found, judging.not_set_up, judging.not_judge */
export const getJudgingRoom: Operation<typeof judgingEndpoints.getJudgingRoom> = async (
  { db },
  actor,
  { params: { id } },
) => {
  const member = requireMember(actor);
  const judged = requireSetUp(await findReadable(db, actor, id));
  return presentRoom(db, judged, await requireJudge(db, judged, member));
};
