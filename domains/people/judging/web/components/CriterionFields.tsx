import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ANCHOR_POINTS } from '../../contract/constants.ts';
import { anchorField, type CriterionRow, nameField, weightField } from '../set-up-rows.ts';

const EVEN_WEIGHT = 1;

type CriterionFieldsProps = {
  row: CriterionRow;
  number: number;
  /** Absent for the last one. */
  onRemove: (() => void) | undefined;
};

/** One criterion: its name, its weight, and what points mean. */
export function CriterionFields({ row, number, onRemove }: CriterionFieldsProps): ReactElement {
  const { stored } = row;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-b border-line pb-5">
      <legend className="mb-2 font-semibold">Criterion {number}</legend>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_120px]">
        <Field name={nameField(row)} label={`Name of criterion ${number}`}>
          <TextInput defaultValue={stored?.name} />
        </Field>
        <Field name={weightField(row)} label={`Weight ${number}`}>
          <TextInput inputMode="numeric" defaultValue={stored?.weight ?? EVEN_WEIGHT} />
        </Field>
      </div>
      <details>
        <summary className="min-h-6 cursor-pointer text-13 text-ink-2">
          Describe the points (optional)
        </summary>
        <div className="mt-3 grid gap-3">
          {ANCHOR_POINTS.map((points, at) => (
            <Field
              key={points}
              name={anchorField(row, at)}
              label={`Meaning of ${points} for criterion ${number}`}
            >
              <TextInput defaultValue={stored?.anchors[at]} />
            </Field>
          ))}
        </div>
      </details>
      {onRemove && (
        <Button variant="quiet" size="s" className="-ms-2.5 self-start" onClick={onRemove}>
          Remove criterion {number}
        </Button>
      )}
    </fieldset>
  );
}
