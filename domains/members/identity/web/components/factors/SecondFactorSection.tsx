import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { SecondFactors } from './SecondFactors.tsx';

/** Section on the factors beside the password. */
export function SecondFactorSection() {
  return (
    <SettingsSection id="second-factor" title="Second factor">
      <SecondFactors />
    </SettingsSection>
  );
}
