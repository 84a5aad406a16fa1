import { useId } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import type { Goal } from '../../../contract/constants.ts';
import { GOAL_CHOICES } from '../../content/questions.ts';

interface GoalsFieldProps {
  readonly value: readonly Goal[];
  readonly onValueChange: (goals: readonly Goal[]) => void;
  readonly error?: string | undefined;
}

/** The second question: any of the goals. */
export function GoalsField({ value, onValueChange, error }: GoalsFieldProps) {
  const noteId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1 font-semibold">What do you want to do here?</legend>
      <div className="flex flex-col">
        {GOAL_CHOICES.map((goal) => (
          <Checkbox
            key={goal.value}
            label={goal.label}
            checked={value.includes(goal.value)}
            onChange={(event) =>
              onValueChange(
                event.target.checked ? [...value, goal.value] : value.filter((other) => other !== goal.value),
              )
            }
          />
        ))}
      </div>
      <div aria-live="polite">{error && <FieldError id={noteId}>{error}</FieldError>}</div>
    </fieldset>
  );
}
