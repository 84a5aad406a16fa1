import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { WalletProof } from '#members/identity/contract';
import type { Answer, Browser } from '#members/identity/testing';
import { writeSignInMessage } from '../contract/wallet-message.ts';

/** A wallet with its own key. */
export interface TestWallet {
  readonly address: string;
  sign(message: string): Promise<string>;
}

/** Makes one; with a key given it is the same one each time. */
export function aWallet(privateKey: `0x${string}` = generatePrivateKey()): TestWallet {
  const account = privateKeyToAccount(privateKey);
  return { address: account.address, sign: (message) => account.signMessage({ message }) };
}

/** The message our pages would have this wallet sign, with a fresh nonce of this browser. */
export async function aSignInMessage(
  browser: Browser,
  wallet: TestWallet,
  changes: Partial<Parameters<typeof writeSignInMessage>[0]> = {},
): Promise<string> {
  const answer = await browser.post('/api/auth/nonce', { address: wallet.address });
  const { nonce, address, issuedAt } = answer.body as Record<'nonce' | 'address' | 'issuedAt', string>;
  if (!nonce || !address || !issuedAt) throw new Error(`No nonce: ${JSON.stringify(answer.body)}`);
  const page = { domain: 'localhost:3000', uri: 'http://localhost:3000' };
  return writeSignInMessage({ ...page, address, nonce, issuedAt, ...changes });
}

/** A proof that holds in this browser. */
export async function aWalletProof(browser: Browser, wallet: TestWallet): Promise<WalletProof> {
  const message = await aSignInMessage(browser, wallet);
  return { message, signature: await wallet.sign(message), address: wallet.address };
}

/** Signs in by wallet as the pages do. */
export async function signInByWallet(browser: Browser, wallet: TestWallet): Promise<Answer> {
  return browser.post('/api/auth/verify', await aWalletProof(browser, wallet));
}
