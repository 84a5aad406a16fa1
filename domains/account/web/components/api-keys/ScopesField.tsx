import { useId } from 'react';
import type { KeyChoice } from '#api-keys/contract';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';

interface ScopesFieldProps {
  readonly choices: readonly KeyChoice[];
  readonly scopes: readonly string[];
  readonly onChange: (scopes: readonly string[]) => void;
  /** Nothing is chosen, and something has to be. */
  readonly isMissing: boolean;
}

/** What a key may do. */
export function ScopesField({ choices, scopes, onChange, isMissing }: ScopesFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? errorId : undefined}>
      <legend className="mb-1 font-semibold">It may</legend>
      {choices.map(({ scope, label, hint }) => (
        <Checkbox
          key={scope}
          label={label}
          hint={hint}
          checked={scopes.includes(scope)}
          onChange={({ target }) => {
            const others = scopes.filter((one) => one !== scope);
            onChange(target.checked ? [...others, scope] : others);
          }}
        />
      ))}
      <div aria-live="polite">
        {isMissing && <FieldError id={errorId}>Choose what the key may do</FieldError>}
      </div>
    </fieldset>
  );
}
