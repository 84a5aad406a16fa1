import { z } from 'zod';
import { exchange } from '#platform/server/outbound/exchange.ts';
import { OutboundError } from '#platform/server/outbound/outbound-error.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import type { Hex } from '../rules/hex.ts';
import type { NodeBlock, NodeReceipt } from '../rules/read-gift.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 5_000_000;

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/) as unknown as z.ZodType<Hex>;
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase() as unknown as z.ZodType<Hex>;
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase() as unknown as z.ZodType<Hex>;
const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform((text) => BigInt(text));

const logSchema = z.object({
  address,
  topics: z.array(hash).max(4),
  data: hex,
  logIndex: quantity,
  removed: z.boolean().optional(),
});
const receiptSchema = z.object({
  transactionHash: hash,
  status: quantity,
  to: address.nullable(),
  blockHash: hash,
  blockNumber: quantity,
  contractAddress: address.nullish(),
  logs: z.array(logSchema).max(10_000),
});
const eventSchema = z.object({ transactionHash: hash, topics: z.array(hash).max(4), data: hex });
const blockSchema = z.object({ hash, timestamp: quantity });

const errorSchema = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() });
type NodeError = z.infer<typeof errorSchema>;
const envelope = z.object({ result: z.unknown().optional(), error: errorSchema.optional() });

/** The node did not answer, or not in a way that can be read: nothing is known, and the same is asked again later. */
export class NodeUnavailable extends Error {
  override readonly name: string = 'NodeUnavailable';
}

/** The node's answer to this one question cannot be read, and would be the same next time. */
export class UnreadableAnswer extends NodeUnavailable {
  override readonly name: string = 'UnreadableAnswer';
}

/** A call that the chain would refuse, with what the contract answered. */
export class CallReverted extends Error {
  override readonly name = 'CallReverted';
  readonly data: Hex | null;
  constructor(data: Hex | null) {
    super('The chain would refuse this call');
    this.data = data;
  }
}

/** The sender has less ETH than the call would send. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
}

/** Words of nodes for it: Geth, Nethermind, Besu, Erigon and anvil have words, not a code, in common. */
const TOO_LITTLE =
  /insufficient (sender )?(funds|balance)|insufficientfunds|exceeds? (the )?(account )?balance|upfront cost/i;

interface Call {
  readonly to: Hex;
  readonly data: Hex;
  readonly from?: Hex;
  readonly value?: bigint;
}

/** An event of a contract with the transaction that it is of. */
export type NodeEvent = z.infer<typeof eventSchema>;

/** Calls of this domain to a node of the chain (JSON-RPC). One try each: jobs try again. */
export class ChainNode {
  readonly #url: URL;
  readonly #expected: number;

  readonly #timeoutMs: number;

  constructor(url: string, chainId: number, timeoutMs = TIMEOUT_MS) {
    this.#url = new URL(url);
    this.#timeoutMs = timeoutMs;
    this.#expected = chainId;
  }

  async chainId(): Promise<number> {
    return Number(await this.#ask('eth_chainId', [], quantity));
  }

  /** @throws NodeUnavailable when the node serves another chain than the one configured */
  async requireChain(): Promise<void> {
    const found = await this.chainId();
    if (found !== this.#expected) throw new NodeUnavailable(`The node serves chain ${found}.`);
  }

  head(): Promise<bigint> {
    return this.#ask('eth_blockNumber', [], quantity);
  }

  /**
   * Null while no block has the transaction.
   * @throws UnreadableAnswer for a receipt of another form: from before blocks named a status, or huge
   * @throws NodeUnavailable also for the receipt of another one
   */
  async receipt(txHash: string): Promise<NodeReceipt | null> {
    const receipt = await this.#ask('eth_getTransactionReceipt', [txHash], receiptSchema.nullable());
    if (receipt && receipt.transactionHash !== txHash.toLowerCase())
      throw new NodeUnavailable('The node answered the receipt of another transaction.');
    return receipt;
  }

  /** The block that the chain has at this height now; null above its head. */
  block(height: bigint): Promise<NodeBlock | null> {
    return this.#ask('eth_getBlockByNumber', [hexOf(height), false], blockSchema.nullable());
  }

  /** The last block. */
  async latest(): Promise<NodeBlock> {
    return this.#ask('eth_getBlockByNumber', ['latest', false], blockSchema);
  }

  /**
   * The events of one kind that a contract wrote since a block.
   * @throws NodeUnavailable also where the node refuses so long a range
   */
  events({
    address: of,
    topic,
    since,
  }: {
    address: string;
    topic: Hex;
    since: bigint;
  }): Promise<NodeEvent[]> {
    const filter = { address: of, topics: [topic], fromBlock: hexOf(since), toBlock: 'latest' };
    return this.#ask('eth_getLogs', [filter], z.array(eventSchema).max(10_000));
  }

  code(of: string): Promise<Hex> {
    return this.#ask('eth_getCode', [of, 'latest'], hex);
  }

  /** @throws CallReverted, InsufficientFunds */
  call({ to, data, from, value }: Call): Promise<Hex> {
    const call = { to, data, ...(from ? { from } : {}), ...(value ? { value: hexOf(value) } : {}) };
    return this.#ask('eth_call', [call, 'latest'], hex);
  }

  async #ask<T>(method: string, params: readonly unknown[], schema: z.ZodType<T>): Promise<T> {
    const answer = await this.#send(method, params);
    if (answer.error) {
      if (method === 'eth_call') refuse(answer.error);
      throw new NodeUnavailable(`The node refused ${method}.`);
    }
    const parsed = schema.safeParse(answer.result ?? null);
    if (!parsed.success) throw new UnreadableAnswer(`The node answered ${method} with something unreadable.`);
    return parsed.data;
  }

  async #send(method: string, params: readonly unknown[]): Promise<z.infer<typeof envelope>> {
    try {
      const { status, body } = await exchange(
        {
          url: this.#url,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
        },
        // The operator named this host, wherever it is.
        { timeoutMs: this.#timeoutMs, maxBytes: MAX_BYTES, privateHosts: [this.#url.host] },
      );
      // Some nodes answer refused calls with a status of an error and the reason in the body.
      if (status >= 500 || status === 429) throw new Error(`status ${status}`);
      return envelope.parse(JSON.parse(Buffer.from(body).toString('utf8')));
    } catch (error) {
      if (error instanceof OutboundError && error.failure === 'too-large')
        throw new UnreadableAnswer(`The node answered ${method} with too much.`, { cause: error });
      throw new NodeUnavailable(`The node did not answer ${method}.`, { cause: error });
    }
  }
}

/** Reads from an error of `eth_call` whether the call is refused; one that says nothing of it is the node's own. */
function refuse({ code, message, data }: NodeError): void {
  if (/revert/i.test(message)) throw new CallReverted(hex.safeParse(data).data ?? null);
  if (TOO_LITTLE.test(message)) throw new InsufficientFunds('The sender has less than the call would send');
  if (code === 3) throw new CallReverted(hex.safeParse(data).data ?? null);
}

const hexOf = (value: bigint): string => `0x${value.toString(16)}`;

/** The chain of this instance; 1 unless told. */
export const chainIdOf = ({ EVM_CHAIN_ID = 1 }: Pick<Services['config'], 'EVM_CHAIN_ID'>): number =>
  EVM_CHAIN_ID;

/** The node of this instance; null where no chain is set up. */
export const chainNode = defineResource(
  'crowdfunding.node',
  ({ config }: Pick<Services, 'config'>): ChainNode | null =>
    config.EVM_RPC_URL ? new ChainNode(config.EVM_RPC_URL, chainIdOf(config)) : null,
);
