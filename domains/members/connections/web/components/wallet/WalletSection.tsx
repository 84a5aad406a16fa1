import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { WalletPanel } from './WalletPanel.tsx';

/** The wallet of the account. */
export function WalletSection({ onChanged }: { onChanged: () => void }) {
  return (
    <SettingsSection id="wallet" title="Wallet">
      <WalletPanel onChanged={onChanged} />
    </SettingsSection>
  );
}
