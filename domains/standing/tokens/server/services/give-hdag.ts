import type { KeyActor, MemberActor } from '#platform/kernel/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { parseHdag } from '../../contract/amount.ts';
import type { DecisionAnswer } from '../../contract/schemas.ts';
import { type AskedGift, giftReference, isSameGift } from '../ledger/gift-reference.ts';
import {
  accountsOfMember,
  findReceivers,
  recallAddresses,
  recallReceiver,
  rememberAddresses,
} from '../ledger/known-accounts.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import type { Decision, Transfer } from '../ledger/transfer.ts';
import { outcomeOf } from '../rules/routes.ts';
import { findKeysAndAddresses, type JournalRow } from '../store/gift-store.ts';
import { countGifts } from './count-gifts.ts';
import { gatherGifts } from './gather-gifts.ts';
import { postByKey } from './post-by-key.ts';
import { hasStepUp, requireProofForGifts } from './require-proof-for-gifts.ts';

/** A gift as a request says it. */
export interface GiftOrder {
  readonly key: string;
  /** A username or an address. */
  readonly to: string;
  readonly amount: string;
}

type Asked = AskedGift & Pick<Transfer, 'key' | 'kind'>;
type Journal = ReadonlyMap<string, JournalRow>;
const NOTHING: Journal = new Map();

/**
 * Gives HDAG by keys. A key the journal knows is answered from there: the first answer for the same request, a conflict
 * for another, no matter who its `to` means by now; it counts no outflow and asks for no proof, and no limit is in its
 * way. A gift refused for an unknown recipient, to the giver, or for lack of funds is not journaled:
 * its key stays free. Where a receiver is remembered who has just left, the ledger journals the refusal, and the key
 * is used.
 *
 * The journal is checked beforehand only where the answer could otherwise differ: where there is no step-up, or
 * a receiver is not known. Else the ledger meets a used key by itself, and only its conflicts are checked.
 * @throws tokens.busy, tokens.key_limit, tokens.transfer_limit, identity.reauthentication_required
 */
export async function giveHdag(
  services: OperationDeps,
  giver: MemberActor | KeyActor,
  orders: readonly GiftOrder[],
): Promise<DecisionAnswer[]> {
  const { freeId: payer } = await accountsOfMember(services, giver.userId);
  // A key proves nothing: its own limit replaces a proof.
  const isProven = giver.kind === 'member' && (await hasStepUp(services, giver));
  const { asked, known, fresh, giveBack } = await countFresh(
    services,
    giver,
    await lookUp(services, payer, orders, isProven),
  );
  const decisions = await post(services, giver, fresh, isProven).catch((error) => {
    // Any other error leaves open whether they were posted.
    if (error instanceof AppError) giveBack(fresh.length);
    throw error;
  });
  giveBack(decisions.filter(({ seq, repeated }) => seq === null || repeated).length);
  if (decisions.some(({ outcome, repeated }) => outcome === 'posted' && !repeated))
    await gatherGifts(services);
  const conflicts = decisions.filter(({ outcome }) => outcome === 'key_conflict').map(({ key }) => key);
  const met = await findJournal(services, conflicts);
  let next = 0;
  return asked.map((gift) => {
    const row = known.get(gift.key);
    if (row) return answerByJournal(gift, row);
    if (!isTransfer(gift)) return hopeless(gift);
    const decision = decisions[next++];
    if (!decision) throw new Error('A transfer was not decided');
    const first = decision.outcome === 'key_conflict' ? met.get(gift.key) : undefined;
    return first ? answerByJournal(gift, first) : answerOf(decision);
  });
}

interface Looked {
  readonly asked: readonly Asked[];
  readonly known: Journal;
}

/**
 * Counts what is given for the first time. Where the limit is reached, the keys that the journal knows are answered
 * all the same, though it was not checked before: anyone who lost an answer need not wait a day for it.
 */
