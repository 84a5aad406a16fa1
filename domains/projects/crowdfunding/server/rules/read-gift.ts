import type { Hex } from './hex.ts';

interface NodeLog {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
  readonly logIndex: bigint;
  readonly removed?: boolean | undefined;
}

/** A receipt, addresses and hashes in lower case. */
export interface NodeReceipt {
  readonly transactionHash: Hex;
  readonly status: bigint;
  readonly to: Hex | null;
  readonly blockHash: Hex;
  readonly blockNumber: bigint;
  /** The contract that the transaction created. */
  readonly contractAddress?: Hex | null | undefined;
  readonly logs: readonly NodeLog[];
}

export interface NodeBlock {
  readonly hash: Hex;
  /** In seconds. */
  readonly timestamp: bigint;
}

/** Reading of one transaction at one moment. */
export interface TransactionReading {
  readonly receipt: NodeReceipt | null;
  /** The block that the chain has now at the height of the receipt. */
  readonly block: NodeBlock | null;
  readonly head: bigint;
}

export interface ReadGift {
  /** The campaign's address, in lower case. */
  readonly campaign: Hex;
  readonly wallet: Hex;
  readonly wei: bigint;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly at: Date;
}

export type GiftVerdict =
  | { readonly kind: 'missing' }
  /** In this block, which is not deep enough yet. */
  | { readonly kind: 'waiting'; readonly blockNumber: bigint }
  | { readonly kind: 'refused'; readonly reason: string }
  /** At least one, in the order of the chain. */
  | { readonly kind: 'gifts'; readonly gifts: readonly ReadGift[] };

type NodeLogs = NodeReceipt['logs'];

/** keccak256 of `Given(address,uint256,uint256)`. */
const GIVEN_TOPIC = '0x3dc3f39242f9c4949e343b65a55d334ad7ce241f3a3d57e267a868c70a4ba428';
/** Two words after `0x`. */
const DATA_LENGTH = 130;

function givenLogs(logs: NodeLogs): NodeLogs {
  return logs.filter(({ topics, removed }) => topics[0] === GIVEN_TOPIC && removed !== true);
}

/**
 * The contracts whose logs say that they were given something, each once, in lower case; anyone can write such a log.
 */
export function addressesOfGifts(receipt: NodeReceipt | null): Hex[] {
  return [...new Set(givenLogs(receipt?.logs ?? []).map(({ address }) => address))];
}

/**
 * Reads the gifts of a transaction to campaigns: enough blocks on top of it, its block still of the chain, not failed,
 * and each `Given` of a campaign that is ours is one gift. To whom the transaction was sent does not matter: wallets
 * that are contracts, and batches, give as well. Nothing but the receipt is believed.
 * @param campaigns addresses of ours, in lower case
 * @param confirmations blocks with its own that must be there
 */
export function readGifts(
  { receipt, block, head }: TransactionReading,
  { campaigns, confirmations }: { readonly campaigns: ReadonlySet<string>; readonly confirmations: number },
): GiftVerdict {
  // A receipt whose block is no longer of the chain is one of the past.
  if (!receipt || block?.hash !== receipt.blockHash) return { kind: 'missing' };
  if (receipt.status !== 1n) return { kind: 'refused', reason: 'The transaction failed. No money moved.' };
  const at = new Date(Number(block.timestamp) * 1000);
  const gifts = givenLogs(receipt.logs)
    .filter(({ address }) => campaigns.has(address))
    .flatMap((log) => giftOf(log, { receipt, at }) ?? []);
  if (gifts.length === 0)
    return { kind: 'refused', reason: 'The transaction gave nothing to a campaign on Hodag.' };
  const { blockNumber } = receipt;
  if (head - blockNumber + 1n < BigInt(confirmations)) return { kind: 'waiting', blockNumber };
  return { kind: 'gifts', gifts };
}

function giftOf(
  { address, topics, data, logIndex }: NodeLogs[number],
  { receipt, at }: { readonly receipt: NodeReceipt; readonly at: Date },
): ReadGift | null {
  const wallet = topics[1];
  if (!wallet || data.length !== DATA_LENGTH) return null;
  const wei = BigInt(data.slice(0, 66));
  if (wei <= 0n) return null;
  const { blockNumber, blockHash } = receipt;
  const from: Hex = `0x${wallet.slice(26)}`;
  return { campaign: address, wallet: from, wei, logIndex: Number(logIndex), blockNumber, blockHash, at };
}
