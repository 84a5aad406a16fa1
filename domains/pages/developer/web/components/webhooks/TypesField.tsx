import { type ReactElement, useId } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { useFormProblem } from '#platform/ui/form-context.ts';
import type { WebhookType } from '#standing/webhooks/contract';

interface TypesFieldProps {
  readonly types: readonly WebhookType[];
  readonly chosen: readonly string[];
  readonly onChange: (types: readonly string[]) => void;
}

/** Events of an endpoint: the field `types` of its form. */
export function TypesField({ types, chosen, onChange }: TypesFieldProps): ReactElement {
  const errorId = useId();
  const problem = useFormProblem('types');
  return (
    <fieldset className="min-w-0" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-1 font-semibold">Events</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {types.map(({ type, label }) => (
          <Checkbox
            key={type}
            name="types"
            value={type}
            label={label}
            hint={type}
            checked={chosen.includes(type)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== type);
              onChange(target.checked ? [...others, type] : others);
            }}
          />
        ))}
      </div>
      <div aria-live="polite">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </fieldset>
  );
}
