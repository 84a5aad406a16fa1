import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { SecondFactors } from './SecondFactors.tsx';

/** What protects the account beside its password. */
export function SecondFactorSection() {
  return (
    <SettingsSection id="second-factor" title="Second factor">
      <SecondFactors />
    </SettingsSection>
  );
}
