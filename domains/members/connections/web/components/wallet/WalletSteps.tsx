import Wallet from 'lucide-react/icons/wallet';
import { Button, type ButtonProps } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { shortAddress } from '../../../contract/short-address.ts';
import type { WalletFlow, WalletPhase } from '../../hooks/use-wallet-flow.ts';
import { disconnectWallet, useWalletConnection } from './wallet-connection.ts';

interface WalletStepsProps {
  readonly flow: WalletFlow;
  /** Label of the button, for example "Sign in with wallet". */
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly full?: boolean;
}

const WAITING: Partial<Record<WalletPhase, string>> = {
  connecting: 'Open your wallet and allow this page to see your address.',
  signing: 'Open your wallet and sign the message. It costs nothing.',
  checking: 'Checking the signature...',
};

/** The button, the choice between several wallets, what is waited for, and what went wrong. */
export function WalletSteps({ flow, label, variant, size, full = false }: WalletStepsProps) {
  const { phase, failure } = flow;
  const waiting = WAITING[phase];
  const isBusy = waiting !== undefined || phase === 'done';
  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Notice tone="bad" role="alert" title={failure.title}>
          {failure.text !== '' && <p>{failure.text}</p>}
        </Notice>
      )}
      {phase === 'choosing' ? (
        <Choice flow={flow} />
      ) : (
        <div className={full ? undefined : 'flex flex-wrap gap-2'}>
          <Button icon={Wallet} variant={variant} size={size} full={full} busy={isBusy} onClick={flow.begin}>
            {label}
          </Button>
        </div>
      )}
      <p role="status" className="text-13 text-ink-2 empty:hidden">
        {waiting}
      </p>
      {(phase === 'connecting' || phase === 'signing') && (
        <div>
          <Button variant="quiet" size="s" onClick={flow.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {!isBusy && <Connected />}
    </div>
  );
}

function Choice({ flow: { wallets, choose, cancel } }: { flow: WalletFlow }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-13 text-ink-2">Which wallet?</legend>
      {wallets.map((wallet) => (
        <Button key={wallet.id} full onClick={() => choose(wallet)}>
          {wallet.name}
        </Button>
      ))}
      <div>
        <Button variant="quiet" size="s" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

/** The wallet this page is connected with; disconnecting is local (spec §4 "Wallet"). */
function Connected() {
  const connection = useWalletConnection();
  if (connection.status !== 'connected') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
      <span>
        {connection.wallet.name} is connected as{' '}
        <span className="font-mono">{shortAddress(connection.address)}</span>
      </span>
      <Button variant="quiet" size="s" onClick={disconnectWallet}>
        Disconnect
      </Button>
    </p>
  );
}
