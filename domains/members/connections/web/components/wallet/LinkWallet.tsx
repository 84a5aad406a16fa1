import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WalletProof } from '#members/identity/contract';
import { asksForProof, StepUpDialog, useStepUp } from '#members/identity/web';
import { toast } from '#platform/ui/toast-store.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { shortAddress } from '../../../contract/short-address.ts';
import { useWalletFlow } from '../../hooks/use-wallet-flow.ts';
import { connectionsApi } from '../connections-api.ts';
import { WalletSteps } from './WalletSteps.tsx';
import { expectAccount } from './wallet-connection.ts';

/** Links a wallet by its signature, once the member has proved who they are. */
export function LinkWallet({ onLinked }: { onLinked: () => void }) {
  const client = useQueryClient();
  const { ask, stepUp } = useStepUp();
  const link = useCallback(
    async (body: WalletProof): Promise<void> => {
      // A question may have stood between the signature and this.
      expectAccount(body.address);
      await transportOf(client)(connectionsApi.connectWallet.route, { body });
      const description = `${shortAddress(body.address)} is linked to your account.`;
      toast({ title: 'Authentication Successful', description });
      onLinked();
    },
    [client, onLinked],
  );
  const send = useCallback(
    async (body: WalletProof): Promise<void> => {
      try {
        await link(body);
      } catch (error) {
        if (!asksForProof(error)) throw error;
        // The refusal spent no signature: the same one serves again.
        await new Promise<void>((resolve, reject) => ask(() => void link(body).then(resolve, reject)));
      }
    },
    [link, ask],
  );
  const flow = useWalletFlow(send);
  const cancel = () => {
    flow.cancel();
    stepUp.onCancel();
  };
  return (
    <>
      <WalletSteps flow={flow} label="Link a wallet" />
      <StepUpDialog stepUp={{ ...stepUp, onCancel: cancel }} />
    </>
  );
}
