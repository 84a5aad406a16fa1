import { SensitiveQuestion } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { shortAddress } from '../../../contract/short-address.ts';
import { connectionsApi } from '../connections-api.ts';

interface UnlinkWalletProps {
  readonly address: string;
  /** False while the wallet is the only sign-in method. */
  readonly canUnlink: boolean;
  readonly onUnlinked: () => void;
}

/** Takes the wallet away, after a question and, where the server asks, a step-up. */
export function UnlinkWallet({ address, canUnlink, onUnlinked }: UnlinkWalletProps) {
  if (!canUnlink) {
    return (
      <Button disabledReason="This wallet is the only way into your account. Set a password first.">
        Unlink wallet
      </Button>
    );
  }
  return (
    <SensitiveQuestion
      call={connectionsApi.disconnectWallet}
      input={{}}
      invalidates={[]}
      onDone={() => {
        toast({ title: 'Wallet unlinked', description: `${shortAddress(address)} no longer signs in here.` });
        onUnlinked();
      }}
      title="Unlink this wallet?"
      text="It no longer signs in to your account, and what asks for a wallet closes."
      cancelLabel="Keep it"
      confirmLabel="Unlink"
      destructive
      trigger={<Button>Unlink wallet</Button>}
    />
  );
}
