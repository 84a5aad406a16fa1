import { useId } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';

const CHOICES = [
  { scope: 'ledger:read', label: 'Read my ledger', hint: 'Balance and statement.' },
  {
    scope: 'ledger:give',
    label: 'Give HDAG',
    hint: 'One gift or a batch, within its daily limit, without asking you.',
  },
] as const;
type Scope = (typeof CHOICES)[number]['scope'];

interface ScopesFieldProps {
  readonly scopes: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
  /** Nothing is chosen, and something has to be. */
  readonly isMissing: boolean;
}

/** What a key may do. */
export function ScopesField({ scopes, onChange, isMissing }: ScopesFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={isMissing ? errorId : undefined}>
      <legend className="mb-1 font-semibold">It may</legend>
      {CHOICES.map(({ scope, label, hint }) => (
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
