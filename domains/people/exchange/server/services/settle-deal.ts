import { listCasesById, settleCase, takeReviewTurn } from '#members/reviews/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type Decision, postTransfers } from '#standing/tokens/server';
import { STUCK } from '../rules/stuck-kind.ts';
import { lockDeal } from '../store/deal-store.ts';
import { listPending, recordMove } from '../store/move-store.ts';
import type { DealRow, MoveRow } from '../store/tables.ts';
import { runStep } from './run-step.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'resources'>;

/** Posts what is pending of a deal by its kept keys, outside any transaction. Again it gets the same answers. */
export async function postMoves(services: Deps, dealId: string): Promise<readonly Decision[]> {
  const pending = await listPending(services.db, dealId);
  if (pending.length === 0) return [];
  return postTransfers(
    services,
    pending.map(({ key, payer, payee, amount, kind, dealId: reference }) => ({
      key,
      payer,
      payee,
      amount,
      kind,
      reference,
    })),
  );
}

/** Records the ledger's answers, and takes the step that follows from them. Again it changes nothing. */
export function recordMoves(
  { db, clock }: Deps,
  dealId: string,
  decisions: readonly Decision[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const waiting = await listPending(tx, dealId);
    const cases = await takeTurnsOfCases(tx, waiting);
    const deal = await lockDeal(tx, dealId);
    const pending = await listPending(tx, dealId);
    const known = new Map(decisions.map((decision) => [decision.key, decision]));
    const decided = pending.flatMap((move) => {
      const decision = known.get(move.key);
      return decision ? [{ move, isPosted: requireAnswer(move, decision) }] : [];
    });
    if (!deal || decided.length === 0) return;
    const at = clock.now();
    for (const { move, isPosted } of decided)
      await recordMove(tx, move.key, { state: isPosted ? 'posted' : 'refused', at });
    for (const id of cases) if (known.has(id)) await settleCase(tx, { id, ...MOVED, at });
    await follow(tx, deal, { isPosted: decided.every(({ isPosted }) => isPosted), at });
  });
}

/** Reason of a case that ends without a person. */
const MOVED = { decision: 'moved', reason: 'The ledger has answered, and nothing is left to do.' };

/** Takes the turn of the cases about these moves, which goes before the lock of a deal; returns their ids. */
async function takeTurnsOfCases(tx: Transaction, moves: readonly MoveRow[]): Promise<readonly string[]> {
  const cases = await listCasesById(
    tx,
    moves.map(({ key }) => key),
  );
  for (const { userId } of cases) await takeReviewTurn(tx, STUCK, userId);
  return cases.map(({ id }) => id);
}

async function follow(
  tx: Transaction,
  deal: DealRow,
  { isPosted, at }: { readonly isPosted: boolean; readonly at: Date },
): Promise<void> {
  if ((await listPending(tx, deal.id)).length > 0) return;
  const type = deal.state === 'funding' ? (isPosted ? 'funded' : 'unfunded') : 'settled';
  await runStep(tx, deal, { action: { type, by: 'house' }, at });
}

/** Only a hold can be refused, for lack of funds: an escrow holds what leaves it, and its accounts stay. */
function requireAnswer({ key, kind }: MoveRow, { outcome }: Decision): boolean {
  if (outcome === 'posted') return true;
  if (kind !== 'hold') throw new Error(`The ledger refused the ${kind} ${key}: ${outcome}`);
  return false;
}

/**
 * Moves the HDAG of a step that has happened. Where the ledger does not answer, the step stands all the same, the deal
 * shows that HDAG is moving, and the job repeats the keys within a minute.
 */
export async function settleSoon(services: Deps & Pick<Services, 'log'>, dealId: string): Promise<void> {
  await settleDeal(services, dealId).catch((error: unknown) =>
    services.log.warn({ err: error, dealId }, 'the HDAG of a deal is moved by the job'),
  );
}

/** Moves the HDAG of a deal's last step and records it; a refund that follows from it too. */
export async function settleDeal(services: Deps, dealId: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const decisions = await postMoves(services, dealId);
    if (decisions.length === 0) return;
    await recordMoves(services, dealId, decisions);
  }
}
