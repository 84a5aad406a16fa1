import type { ReactElement } from 'react';
import { Switch } from '#platform/ui/Switch.tsx';
import type { LearningProgress } from '../../contract/schemas.ts';
import { useProgressWrites } from '../hooks/use-learning-progress.ts';

/** Learning mode, on or off (spec §4 "Learning"). */
export function LearningModeSwitch({ progress }: { progress: LearningProgress }): ReactElement {
  const { toggle } = useProgressWrites();
  return (
    <Switch
      label="Learning mode"
      hint="A short note on some pages, once for each topic."
      checked={!progress.disabled}
      disabled={toggle.isPending}
      onChange={(event) => toggle.mutate({ query: { disabled: event.target.checked ? 'false' : 'true' } })}
    />
  );
}
