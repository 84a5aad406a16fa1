/** An account that is there from the beginning, with the name the house gives it. */
export interface NamedAccount {
  readonly name: string;
  /** 16 random bytes. */
  readonly account: Uint8Array;
}

/** Block 0: the supply and the house's accounts. Every account's first transfer follows it. */
export interface GenesisBlock {
  readonly type: 'genesis';
  /** Smallest units that will ever be; the issuance account ends at minus as many. */
  readonly supply: bigint;
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
  /** The first is the issuance account. */
  readonly accounts: readonly NamedAccount[];
}

/** Block n: one transfer. */
export interface TransferBlock {
  readonly type: 'transfer';
  /** Its place among all blocks; the leaf of the log. */
  readonly n: number;
  /** Its number in the journal, where refused transfers have numbers too. */
  readonly seq: number;
  readonly at: number;
  readonly kind: number;
  readonly payer: Uint8Array;
  readonly payee: Uint8Array;
  readonly amount: bigint;
  /** Balances of payer and payee after it. */
  readonly after: readonly [bigint, bigint];
  /** Hashes of the newest blocks of payer and payee before it. */
  readonly parents: readonly [Uint8Array, Uint8Array];
}

/** Signed statement of every block up to `size` and of the balance of every account. */
export interface CheckpointBlock {
  readonly type: 'checkpoint';
  readonly size: number;
  /** Root of the log: a Merkle tree (RFC 9162) whose leaves are the hashes of the blocks. */
  readonly root: Uint8Array;
  readonly accounts: number;
  /** Root over the tips: a Merkle tree whose leaves are the accounts' tips, in the order of their first transfers. */
  readonly tips: Uint8Array;
  /** Journal number of its last block; in some checkpoints a later one, up to which there is no further block. */
  readonly seq: number;
  readonly at: number;
  /** Hash of the checkpoint before; null for the first. */
  readonly previous: Uint8Array | null;
}

/** Where an account stands: its balance and the hash of its newest block. */
export interface AccountTip {
  readonly account: Uint8Array;
  readonly balance: bigint;
  readonly block: Uint8Array;
}

export type LedgerBlock = GenesisBlock | TransferBlock | CheckpointBlock;
