import { findAccount } from '#members/identity/server';
import type { Services } from '#platform/server/services.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import type { PreparedTransaction } from '../../contract/schemas.ts';
import { CallReverted, type ChainNode, chainIdOf, chainNode, InsufficientFunds } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';
import { reasonOf } from '../rules/revert-reasons.ts';

/** The node of this instance. @throws crowdfunding.no_chain */
export function requireNode(services: Pick<Services, 'config' | 'resources'>): ChainNode {
  const node = chainNode(services);
  if (!node) throw crowdfundingErrors.fail('crowdfunding.no_chain');
  return node;
}

/** The wallet that a member linked. @throws crowdfunding.no_wallet */
export async function requireWallet({ db }: Pick<Services, 'db'>, userId: string): Promise<Hex> {
  const wallet = (await findAccount(db, userId))?.walletAddress;
  if (!wallet) throw crowdfundingErrors.fail('crowdfunding.no_wallet');
  return wallet as Hex;
}

interface Wanted {
  readonly from: Hex;
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
}

/**
 * A transaction for a wallet to send, once the chain said that it would take it now.
 * @throws crowdfunding.would_fail, crowdfunding.too_little_ether, crowdfunding.chain_unavailable
 */
export async function prepareTransaction(
  services: Pick<Services, 'config' | 'resources'>,
  wanted: Wanted,
): Promise<PreparedTransaction> {
  const node = requireNode(services);
  try {
    await node.requireChain();
    await node.call(wanted);
  } catch (error) {
    if (error instanceof InsufficientFunds) throw crowdfundingErrors.fail('crowdfunding.too_little_ether');
    if (!(error instanceof CallReverted)) throw crowdfundingErrors.fail('crowdfunding.chain_unavailable');
    const { message } = crowdfundingErrors.map['crowdfunding.would_fail'];
    const reason = await reasonOf(error.data);
    throw crowdfundingErrors.fail('crowdfunding.would_fail', { message: reason ?? message });
  }
  const { from, to, data, value } = wanted;
  return { chainId: chainIdOf(services.config), from, to, data, value: `0x${value.toString(16)}` };
}
