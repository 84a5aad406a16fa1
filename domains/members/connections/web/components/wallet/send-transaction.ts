import { connectWallet, walletConnection } from './wallet-connection.ts';
import { WalletFailure, walletFailures } from './wallet-failure.ts';
import { type FoundWallet, legacyWallet, watchWallets } from './wallet-provider.ts';

/** Transaction for a wallet to send; without `to` it makes a contract. */
export interface WalletTransaction {
  readonly chainId: number;
  /** The linked wallet; null: whichever account the wallet names. */
  readonly from: string | null;
  readonly to?: string;
  readonly value: string;
  readonly data: string;
}

/** The code of a wallet whose owner said no (EIP-1193). */
const DECLINED = 4001;
const HASH = /^0x[0-9a-fA-F]{64}$/;

function findWallet(): FoundWallet {
  const connection = walletConnection();
  if (connection.status === 'connected') return connection.wallet;
  // Wallets announce themselves at once when they are asked.
  let first: FoundWallet | null = null;
  watchWallets((wallets) => {
    first ??= wallets[0] ?? null;
  })();
  const found = first ?? legacyWallet();
  if (!found) throw walletFailures.notFound();
  return found;
}

const declined = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DECLINED;

async function requireChain({ provider }: FoundWallet, chainId: number): Promise<void> {
  const wanted = `0x${chainId.toString(16)}`;
  const isRight = async () => Number(await provider.request({ method: 'eth_chainId' })) === chainId;
  if (await isRight()) return;
  // The chain it is on afterwards matters, not its answer.
  await provider
    .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: wanted }] })
    .catch(() => null);
  if (!(await isRight()))
    throw new WalletFailure('Wrong chain', `Switch your wallet to chain ${chainId}, then try again.`);
}

/**
 * Connects, moves to the right chain and has a transaction sent.
 * @returns its hash
 * @throws WalletFailure; no money moved then
 */
export async function sendTransaction({ chainId, from, ...rest }: WalletTransaction): Promise<string> {
  const wallet = findWallet();
  const connection = walletConnection();
  const account = connection.status === 'connected' ? connection.address : await connectWallet(wallet);
  if (from !== null && account.toLowerCase() !== from.toLowerCase())
    throw new WalletFailure('Another account', `Choose the account ${from} in your wallet, then try again.`);
  await requireChain(wallet, chainId);
  let hash: unknown;
  try {
    hash = await wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ ...rest, from: account }],
    });
  } catch (error) {
    throw new WalletFailure(
      declined(error)
        ? 'You declined in your wallet. Nothing was sent.'
        : 'Your wallet did not send it. Try again.',
    );
  }
  if (typeof hash === 'string' && HASH.test(hash)) return hash.toLowerCase();
  throw new WalletFailure('Your wallet answered something that is no hash of a transaction.');
}
