import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { parseHdag } from '../../contract/amount.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { tokensErrors } from '../../contract/errors.ts';
import type { DecisionAnswer } from '../../contract/schemas.ts';
import {
  accountsOfMember,
  findReceivers,
  recallAddresses,
  rememberAddresses,
} from '../ledger/known-accounts.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import type { Decision, Transfer } from '../ledger/transfer.ts';
import { requireMember } from '../require-member.ts';
import { findKeysAndAddresses } from '../store/gift-store.ts';
import { requireProofForGifts } from './require-proof-for-gifts.ts';

interface Order {
  readonly key: string;
  readonly to: string;
  readonly amount: string;
}

/** Gives HDAG to one member. A key that was used is answered as the first time. */
export const transferHdag: Operation<(typeof tokensEndpoints)['transferHdag']> = async (
  services,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { freeId } = await accountsOfMember(services.db, member.userId);
  const [order = 'no_account'] = await giftsOf(services, freeId, [body]);
  if (typeof order === 'string') throw tokensErrors.fail(`tokens.${order}`);
  await requireProofForGifts(services, member, order.amount);
  const [decision] = await postingQueue(services).post([order]);
  if (!decision) throw new Error('A transfer was not decided');
  if (decision.outcome !== 'posted') throw tokensErrors.fail(`tokens.${decision.outcome}`);
  return { success: true, data: answerOf(decision) };
};

/** Gives HDAG to many. What is refused does not stop the rest. */
export const transferHdagBatch: Operation<(typeof tokensEndpoints)['transferHdagBatch']> = async (
  services,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { freeId } = await accountsOfMember(services.db, member.userId);
  const orders = await giftsOf(services, freeId, body.transfers);
  const gifts = orders.filter((order) => typeof order !== 'string');
  await requireProofForGifts(
    services,
    member,
    gifts.reduce((sum, { amount }) => sum + amount, 0n),
  );
  const decisions = await postingQueue(services).post(gifts);
  let next = 0;
  const results = orders.map((order, index): DecisionAnswer => {
    const key = body.transfers[index]?.key ?? '';
    if (typeof order === 'string') return { key, outcome: order, seq: null, at: null, repeated: false };
    const decision = decisions[next++];
    if (!decision) throw new Error('A transfer was not decided');
    return answerOf(decision);
  });
  return { success: true, data: { results } };
};

/** What never comes before the ledger. */
type Hopeless = 'no_account' | 'own_account';

async function giftsOf(
  services: OperationDeps,
  payer: number,
  orders: readonly Order[],
): Promise<(Transfer | Hopeless)[]> {
  const { db } = services;
  const names = orders.map(({ to }) => to);
  const { known, unknown } = recallAddresses(db, names);
  if (unknown.length > 0) {
    const { addresses } = await findKeysAndAddresses(db, [], unknown);
    for (const address of addresses) known.set(address.ref, address);
    rememberAddresses(db, addresses);
  }
  const receivers = await findReceivers(services, names, known);
  return orders.map(({ key, to, amount }) => {
    const payee = receivers.get(to);
    if (payee === undefined) return 'no_account';
    if (payee === payer) return 'own_account';
    return { key, payer, payee, amount: parseHdag(amount) ?? 0n, kind: 'gift', reference: 'gift' };
  });
}

function answerOf({ key, outcome, seq, at, repeated }: Decision): DecisionAnswer {
  // Whose key it was is not told.
  if (outcome === 'key_conflict') return { key, outcome, seq: null, at: null, repeated };
  return { key, outcome, seq, at: at.toISOString(), repeated };
}
