import { hash } from 'node:crypto';
import type { WalletProof } from '#members/identity/contract';
import { browserHashOf, getAccount, type SignInMethod } from '#members/identity/server';
import { AppError } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { WALLET_CHAIN_ID } from '../../contract/wallet-constants.ts';
import { type ChainToAsk, checkSignature, checksummed } from '../adapters/wallet-signatures.ts';
import { spendNonce } from '../store/nonce-store.ts';

export const WRONG_CHECKSUM = 'The address has a wrong checksum.';

const WRONG_SIGNATURE = 'This signature is from a different wallet.';

const NO_CHAIN = 'Wallets that are contracts cannot be checked here: no chain is connected.';

/** Stored form of a nonce: there is nothing to guess faster in 128 random bits. */
export const hashOf = (nonce: string): Buffer => hash('sha256', nonce, 'buffer');

/** A refusal of a proof: the specified words first (§8 "Wallet"), then what was wrong. */
function refuseWallet(reason: string): Error {
  const { message } = connectionsErrors.map['identity.wallet_refused'];
  return connectionsErrors.fail('identity.wallet_refused', { message: `${message}. ${reason}` });
}

/** Contracts live on the chain a message names; a node of another chain knows nothing of them (EIP-4361). */
function chainOf({ config }: OperationDeps): ChainToAsk | null {
  const { EVM_RPC_URL: rpcUrl, EVM_CHAIN_ID: chainId = WALLET_CHAIN_ID } = config;
  return rpcUrl && chainId === WALLET_CHAIN_ID ? { rpcUrl } : null;
}

/**
 * Proves that the caller holds a wallet: an exact EIP-4361 message for this site, with an unspent nonce of this
 * browser, signed by the address. Its nonce is spent by then, whatever comes out.
 * @returns the checksummed address
 * @throws identity.wallet_refused, identity.chain_unavailable
 */
export async function proveWallet(deps: OperationDeps, proof: WalletProof): Promise<string> {
  // Loaded when the first wallet comes: the library would make every start slower.
  const { readSiweMessage, siweProblem } = await import('../rules/siwe.ts');
  const address = await checksummed(proof.address);
  if (address === null) throw refuseWallet(WRONG_CHECKSUM);
  const fields = readSiweMessage(proof.message);
  if (!fields) throw refuseWallet('The message is not a well-formed sign-in message.');
  const now = deps.clock.now();
  const problem = siweProblem(fields, { publicUrl: deps.config.PUBLIC_URL, address, now });
  if (problem !== null) throw refuseWallet(problem);
  const owner = { address, browserHash: browserHashOf(deps.request) };
  if (!(await spendNonce(deps.db, hashOf(fields.nonce), owner, now))) {
    throw refuseWallet('The nonce was used, has expired or was made for another browser.');
  }
  const { message, signature } = proof;
  const verdict = await checkSignature({ address, message, signature }, chainOf(deps));
  if (verdict === 'good') return address;
  if (verdict === 'unavailable') throw connectionsErrors.fail('identity.chain_unavailable');
  throw refuseWallet(verdict === 'unknown' ? `${WRONG_SIGNATURE} ${NO_CHAIN}` : WRONG_SIGNATURE);
}

/**
 * {@link proveWallet}; a refusal leaves an entry, as a wrong password does (ASVS V16.3.1).
 * @param entry.userId whose wallet it must be; anybody's when absent
 */
export async function proveWalletOrRecord(
  deps: OperationDeps,
  proof: WalletProof,
  { action, details, userId }: { action: string; details?: Record<string, unknown>; userId?: string },
): Promise<string> {
  try {
    const address = await proveWallet(deps, proof);
    if (userId !== undefined && address !== (await getAccount(deps.db, userId)).walletAddress) {
      throw refuseWallet('This wallet is not the one of your account.');
    }
    return address;
  } catch (error) {
    if (error instanceof AppError) {
      await audit(deps.db, {
        action,
        actorId: userId ?? null,
        subjectId: userId ?? null,
        details: { by: 'wallet', ...details, code: error.code },
        request: deps.request,
      });
    }
    throw error;
  }
}

/** Confirms a member's identity by the signature of their own wallet. */
export const walletMethod: SignInMethod = {
  id: 'wallet',
  order: 1,
  offer: async ({ db }, userId) => ({ wallet: (await getAccount(db, userId)).walletAddress }),
  async judge(deps, userId, { wallet }) {
    if (!wallet) return null;
    await proveWalletOrRecord(deps, wallet, { action: 'identity.proof_refused', userId });
    return 'wallet';
  },
};
