import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { grantsErrors } from '../../contract/errors.ts';
import { awardFigures, funderKey } from '../rules/past-awards.ts';
import { liveGrants } from '../search/live-grants.ts';
import { type MissionText, readMission } from '../search/read-mission.ts';
import { findSimilarAwards } from '../search/similar-awards.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { getMatchSubject } from './match-subject.ts';
import { describeAwards, isOfProgram, readAwards } from './past-awards.ts';

const NONE = { compared: 0, similar: awardFigures([]), awards: [], sameProgram: 0 };

/** Lists the awards of a grant's funder for work like a project of the caller, or like the grant itself. */
export const getGrantPastAwards: Operation<(typeof grantsEndpoints)['getGrantPastAwards']> = async (
  deps,
  actor,
  { params, query },
) => {
  const { userId } = requireMember(actor);
  const own = query.projectId ? await getMatchSubject(deps, actor, query.projectId) : null;
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  // An award is no program that pays again, and without a funder nothing joins it to others.
  if (row.kind === 'award' || row.funderName === null) return NONE;
  const key = funderKey(row.funderName);
  const ofGrant: MissionText = {
    title: row.title,
    text: row.description,
    subject: { regions: row.regions, applicantTypes: row.applicantTypes },
  };
  const live = liveGrants(deps);
  const mission = await readMission(deps, own?.mission ?? ofGrant);
  const { compared, ids } = await live.turns.run(userId, async (turn) => {
    await turn('heavy');
    return findSimilarAwards(live, mission, (name) => funderKey(name) === key);
  });
  const rows = await readAwards(deps.db, ids);
  const sameProgram = rows.filter((award) => isOfProgram(award, row)).length;
  return { compared, ...describeAwards(rows), sameProgram };
};
