import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LoginResponse, WalletProof } from '#members/identity/contract';
import { transportOf } from '#platform/web/query-client.ts';
import { useWalletFlow } from '../../hooks/use-wallet-flow.ts';
import { connectionsApi } from '../connections-api.ts';
import { WalletSteps } from './WalletSteps.tsx';

/** Signs in with a wallet (spec §4 "Wallet"). `onAnswer` continues as after a password. */
export function WalletSignIn({ onAnswer }: { onAnswer: (answer: LoginResponse) => void }) {
  const client = useQueryClient();
  const send = useCallback(
    async (proof: WalletProof) => {
      // No mutation hook: a proof works once, so it must never be sent again automatically.
      const answer = await transportOf(client)(connectionsApi.signInWithWallet.route, { body: proof });
      onAnswer(answer as LoginResponse);
    },
    [client, onAnswer],
  );
  return <WalletSteps flow={useWalletFlow(send)} label="Sign in with wallet" size="l" full />;
}
