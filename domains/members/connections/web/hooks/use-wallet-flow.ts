import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WalletProof } from '#members/identity/contract';
import { signWalletProof } from '../components/wallet/sign-wallet-proof.ts';
import { connectWallet, disconnectWallet, walletConnection } from '../components/wallet/wallet-connection.ts';
import { asWalletFailure, type WalletFailure, walletFailures } from '../components/wallet/wallet-failure.ts';
import { type FoundWallet, legacyWallet, watchWallets } from '../components/wallet/wallet-provider.ts';

export type WalletPhase = 'idle' | 'choosing' | 'connecting' | 'signing' | 'checking' | 'done';

export interface WalletFlow {
  readonly phase: WalletPhase;
  readonly failure: WalletFailure | null;
  /** The wallets to choose from, while `choosing`. */
  readonly wallets: readonly FoundWallet[];
  /** Connects where that is needed, has the message signed and sends it. */
  readonly begin: () => void;
  readonly choose: (wallet: FoundWallet) => void;
  /** For wallets whose window was closed without an answer. */
  readonly cancel: () => void;
}

/**
 * From a click to a proof that the server accepted (spec §4 "Wallet").
 * @param send takes the proof; what it throws is shown
 */
export function useWalletFlow(send: (proof: WalletProof) => Promise<void>): WalletFlow {
  const client = useQueryClient();
  const { wallets, found } = useFoundWallets();
  const [phase, setPhase] = useState<WalletPhase>('idle');
  const [failure, setFailure] = useState<WalletFailure | null>(null);
  // Answers of a try that was given up must change nothing.
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const run = useCallback(
    async (wallet: FoundWallet) => {
      turn.current += 1;
      const own = turn.current;
      const step = (next: WalletPhase): void => {
        if (turn.current !== own) throw new GivenUp();
        setPhase(next);
      };
      try {
        setFailure(null);
        step('connecting');
        const account = connectedAccount(wallet) ?? (await connectWallet(wallet));
        step('signing');
        const proof = await signWalletProof(client, wallet, account);
        step('checking');
        await send(proof);
        step('done');
      } catch (error) {
        if (turn.current !== own) return;
        setFailure(asWalletFailure(error));
        setPhase('idle');
      }
    },
    [client, send],
  );
  const begin = useCallback(() => {
    const connection = walletConnection();
    const known = connection.status === 'connected' ? connection.wallet : null;
    const legacy = found.current.length === 0 ? legacyWallet() : null;
    const only = known ?? legacy ?? (found.current.length === 1 ? found.current[0] : undefined);
    if (only) void run(only);
    else if (found.current.length > 1) setPhase('choosing');
    else setFailure(walletFailures.notFound());
  }, [found, run]);
  const cancel = useCallback(() => {
    turn.current += 1;
    if (walletConnection().status === 'connecting') disconnectWallet();
    setPhase('idle');
  }, []);
  const choose = useCallback((wallet: FoundWallet) => void run(wallet), [run]);
  return { phase, failure, wallets, begin, choose, cancel };
}

/** The wallets that said they are there; `found` before they are drawn: an early click is repeated before that. */
function useFoundWallets() {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  const found = useRef(wallets);
  useEffect(
    () =>
      watchWallets((list) => {
        found.current = list;
        setWallets(list);
      }),
    [],
  );
  return { wallets, found };
}

/** Stops a try that was given up; never shown. */
class GivenUp extends Error {}

function connectedAccount(wallet: FoundWallet): string | null {
  const connection = walletConnection();
  return connection.status === 'connected' && connection.wallet.id === wallet.id ? connection.address : null;
}
