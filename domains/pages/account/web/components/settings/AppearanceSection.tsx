import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { parseTheme } from '#platform/ui/theme.ts';
import { chooseTheme, useTheme } from '#platform/ui/use-theme.ts';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const CONTRASTS = [
  { value: 'system', label: 'As the system' },
  { value: 'normal', label: 'Normal' },
  { value: 'more', label: 'More' },
];

/** Theme and contrast of this browser; kept in a cookie, not in the account. */
export function AppearanceSection() {
  const choice = useTheme();
  return (
    <SettingsSection id="appearance" title="Theme and contrast">
      <p className="mb-3 text-13 text-ink-3">For this browser only.</p>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <RadioGroup
          legend="Theme"
          options={THEMES}
          value={choice.theme}
          onValueChange={(theme) => chooseTheme(parseTheme(`${theme}.${choice.contrast}`))}
        />
        <RadioGroup
          legend="Contrast"
          options={CONTRASTS}
          value={choice.contrast}
          onValueChange={(contrast) => chooseTheme(parseTheme(`${choice.theme}.${contrast}`))}
        />
      </div>
    </SettingsSection>
  );
}
