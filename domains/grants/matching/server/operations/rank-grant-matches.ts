import { liveGrants, type OpportunityRow, rankGrants, readMission } from '#grants/catalog/server';
import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import type { RankingQuery } from '../../contract/ranking.ts';
import { RANKING_PARTS, type RankingWeights, USUAL_WEIGHTS } from '../../contract/ranking-weights.ts';
import { inMatchOrder } from '../rules/match-order.ts';
import { funderKey } from '../rules/past-awards.ts';
import { type AwardCount, movesOf, type WeighedMatch, weighMatch } from '../rules/ranking.ts';
import { compareGrants } from '../services/compare-grants.ts';
import {
  CALLS,
  CANDIDATES,
  type Candidate,
  comparedOf,
  hiddenBy,
  matchesMeta,
  readCandidates,
} from '../services/match-candidates.ts';
import { getOwnMission, type OwnMission } from '../services/own-mission.ts';
import { isOfProgram, readAwards } from '../services/past-awards.ts';
import { findSimilarAwards } from '../services/similar-awards.ts';
import { listJudgments } from '../store/judgment-store.ts';

const SHOWN = 30;

function weightsOf(query: RankingQuery): RankingWeights {
  const asked = RANKING_PARTS.map((part) => [part, query[part] ?? USUAL_WEIGHTS[part]]);
  return Object.fromEntries(asked) as RankingWeights;
}

/** Similar past awards by the funder of a call. */
function awardCounter(awards: readonly OpportunityRow[]): (call: OpportunityRow) => AwardCount {
  const byFunder = new Map<string, OpportunityRow[]>();
  for (const award of awards) {
    if (award.funderName === null) continue;
    const key = funderKey(award.funderName);
    byFunder.set(key, [...(byFunder.get(key) ?? []), award]);
  }
  return (call) => {
    const own = call.funderName === null ? [] : (byFunder.get(funderKey(call.funderName)) ?? []);
    const sameProgram = own.filter((award) => isOfProgram(award, call)).length;
    return { sameProgram, otherPrograms: own.length - sameProgram };
  };
}

/** The best by the usual weights and by those of the member, with the past awards like the project. */
async function findBest(
  services: Services,
  own: OwnMission,
  weights: RankingWeights,
  hidden: ReadonlySet<string>,
) {
  const live = liveGrants(services);
  const read = await readMission(services, own.mission);
  const now = services.clock.now();
  const { grants } = await live.turns.run(own.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now);
    return rankGrants(live, read, {
      isCounted: (id) => open.has(id) && !hidden.has(id),
      kinds: CALLS,
      most: CANDIDATES,
      weigh: ({ meaning, concepts, text, limits }) =>
        weights.meaning * meaning + weights.concepts * concepts + weights.text * text + limits,
    });
  });
  const awards = await live.turns.run(own.readerId, async (turn) => {
    await turn('heavy');
    return findSimilarAwards(live, read);
  });
  return { live, read, now, grants: grants.filter(({ level }) => level > 0), awards };
}

interface Weighed {
  readonly candidate: Candidate;
  readonly usual: WeighedMatch;
  readonly own: WeighedMatch;
}

/** The matches of a project of the caller in the order of their own weights, with what each adds up from. */
export const rankGrantMatches: Operation<(typeof matchingEndpoints)['rankGrantMatches']> = async (
  deps,
  actor,
  { query },
) => {
  const own = await getOwnMission(deps, actingMember(actor), query.projectId);
  const weights = weightsOf(query);
  const verdicts = await listJudgments(deps.db, own.readerId, own.projectId);
  const hidden = hiddenBy(verdicts);
  const { live, read, now, grants, awards } = await findBest(deps, own, weights, hidden);
  const { mission } = own;
  const countAwards = awardCounter(await readAwards(deps.db, awards.ids));
  const weighed = (await readCandidates(deps.db, mission, grants, now)).map((candidate): Weighed => {
    const { row, grant, country, ranked, applicant } = candidate;
    const facts = {
      grant,
      country,
      shares: ranked.shares,
      applicant,
      awards: countAwards(row),
    };
    const usual = weighMatch(facts, mission, USUAL_WEIGHTS, now);
    return { candidate, usual, own: weighMatch(facts, mission, weights, now) };
  });
  const place = ({ candidate }: Weighed, { points }: WeighedMatch) => ({
    blockers: candidate.blockers,
    band: candidate.band,
    rank: points + candidate.ranked.countryPoints,
  });
  const usualOrder = inMatchOrder(weighed, (match) => place(match, match.usual));
  const isUsual = RANKING_PARTS.every((part) => weights[part] === USUAL_WEIGHTS[part]);
  const usualRank = new Map(usualOrder.map(({ candidate }, at) => [candidate.row.id, at + 1]));
  const ownOrder = inMatchOrder(weighed, (match) => {
    const { band, ...placed } = place(match, match.own);
    // The member's weights, not our bands, order what is not weak.
    return { ...placed, band: isUsual || band === 'weak' ? band : 'possible' };
  });
  const shown = ownOrder.slice(0, SHOWN);
  const compared = shown.map(({ candidate }) => comparedOf(candidate, verdicts));
  const matches = await compareGrants(deps, live, mission, read, compared, now);
  return {
    items: matches.map((match, at) => ({
      ...match,
      ...shown[at]!.own,
      rank: at + 1,
      usualRank: usualRank.get(match.grantId) ?? at + 1,
      moves: movesOf(shown[at]!.own, shown[at - 1]?.own ?? null, at + 1),
    })),
    meta: await matchesMeta(deps, { read, mission, hidden: hidden.size, now }),
  };
};
