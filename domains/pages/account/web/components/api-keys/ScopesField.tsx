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
      <div className="flex flex-col gap-3">
        {groupsOf(choices).map(([group, inside]) => (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-1 text-13 text-ink-2">{group}</legend>
            {inside.map(({ scope, label, hint }) => (
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
          </fieldset>
        ))}
      </div>
      <div aria-live="polite">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </fieldset>
  );
}

/** The choices by group, in their order. */
function groupsOf(choices: readonly KeyChoice[]): readonly (readonly [string, readonly KeyChoice[]])[] {
  const names = [...new Set(choices.map(({ group }) => group))];
  return names.map((name) => [name, choices.filter(({ group }) => group === name)] as const);
}
