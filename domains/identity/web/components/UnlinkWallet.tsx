import { useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { shortAddress } from '../../contract/short-address.ts';
import { useSensitiveMutation } from '../hooks/use-sensitive-mutation.ts';
import { identityApi } from './identity-api.ts';
import { StepUpDialog } from './proof/StepUpDialog.tsx';

interface UnlinkWalletProps {
  readonly address: string;
  /** False while the wallet is the only way in. */
  readonly canUnlink: boolean;
  readonly onUnlinked: () => void;
}

/** Takes the wallet away, after a question and, where the server asks, a fresh proof. */
export function UnlinkWallet({ address, canUnlink, onUnlinked }: UnlinkWalletProps) {
  const [isOpen, setOpen] = useState(false);
  const unlink = useSensitiveMutation(identityApi.disconnectWallet, {
    invalidates: [],
    onAsk: () => setOpen(false),
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Wallet unlinked', description: `${shortAddress(address)} no longer signs in here.` });
      onUnlinked();
    },
    onError: () => setOpen(true),
  });
  if (!canUnlink) {
    return (
      <Button disabledReason="This wallet is the only way into your account. Set a password first.">
        Unlink wallet
      </Button>
    );
  }
  return (
    <>
      <AlertDialog
        title="Unlink this wallet?"
        description={
          unlink.error ? (
            <span role="alert" className="text-bad-text">
              {unlink.error.text}
            </span>
          ) : (
            'It no longer signs in to your account, and what asks for a wallet closes.'
          )
        }
        cancelLabel="Keep it"
        confirmLabel="Unlink"
        destructive
        busy={unlink.isPending}
        open={isOpen}
        onOpenChange={(open) => {
          unlink.reset();
          setOpen(open);
        }}
        onConfirm={() => unlink.run({})}
        trigger={<Button>Unlink wallet</Button>}
      />
      <StepUpDialog stepUp={unlink.stepUp} />
    </>
  );
}
