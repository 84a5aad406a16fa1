import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { transportOf } from '#platform/web/query-client.ts';
import type { LoginResponse } from '../../contract/schemas.ts';
import type { WalletProof } from '../../contract/wallet-schemas.ts';
import { useWalletFlow } from '../hooks/use-wallet-flow.ts';
import { identityApi } from './identity-api.ts';
import { WalletSteps } from './WalletSteps.tsx';

/** Signs in with a wallet (spec §4 "Wallet"). `onAnswer` goes on as after a password. */
export function WalletSignIn({ onAnswer }: { onAnswer: (answer: LoginResponse) => void }) {
  const client = useQueryClient();
  const send = useCallback(
    async (proof: WalletProof) => {
      // No mutation hook: a proof works once, so it must never be sent again by itself.
      const answer = await transportOf(client)(identityApi.signInWithWallet.route, { body: proof });
      onAnswer(answer as LoginResponse);
    },
    [client, onAnswer],
  );
  return <WalletSteps flow={useWalletFlow(send)} label="Sign in with wallet" size="l" full />;
}
