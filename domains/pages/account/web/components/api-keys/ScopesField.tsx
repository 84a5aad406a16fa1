import { useId } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { useFormProblem } from '#platform/ui/form-context.ts';
import type { KeyChoice } from '#standing/api-keys/contract';

interface ScopesFieldProps {
  readonly choices: readonly KeyChoice[];
  readonly scopes: readonly string[];
  readonly onChange: (scopes: readonly string[]) => void;
}

/** Rights of a key: the field `scopes` of its form. */
export function ScopesField({ choices, scopes, onChange }: ScopesFieldProps) {
  const errorId = useId();
  const problem = useFormProblem('scopes');
  return (
    <fieldset className="min-w-0" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-1 font-semibold">It may</legend>
      {choices.map(({ scope, label, hint }) => (
        <Checkbox
          key={scope}
          name="scopes"
          value={scope}
          label={label}
          hint={hint}
          checked={scopes.includes(scope)}
          onChange={({ target }) => {
            const others = scopes.filter((one) => one !== scope);
            onChange(target.checked ? [...others, scope] : others);
          }}
        />
      ))}
      <div aria-live="polite">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </fieldset>
  );
}
