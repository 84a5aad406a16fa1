import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { etherOfWei } from '../../contract/ether.ts';
import type { Count, CountInput } from '../rules/count-round.ts';
import { stateOf } from '../rules/round-states.ts';
import { listApplications } from '../store/application-store.ts';
import { insertResult } from '../store/result-store.ts';
import { changeRound, lockRound } from '../store/round-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { type Eligibility, readCountInput } from './count-input.ts';
import { counts, fingerprintOf } from './counts.ts';
import { notifyAbout } from './notices.ts';

/** Gifts and decisions may change while it is counted; then it is counted again. */
const TRIES = 5;

type Finalizes = Pick<Services, 'db' | 'keys' | 'contributions' | 'clock' | 'resources'>;

/**
 * Freezes the distribution of a round whose appeals are over, in one transaction. It is counted before, and stored only if
 * what it follows from is still the same behind the round's lock. Once it is final, asked again changes nothing.
 * @returns false while the round is in another state
 */
export async function finalize(
  services: Finalizes,
  roundId: string,
  actorId: string | null,
): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    const done = await tryToFinalize(services, roundId, actorId);
    if (done !== null) return done;
  }
  throw new Error(`The gifts of the round ${roundId} changed ${TRIES} times while they were counted`);
}

async function tryToFinalize(
  services: Finalizes,
  roundId: string,
  actorId: string | null,
): Promise<boolean | null> {
  const { db } = services;
  const known: Eligibility = new Map();
  const before = await inTransaction(db, (tx) => readIfCounting(services, tx, roundId, known));
  if (typeof before === 'boolean') return before;
  const count = await counts(services).of(before.input);
  return inTransaction(db, async (tx) => {
    const now = await readIfCounting(services, tx, roundId, known);
    if (typeof now === 'boolean') return now;
    if (fingerprintOf(before.input) !== fingerprintOf(now.input)) return null;
    await freeze(services, tx, { round: now.round, input: now.input, count, actorId });
    return true;
  });
}

/** The round with what it is counted from; true when it is final, false while it is in another state. */
async function readIfCounting(
  { keys, contributions, clock }: Finalizes,
  tx: Transaction,
  roundId: string,
  known: Eligibility,
): Promise<{ round: RoundRow; input: CountInput } | boolean> {
  const round = await lockRound(tx, roundId);
  const state = round && stateOf(round, clock.now());
  if (!round || state !== 'counting') return state === 'final';
  return { round, input: await readCountInput({ db: tx, keys, contributions }, round, known) };
}

interface Frozen {
  readonly round: RoundRow;
  readonly input: CountInput;
  readonly count: Count;
  readonly actorId: string | null;
}

async function freeze({ clock }: Finalizes, tx: Transaction, frozen: Frozen): Promise<void> {
  const { round, input, count, actorId } = frozen;
  const at = clock.now();
  const { awards, giftsCsv, resultCsv, leftWei, root } = count;
  await changeRound(tx, round.id, { finalAt: at, updatedAt: at });
  await insertResult(
    tx,
    { roundId: round.id, computedAt: at, giftsCsv, resultCsv, leftWei, root, flagged: input.flagged.size },
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
