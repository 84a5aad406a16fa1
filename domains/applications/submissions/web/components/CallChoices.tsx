import type { ReactNode } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';

/** A call that can be chosen for a run. */
export interface Call {
  readonly grantId: string;
  readonly title: string;
  readonly funder: string | null;
}

interface CallChoicesProps {
  readonly legend: string;
  readonly calls: readonly Call[];
  readonly chosen: readonly string[];
  readonly onToggle: (grantId: string) => void;
  readonly children?: ReactNode;
}

/** Calls with a check box each. */
export function CallChoices({ legend, calls, chosen, onToggle, children }: CallChoicesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {calls.map(({ grantId, title, funder }) => (
        <Checkbox
          key={grantId}
          label={<span className="break-words">{title}</span>}
          hint={funder ?? undefined}
          checked={chosen.includes(grantId)}
          onChange={() => onToggle(grantId)}
        />
      ))}
      {children}
    </fieldset>
  );
}
