import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { shortAddress } from '../../contract/short-address.ts';
import type { WalletProof } from '../../contract/wallet-schemas.ts';
import { useWalletFlow } from '../hooks/use-wallet-flow.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { identityApi } from './identity-api.ts';
import { WalletSteps } from './WalletSteps.tsx';

/** Links a wallet by its signature; asks for the password where the server does. */
export function LinkWallet({ onLinked }: { onLinked: () => void }) {
  const client = useQueryClient();
  // Signed already: the same proof serves again with the password.
  const [held, setHeld] = useState<WalletProof | null>(null);
  const link = useCallback(
    async (proof: WalletProof, password?: string) => {
      const body = password === undefined ? proof : { ...proof, password };
      await transportOf(client)(identityApi.connectWallet.route, { body });
      const description = `${shortAddress(proof.address)} is linked to your account.`;
      toast({ title: 'Authentication Successful', description });
      onLinked();
    },
    [client, onLinked],
  );
  const send = useCallback(
    async (proof: WalletProof) => {
      try {
        await link(proof);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'identity.confirm_needed') throw error;
        setHeld(proof);
      }
    },
    [link],
  );
  const flow = useWalletFlow(send);
  if (held) {
    return (
      <ConfirmPassword
        label="Link wallet"
        onConfirm={(password) => link(held, password)}
        onCancel={() => {
          flow.cancel();
          setHeld(null);
        }}
      />
    );
  }
  return <WalletSteps flow={flow} label="Link a wallet" />;
}
