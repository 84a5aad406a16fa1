import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiError, errorText } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { shortAddress } from '../../contract/short-address.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { identityApi } from './identity-api.ts';

type Step = 'rest' | 'asking' | 'sending' | 'password';

interface UnlinkWalletProps {
  readonly address: string;
  /** False while the wallet is the only way in. */
  readonly canUnlink: boolean;
  readonly onUnlinked: () => void;
}

/** Takes the wallet away, after a question and, where the server asks, the password. */
export function UnlinkWallet({ address, canUnlink, onUnlinked }: UnlinkWalletProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('rest');
  const [problem, setProblem] = useState<string | null>(null);
  const unlink = async (password?: string): Promise<void> => {
    const body = password === undefined ? {} : { password };
    await transportOf(client)(identityApi.disconnectWallet.route, { body });
    toast({ title: 'Wallet unlinked', description: `${shortAddress(address)} no longer signs in here.` });
    onUnlinked();
  };
  const confirm = async (): Promise<void> => {
    setStep('sending');
    try {
      await unlink();
    } catch (error) {
      const asksPassword = error instanceof ApiError && error.code === 'identity.confirm_needed';
      if (!asksPassword) setProblem(errorText(error));
      setStep(asksPassword ? 'password' : 'asking');
    }
  };
  if (step === 'password') {
    return <ConfirmPassword label="Unlink wallet" onConfirm={unlink} onCancel={() => setStep('rest')} />;
  }
  if (!canUnlink) {
    return (
      <Button disabledReason="This wallet is the only way into your account. Set a password first.">
        Unlink wallet
      </Button>
    );
  }
  return (
    <AlertDialog
      title="Unlink this wallet?"
      description={
        problem === null ? (
          'It no longer signs in to your account, and what asks for a wallet closes.'
        ) : (
          <span role="alert" className="text-bad-text">
            {problem}
          </span>
        )
      }
      cancelLabel="Keep it"
      confirmLabel="Unlink"
      destructive
      busy={step === 'sending'}
      open={step !== 'rest'}
      onOpenChange={(open) => {
        setProblem(null);
        setStep(open ? 'asking' : 'rest');
      }}
      onConfirm={() => void confirm()}
      trigger={<Button>Unlink wallet</Button>}
    />
  );
}
