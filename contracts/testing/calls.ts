import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Abi,
  type Account,
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  TransactionReceiptNotFoundError,
} from 'viem';
import { ARTIFACTS, type Artifact, compile } from '../../tools/contracts/compile.ts';
import type { LocalChain } from './chain.ts';

/** A contract on a chain, with calls by name. */
export interface Contract {
  readonly address: Hex;
  readonly abi: Abi;
  readonly read: (name: string, args?: readonly unknown[]) => Promise<unknown>;
  /** Sends a transaction and waits for it. @throws Refusal with the contract's error */
  readonly send: (from: Account, name: string, args?: readonly unknown[], value?: bigint) => Promise<Sent>;
}

export interface Sent {
  readonly gas: bigint;
  /** Wei paid for the gas. */
  readonly cost: bigint;
}

/** Error of a contract's refusal: the name of its error. */
export class Refusal extends Error {}

const known = new Map<string, { abi: Abi; bytecode: Hex }>();

/**
 * Reads the committed artifacts (`artifacts.test.ts` compares them with the sources); test contracts are compiled
 * here.
 */
function sourceOf(name: string): { abi: Abi; bytecode: Hex } {
  const before = known.get(name);
  if (before) return before;
  const committed = join(ARTIFACTS, `${name}.json`);
  const [{ abi, bytecode } = raiseUnknown(name)] = existsSync(committed)
    ? [JSON.parse(readFileSync(committed, 'utf8')) as Artifact]
    : compile('testing', [name]);
  const source = { abi: abi as Abi, bytecode: bytecode as Hex };
  known.set(name, source);
  return source;
}

function raiseUnknown(name: string): never {
  throw new Error(`There is no contract ${name}.`);
}

export function contractAt(chain: LocalChain, name: string, address: Hex): Contract {
  const { client } = chain;
  const { abi } = sourceOf(name);
  return {
    address,
    abi,
    read: (functionName, args = []) => client.readContract({ address, abi, functionName, args }),
    async send(account, functionName, args = [], value = 0n) {
      try {
        const call = { address, abi, functionName, args, account, value };
        const { request } = await client.simulateContract(call);
        const hash = await client.writeContract(request);
        return await receiptOf(chain, hash);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

const RECEIPT_MS = 20_000;

/**
 * The receipt of a transaction that this chain mines at once. Asked until it is there: viem's own waiting looks again
 * at a new block only, and none comes after the one whose receipt was a moment late.
 */
export async function minedReceipt({ client }: Pick<LocalChain, 'client'>, hash: Hex) {
  for (let waited = 0; ; waited += 10) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError) || waited > RECEIPT_MS) throw error;
      await setTimeout(10);
    }
  }
}

async function receiptOf(chain: LocalChain, hash: Hex): Promise<Sent> {
  const receipt = await minedReceipt(chain, hash);
  if (receipt.status !== 'success') throw new Refusal('reverted');
  return { gas: receipt.gasUsed, cost: receipt.gasUsed * receipt.effectiveGasPrice };
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error;
  const reverted = error.walk((one) => one instanceof ContractFunctionRevertedError);
  return reverted instanceof ContractFunctionRevertedError
    ? new Refusal(reverted.data?.errorName ?? reverted.reason ?? 'reverted')
    : error;
}

/** Puts a contract on the chain. */
export async function deploy(
  chain: LocalChain,
  from: Account,
  name: string,
  { args = [], value = 0n }: { readonly args?: readonly unknown[]; readonly value?: bigint } = {},
): Promise<Contract & Sent> {
  const { client } = chain;
  const { abi, bytecode } = sourceOf(name);
  try {
    const hash = await client.deployContract({ account: from, abi, bytecode, args, value });
    const receipt = await minedReceipt(chain, hash);
    if (receipt.status !== 'success' || !receipt.contractAddress) throw new Refusal('reverted');
    const sent = { gas: receipt.gasUsed, cost: receipt.gasUsed * receipt.effectiveGasPrice };
    return { ...contractAt(chain, name, receipt.contractAddress), ...sent };
  } catch (error) {
    throw refusalOf(error);
  }
}
