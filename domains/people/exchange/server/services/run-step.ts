import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { memberAccounts, openEscrow } from '#standing/tokens/server';
import type { DealAction } from '../../contract/constants.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import {
  type Action,
  type By,
  type DealFacts,
  hasEnded,
  type Step,
  takeStep,
} from '../rules/deal-machine.ts';
import { addStep, changeDeal, forgetWords } from '../store/deal-store.ts';
import { insertMoves } from '../store/move-store.ts';
import type { DealRow } from '../store/tables.ts';
import { notifyOfStep } from './notices.ts';

export const SETTLE_JOB = 'exchange_settle';

/** Reads the facts of a deal for the state machine. */
export function factsOf(deal: DealRow): DealFacts {
  return { ...deal, hasLeft: deal.providerId === null || deal.payerId === null };
}

/** A step with what is written beside it. */
export interface Taken {
  readonly action: Action;
  readonly at: Date;
  readonly note?: string;
  readonly columns?: Partial<DealRow>;
  readonly request?: RequestFacts;
}

/**
 * Takes a step of a locked deal, in one transaction: its new state, the HDAG it moves (pending until it is posted by
 * `settleDeal`, after this transaction), a line in its history and the audit trail, and a notification of each side.
 * @throws exchange.wrong_state
 */
export async function runStep(
  tx: Transaction,
  deal: DealRow,
  { action, at, note, columns, request }: Taken,
): Promise<DealRow> {
  const step = takeStep(factsOf(deal), action, at);
  if (!step) throw exchangeErrors.fail('exchange.wrong_state', { details: { state: deal.state } });
  const accounts = step.state === 'funding' ? await openAccounts(tx, deal) : {};
  const changed = await changeDeal(tx, deal.id, {
    ...columns,
    ...accounts,
    ...momentsOf(action.type, at),
    state: step.state,
    outcome: step.outcome,
    isCancelAsked: step.isCancelAsked,
    ...(step.split ?? {}),
    endedAt: hasEnded(step.state) ? at : null,
    updatedAt: at,
  });
  await writeMoves(tx, changed, step, at);
  await record(tx, changed, { action: action.type, by: action.by, at, note, request });
  // The words of a side that left were kept for the arbiter.
  if (deal.state === 'disputed' && changed.state !== 'disputed') await forgetWords(tx, [deal.id]);
  return changed;
}

interface Recorded {
  readonly action: DealAction;
  readonly by: By;
  readonly at: Date;
  readonly note?: string | undefined;
  readonly request?: RequestFacts | undefined;
}

/** Adds a line to the history and, for what a side did, to the audit trail, and notifies. */
export async function record(
  tx: Transaction,
  deal: DealRow,
  { action, by, at, note, request }: Recorded,
): Promise<void> {
  await addStep(tx, { dealId: deal.id, action, by, state: deal.state, note: note || null, at });
  await notifyOfStep(tx, deal, { action, by, at, note });
  const audited = AUDITED[action];
  if (!audited) return;
  await audit(tx, {
    action: `exchange.deal_${audited}`,
    actorId: by === 'payer' ? deal.payerId : deal.providerId,
    subjectId: deal.id,
    ...(request && { request }),
    details: { by, state: deal.state },
  });
}

/**
 * Audit entries for the acts of a side. Decisions of an arbiter are recorded by `reviews`; automatic steps have no
 * actor.
 */
const AUDITED: Readonly<Partial<Record<DealAction, string>>> = {
  propose: 'proposed',
  accept: 'accepted',
  pay: 'paid',
  deliver: 'delivered',
  confirm: 'confirmed',
  askCancel: 'cancel_asked',
  cancel: 'cancelled',
  dispute: 'disputed',
  answer: 'dispute_answered',
  leave: 'left',
};

/** The ledger accounts of a deal, made when HDAG goes into escrow for the first time. */
async function openAccounts(
  tx: Transaction,
  { id, payerId, providerId }: DealRow,
): Promise<Partial<DealRow>> {
  if (payerId === null || providerId === null) throw exchangeErrors.fail('exchange.wrong_state');
  const payer = await memberAccounts(tx, payerId);
  const provider = await memberAccounts(tx, providerId);
  return {
    escrowAccount: await openEscrow(tx, `exchange:${id}`),
    payerAccount: payer.freeId,
    providerAccount: provider.freeId,
  };
}

function momentsOf(action: DealAction, at: Date): Partial<DealRow> {
  switch (action) {
    case 'accept':
      return { acceptedAt: at };
    case 'funded':
      return { fundedAt: at };
    case 'deliver':
      return { deliveredAt: at };
    case 'dispute':
      return { disputedAt: at };
    case 'answer':
      return { statedAt: at };
    default:
      return {};
  }
}

async function writeMoves(tx: Transaction, deal: DealRow, { moves }: Step, at: Date): Promise<void> {
  const { escrowAccount: escrow, payerAccount, providerAccount } = deal;
  if (moves.length === 0) return;
  if (escrow === null || payerAccount === null || providerAccount === null)
    throw new Error(`The deal ${deal.id} has no escrow`);
  const ends = {
    hold: { payer: payerAccount, payee: escrow },
    payout: { payer: escrow, payee: providerAccount },
    refund: { payer: escrow, payee: payerAccount },
  };
  await insertMoves(
    tx,
    moves.map(({ kind, amount }) => ({
      ...ends[kind],
      key: randomUUID(),
      dealId: deal.id,
      kind,
      amount,
      state: 'pending' as const,
      createdAt: at,
    })),
  );
  // The caller posts it at once; if it crashes first, this job does.
  await enqueue(tx, SETTLE_JOB, {}, { key: SETTLE_JOB });
}
