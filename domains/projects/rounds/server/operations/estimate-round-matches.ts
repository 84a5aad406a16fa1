import { setImmediate } from 'node:timers/promises';
import { levelsFor, missingFor } from '#members/onboarding/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { isUniqueHuman } from '#standing/credentials/server';
import { CONTACT_LEVEL } from '../../contract/constants.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import type { Estimate, Estimates } from '../../contract/schemas.ts';
import { whyClosed } from '../rules/why-closed.ts';
import { estimatesOf, type PreparedRound } from '../services/estimates.ts';
import { getReadable, requireState } from '../services/find-rounds.ts';
import { pseudonymOf, type RoundProject } from '../services/round-facts.ts';
import type { RoundRow } from '../store/tables.ts';

const BECAUSE = {
  own_project: 'This is your project. Gifts of its owner and team are not matched.',
  not_eligible: 'Your gifts are not matched in this round yet.',
  below_minimum: 'Together with your earlier gifts this is below the round’s minimum for a donor.',
  at_cap: 'This project already gets the most that one project can get.',
  empty_pool: 'The pool is empty.',
} as const;

/** Projects between two of which others are answered. */
const IN_A_ROW = 20;
/** A cluster match is computed anew for each project, so only so many are estimated at once. */
const MOST_ANEW = 50;

/**
 * Estimates the addition of the caller's gift to each project's match, as a range with the moment it was counted from,
 * as if every campaign paid out what it holds.
 * @throws rounds.not_found, also for a project that is not in the round
 * @throws rounds.wrong_state
 */
export const estimateRoundMatches: Operation<typeof resultEndpoints.estimateRoundMatches> = async (
  deps,
  actor,
  { params, query },
) => {
  const round = await getReadable(deps.db, actor, params.id);
  const now = deps.clock.now();
  requireState(round, 'estimate', now);
  const prepared = await estimatesOf(deps, round);
  const projects = prepared.facts.projects.filter(
    ({ id }) => query.projectId === undefined || id === query.projectId,
  );
  if (query.projectId !== undefined && projects.length === 0) throw roundsErrors.fail('rounds.not_found');
  const reader = await readerOf(deps, actor, round);
  const items: Estimate[] = [];
  for (const [index, project] of projects.entries()) {
    if (index % IN_A_ROW === IN_A_ROW - 1) await setImmediate();
    const closed = whyClosed(project, now);
    const isQuick = round.method !== 'cocm' || projects.length <= MOST_ANEW;
    items.push(
      closed === null
        ? estimateOf(project, reader, prepared, isQuick ? BigInt(query.wei) : null)
        : { ...knownOf(project, prepared), state: 'closed', range: null, because: closed },
    );
  }
  return {
    asOf: prepared.asOf.toISOString(),
    leftWei: prepared.now === null ? null : String(prepared.now.left),
    missing: reader.missing,
    projects: items,
  };
};

interface Reader {
  readonly userId: string | null;
  /** Their name in the round. */
  readonly donor: string;
  readonly missing: Estimates['missing'];
}

async function readerOf(deps: OperationDeps, actor: Actor, round: RoundRow): Promise<Reader> {
  if (actor.kind !== 'member') return { userId: null, donor: '', missing: [] };
  const { userId } = actor;
  const wanted = [...new Set([CONTACT_LEVEL, round.donorLevel])];
  const reached = await levelsFor(deps, userId);
  const gaps = new Map<string, Estimates['missing'][number]>();
  for (const level of wanted.filter((one) => !reached.includes(one)))
    for (const { label, link } of await missingFor(deps, userId, level)) gaps.set(label, { label, link });
  if (round.uniqueHumans && !(await isUniqueHuman(deps.db, userId, deps.clock.now())))
    gaps.set(PASSING_SCORE.label, PASSING_SCORE);
  return { userId, donor: pseudonymOf(deps.keys, round.id, userId), missing: [...gaps.values()] };
}

const PASSING_SCORE = { label: 'Have a passing unique-human score', link: '/unique-human' };

const NOTHING = { range: null, because: null };

type Known = Pick<Estimate, 'projectId' | 'condition' | 'matchWei'>;

function knownOf({ id: projectId, campaign }: RoundProject, { now }: PreparedRound): Known {
  const condition = campaign && (campaign.mode === 'keep' ? 'paid_out' : 'goal');
  return { projectId, condition, matchWei: now && String(now.matches.get(projectId) ?? 0n) };
}

function estimateOf(
  project: RoundProject,
  { userId, donor, missing }: Reader,
  prepared: PreparedRound,
  amount: bigint | null,
): Estimate {
  const { estimate } = prepared;
  const known = knownOf(project, prepared);
  if (userId === null) return { ...known, ...NOTHING, state: 'sign_in' };
  const refused = (because: string): Estimate => ({ ...known, range: null, state: 'not_eligible', because });
  if (project.insiders.has(userId)) return refused(BECAUSE.own_project);
  if (missing.length > 0) return refused(BECAUSE.not_eligible);
  if (estimate === null || amount === null) return { ...known, ...NOTHING, state: 'counts' };
  const { low, high, because } = estimate({ donor, project: project.id, amount });
  const range = { lowWei: String(low), highWei: String(high) };
  return { ...known, state: 'counts', range, because: because ? BECAUSE[because] : null };
}
