import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { readPaidParts } from '#projects/crowdfunding/server';
import { roundsErrors } from '../../contract/errors.ts';
import { etherOfWei } from '../../contract/ether.ts';
import type { Count } from '../rules/count-round.ts';
import type { PaidParts } from '../rules/eligible-gifts.ts';
import { readmeText } from '../rules/readme-text.ts';
import { stateOf } from '../rules/round-states.ts';
import { acceptUndecided, listApplications } from '../store/application-store.ts';
import { insertResult } from '../store/result-store.ts';
import { changeRound, findRound, lockRound } from '../store/round-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { counts, fingerprintOf } from './counts.ts';
import { notifyAbout } from './notices.ts';
import { campaignsToAsk, type FactReads, inputOf, type RoundFacts, readFacts } from './round-facts.ts';

/** Message for an applicant whose appeal was not decided. */
const UNDECIDED = 'The appeal was not decided before the result was computed, so it counts as granted.';

/** Gifts and decisions may change while it is counted; then it is counted again. */
const TRIES = 5;

type Finalizes = FactReads & Pick<Services, 'resources' | 'log'>;

/**
 * Freezes the distribution of a round whose appeals are over, in one transaction. It is read and counted before, and
 * stored only if what it follows from is still the same behind the round's lock. Once it is final, asked again changes
 * nothing.
 * @param known what campaigns have paid out, where no chain has it: made-up campaigns of a demo
 * @returns false while the round is in another state
 * @throws rounds.chain_silent where what campaigns have paid out cannot be read: the count waits
 */
export async function finalize(
  services: Finalizes,
  roundId: string,
  actorId: string | null,
  known?: PaidParts,
): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    const done = await tryToFinalize(services, { roundId, actorId, known });
    if (done !== null) return done;
  }
  throw new Error(`The gifts of the round ${roundId} changed ${TRIES} times while they were counted`);
}

interface Asked {
  readonly roundId: string;
  readonly actorId: string | null;
  readonly known: PaidParts | undefined;
}

async function tryToFinalize(
  services: Finalizes,
  { roundId, actorId, known }: Asked,
): Promise<boolean | null> {
  const { db, keys, clock } = services;
  const round = await findRound(db, roundId);
  const state = round && stateOf(round, clock.now());
  if (!round || state !== 'counting') return state === 'final';
  const facts = await readFacts(services, round);
  const parts = known ?? (await readPaidParts(services, campaignsToAsk(facts)));
  if (!parts) throw roundsErrors.fail('rounds.chain_silent');
  const input = inputOf(keys, round, facts, parts);
  const count = await counts(services).of(input);
  return inTransaction(db, async (tx) => {
    const locked = await lockRound(tx, roundId);
    const stateNow = locked && stateOf(locked, clock.now());
    if (!locked || stateNow !== 'counting') return stateNow === 'final';
    const now = await readFacts({ ...services, db: tx }, locked, facts.eligible);
    if (fingerprintOf(input) !== fingerprintOf(inputOf(keys, locked, now, parts))) return null;
    await freeze(services, tx, { round: locked, facts: now, parts, count, actorId });
    return true;
  });
}

interface Frozen {
  readonly round: RoundRow;
  readonly facts: RoundFacts;
  readonly parts: PaidParts;
  readonly count: Count;
  readonly actorId: string | null;
}

async function freeze({ clock }: Finalizes, tx: Transaction, frozen: Frozen): Promise<void> {
  const { round, facts, parts, count, actorId } = frozen;
  const at = clock.now();
  const { awards, giftsCsv, withFlaggedCsv, resultCsv, leftWei, root } = count;
  await changeRound(tx, round.id, { finalAt: at, updatedAt: at });
  await acceptUndecided(tx, round.id, { reason: UNDECIDED, decidedAt: at });
  const readme = readmeText({
    name: round.name,
    terms: round,
    uniqueHumans: round.uniqueHumans,
    at,
    projects: campaignsOf(facts),
    parts,
  });
  const files = { giftsCsv, withFlaggedCsv, resultCsv, readme };
  await insertResult(
    tx,
    { roundId: round.id, computedAt: at, ...files, leftWei, root, flagged: facts.flagged.length },
    awards.map((award) => ({ ...award, roundId: round.id })),
  );
  await audit(tx, {
    action: 'rounds.finalized',
    actorId,
    subjectId: round.id,
    details: { paidWei: String(round.poolWei - leftWei), root },
  });
  await announce(tx, frozen, at);
}

/** Projects by title with the campaigns that were given to. */
function campaignsOf({ projects, gifts }: RoundFacts) {
  return projects
    .map(({ id, title }) => ({
      id,
      title,
      campaigns: [...new Set(gifts.flatMap((gift) => (gift.projectId === id ? gift.campaign : [])))].sort(),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function announce(tx: Transaction, { round, count }: Frozen, at: Date): Promise<void> {
  const matches = new Map(count.awards.map(({ projectId, matchWei }) => [projectId, matchWei]));
  for (const { applicantId, projectId } of await listApplications(tx, round.id)) {
    const match = matches.get(projectId);
    await notifyAbout(tx, round, {
      to: [applicantId],
      type: match ? 'success' : 'info',
      title: `Final: ${round.name}`,
      message: match
        ? `Your project is matched with ${etherOfWei(match)} ETH.`
        : 'The distribution is final.',
      fact: `final.${projectId}`,
      at,
    });
  }
  await notifyAbout(tx, round, {
    to: [round.ownerId],
    type: 'info',
    title: `Final: ${round.name}`,
    message: `The distribution is final: ${etherOfWei(round.poolWei - count.leftWei)} ETH to pay.`,
    fact: 'final',
    at,
  });
}
