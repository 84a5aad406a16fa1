import {
  consistencyProof,
  encodeBlock,
  encodeTip,
  inclusionProof,
  LedgerState,
  leafHash,
  type MerkleNode,
  sha256,
  toHex,
  writeCid,
} from '#engines/dag-ledger';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { formatHdag } from '../contract/amount.ts';
import type { tokensEndpoints } from '../contract/endpoints.ts';

type Endpoints = typeof tokensEndpoints;
type AnswerOf<K extends keyof Endpoints> = ClientResult<Endpoints[K]>;

const ISSUANCE = '11111111-1111-4111-8111-111111111111';
const AT = Date.parse('2026-11-22T10:00:00Z');
const plain = (ref: string): string => ref.replaceAll('-', '');

/** A ledger in memory, signed with its own key, that answers as the API does. */
export interface SignedLedger {
  /** Pays micro-HDAG to an account, named by its UUID. */
  pay(account: string, amount: bigint): void;
  /** Signs what there is. */
  seal(): Promise<NonNullable<AnswerOf<'getCheckpoint'>['checkpoint']>>;
  /** Proves balances under what was signed last. */
  prove(accounts: readonly string[]): Promise<AnswerOf<'getBalanceProof'>>;
  continues(from: number, to: number): Promise<AnswerOf<'getConsistencyProof'>>;
}

/** Tips of the accounts in a checkpoint. */
interface SignedTips {
  readonly cid: string;
  readonly accounts: number;
  readonly root: string;
}

/** Starts one with a genesis alone. */
export async function aSignedLedger(): Promise<SignedLedger> {
  const state = new LedgerState(sha256);
  const account = Uint8Array.from(plain(ISSUANCE).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 gives a pair');
  const key = toHex(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const log = aShelf();
  let tips = aShelf();
  let tip: SignedTips = { cid: '', accounts: 0, root: '' };
  let seq = 0;
  state
    .begin({ type: 'genesis', supply: 10n ** 15n, at: AT, accounts: [{ name: 'issuance', account }] })
    .nodes.forEach(log.keep);
  return {
    pay(payee, amount) {
      seq += 1;
      const transfer = { seq, at: AT, kind: 1, payer: plain(ISSUANCE), payee: plain(payee), amount };
      state.append(transfer).nodes.forEach(log.keep);
    },
    async seal() {
      tips = aShelf();
      const block = state.checkpoint(AT, null, tips.keep);
      const hash = sha256(encodeBlock(block));
      const signed = await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(hash));
      tip = { cid: writeCid(hash), accounts: block.accounts, root: toHex(block.tips) };
      return {
        cid: tip.cid,
        size: block.size,
        root: toHex(block.root),
        accounts: block.accounts,
        tips: tip.root,
        seq: block.seq,
        at: new Date(AT).toISOString(),
        previous: null,
        key,
        signature: toHex(new Uint8Array(signed)),
      };
    },
    async prove(accounts) {
      const proofs = accounts.map((account) => proveBalance(state, tips, tip, account));
      return { accounts: await Promise.all(proofs) };
    },
    async continues(from, to) {
      const path = await consistencyProof(sha256, log.at, from, to);
      return { from, to, rootFrom: '', rootTo: '', path: path.map(toHex) };
    },
  };
}

/** Proves one balance under the checkpoint signed last. */
async function proveBalance(
  state: LedgerState,
  tips: ReturnType<typeof aShelf>,
  signed: SignedTips,
  account: string,
) {
  const own = state.tip(plain(account));
  if (!own) throw new Error(`${account} has no balance`);
  const path = await inclusionProof(sha256, tips.at, own.place, signed.accounts);
  return {
    account,
    balance: formatHdag(own.balance),
    block: writeCid(own.block),
    leaf: toHex(leafHash(sha256, encodeTip(own))),
    index: own.place,
    size: signed.accounts,
    root: signed.root,
    path: path.map(toHex),
    checkpoint: signed.cid,
  };
}

/** The complete subtrees of a tree. */
function aShelf() {
  const nodes = new Map<string, Uint8Array>();
  return {
    keep: ({ level, index, hash }: MerkleNode): void => void nodes.set(`${level}/${index}`, hash),
    at: async (level: number, index: number): Promise<Uint8Array> =>
      nodes.get(`${level}/${index}`) ?? new Uint8Array(),
  };
}
