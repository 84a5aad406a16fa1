import Contrast from 'lucide-react/icons/contrast';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactElement } from 'react';
import { DropdownMenu, DropdownRadioGroup, DropdownSeparator } from './DropdownMenu.tsx';
import { IconButton } from './IconButton.tsx';
import { chooseTheme, useTheme } from './use-theme.ts';

const THEMES = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;
const CONTRASTS = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'normal', label: 'Normal', icon: Contrast },
  { value: 'more', label: 'More', icon: Contrast },
] as const;

/** Theme and contrast of this browser. `trigger` replaces the icon button. */
export function ThemeMenu({ trigger }: { trigger?: ReactElement | undefined }): ReactElement {
  const choice = useTheme();
  return (
    <DropdownMenu trigger={trigger ?? <IconButton icon={Sun} label="Theme and contrast" />}>
      <DropdownRadioGroup
        label="Theme"
        value={choice.theme}
        options={THEMES}
        onValueChange={(theme) => chooseTheme({ ...choice, theme })}
      />
      <DropdownSeparator />
      <DropdownRadioGroup
        label="Contrast"
        value={choice.contrast}
        options={CONTRASTS}
        onValueChange={(contrast) => chooseTheme({ ...choice, contrast })}
      />
    </DropdownMenu>
  );
}
