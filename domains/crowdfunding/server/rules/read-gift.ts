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

/** What the chain says of one transaction at one moment. */
export interface TransactionReading {
  readonly receipt: NodeReceipt | null;
  /** The block that the chain has now at the height of the receipt. */
  readonly block: NodeBlock | null;
  readonly head: bigint;
}

export interface ReadGift {
  readonly wallet: Hex;
  readonly wei: bigint;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly at: Date;
}

export type GiftVerdict =
  | { readonly kind: 'missing' }
  | { readonly kind: 'waiting'; readonly blockHash: Hex }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'gift'; readonly gift: ReadGift };

/** keccak256 of `Given(address,uint256,uint256)`. */
const GIVEN_TOPIC = '0x3dc3f39242f9c4949e343b65a55d334ad7ce241f3a3d57e267a868c70a4ba428';

/**
 * What a transaction gave to a campaign: enough blocks on top of it, its block still of the chain, sent to the campaign,
 * not failed, with one `Given` of that campaign. Nothing but the receipt is believed.
 * @param campaign the address, in lower case
 * @param confirmations blocks with its own that must be there
 */
export function readGift(
  { receipt, block, head }: TransactionReading,
  { campaign, confirmations }: { readonly campaign: string; readonly confirmations: number },
): GiftVerdict {
  // A receipt whose block is no longer of the chain is one of the past.
  if (!receipt || block?.hash !== receipt.blockHash) return { kind: 'missing' };
  if (receipt.status !== 1n) return { kind: 'refused', reason: 'The transaction failed. No money moved.' };
  if (receipt.to !== campaign)
    return { kind: 'refused', reason: 'The transaction was sent to another address than the campaign.' };
  const given = receipt.logs.filter(
    (log) => log.address === campaign && log.topics[0] === GIVEN_TOPIC && log.removed !== true,
  );
  const [log] = given;
  const wallet = log?.topics[1];
  if (given.length !== 1 || !log || !wallet || log.data.length !== 130)
    return { kind: 'refused', reason: 'The transaction gave nothing to the campaign.' };
  const wei = BigInt(log.data.slice(0, 66));
  if (wei <= 0n) return { kind: 'refused', reason: 'The transaction gave nothing to the campaign.' };
  if (head - receipt.blockNumber + 1n < BigInt(confirmations))
    return { kind: 'waiting', blockHash: receipt.blockHash };
  return {
    kind: 'gift',
    gift: {
      wallet: `0x${wallet.slice(26)}`,
      wei,
      logIndex: Number(log.logIndex),
      blockNumber: receipt.blockNumber,
      blockHash: receipt.blockHash,
      at: new Date(Number(block.timestamp) * 1000),
    },
  };
}