async function countFresh(services: OperationDeps, giver: MemberActor | KeyActor, { asked, known }: Looked) {
  const freshBeside = (journal: Journal) => asked.filter((gift) => !journal.has(gift.key)).filter(isTransfer);
  const fresh = freshBeside(known);
  try {
    return { asked, known, fresh, giveBack: await countGifts(services, giver, fresh.length) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const journal = await findJournal(
      services,
      asked.map(({ key }) => key),
    );
    const left = freshBeside(journal);
    if (left.length === fresh.length) throw error;
    return { asked, known: journal, fresh: left, giveBack: await countGifts(services, giver, left.length) };
  }
}

async function post(
  services: OperationDeps,
  giver: MemberActor | KeyActor,
  fresh: readonly Transfer[],
  isProven: boolean,
): Promise<readonly Decision[]> {
  if (giver.kind === 'key') return postByKey(services, giver, fresh);
  if (!isProven) {
    const amount = fresh.reduce((sum, transfer) => sum + transfer.amount, 0n);
    await requireProofForGifts(services, giver, amount);
  }
  return postingQueue(services).post(fresh);
}

/** Looks up the receivers of the gifts, and the journal's record of their keys. */
async function lookUp(
  services: OperationDeps,
  payer: number,
  orders: readonly GiftOrder[],
  isProven: boolean,
): Promise<Looked> {
  const { db, clock } = services;
  const asking = (receiverOf: (name: string) => number | undefined): Asked[] =>
    orders.map(({ key, to, amount }) => ({
      key,
      payer,
      payee: receiverOf(to),
      amount: parseHdag(amount) ?? 0n,
      kind: 'gift',
      reference: giftReference(services, to),
    }));
  if (isProven) {
    const now = clock.now().getTime();
    const remembered = asking((name) => recallReceiver(services, name, now));
    if (remembered.every(isTransfer)) return { asked: remembered, known: NOTHING };
  }
  const names = orders.map(({ to }) => to);
  const { known: addresses, unknown } = recallAddresses(services, names);
  const used = orders.map(({ key }) => key);
  let journal: Journal | null = null;
  if (!isProven || unknown.length > 0) {
    const found = await findKeysAndAddresses(db, used, unknown);
    for (const address of found.addresses) addresses.set(address.ref, address);
    rememberAddresses(services, found.addresses);
    journal = byKey(found.known);
  }
  const receivers = await findReceivers(services, names, addresses);
  const asked = asking((name) => receivers.get(name));
  return { asked, known: journal ?? (asked.every(isTransfer) ? NOTHING : await findJournal(services, used)) };
}

/** Whether a gift is a transfer: not to an unknown name, nor to the giver themselves. */
function isTransfer(gift: Asked): gift is Asked & Transfer {
  return gift.payee !== undefined && gift.payee !== gift.payer;
}

async function findJournal({ db }: OperationDeps, keys: readonly string[]): Promise<Journal> {
  return keys.length === 0 ? NOTHING : byKey((await findKeysAndAddresses(db, keys, [])).known);
}

const byKey = (rows: readonly JournalRow[]): Journal => new Map(rows.map((row) => [row.key, row]));

function hopeless({ key, payee }: Asked): DecisionAnswer {
  const outcome = payee === undefined ? 'no_account' : 'own_account';
  return { key, outcome, seq: null, at: null, repeated: false };
}

function answerByJournal(gift: Asked, row: JournalRow): DecisionAnswer {
  const { key, seq, at } = row;
  const outcome = isSameGift(row, gift) ? outcomeOf(row.code) : 'key_conflict';
  return answerOf({ key, outcome, seq, at, repeated: true });
}

function answerOf({ key, outcome, seq, at, repeated }: Decision): DecisionAnswer {
  // The owner of the key stays unknown.
  if (outcome === 'key_conflict') return { key, outcome, seq: null, at: null, repeated };
  return { key, outcome, seq, at: at.toISOString(), repeated };
}
