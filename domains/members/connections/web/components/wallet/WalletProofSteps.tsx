import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WalletProof } from '#members/identity/contract';
import { proofApi } from '#members/identity/web';
import { transportOf } from '#platform/web/query-client.ts';
import { shortAddress } from '../../../contract/short-address.ts';
import { useWalletFlow } from '../../hooks/use-wallet-flow.ts';
import { WalletSteps } from './WalletSteps.tsx';

interface WalletProofStepsProps {
  /** The wallet of the account; another one proves nothing. */
  readonly address: string;
  readonly onProved: () => void;
}

/** A proof by the signature of the linked wallet. */
export function WalletProofSteps({ address, onProved }: WalletProofStepsProps) {
  const client = useQueryClient();
  const send = useCallback(
    async (wallet: WalletProof) => {
      // No mutation hook: a signature works once, so it must never be sent again automatically.
      await transportOf(client)(proofApi.reauthenticate.route, { body: { wallet } });
      onProved();
    },
    [client, onProved],
  );
  return <WalletSteps flow={useWalletFlow(send)} label={`Sign with ${shortAddress(address)}`} full />;
}
