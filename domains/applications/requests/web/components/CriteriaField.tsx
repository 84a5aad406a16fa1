import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { CRITERIA } from '../../contract/constants.ts';
import type { Criterion } from '../../contract/schemas.ts';

/** A criterion while it is typed. */
export interface CriterionRow {
  readonly key: string;
  readonly name: string;
  readonly weight: number | null;
}

/** Faults of the rows; null where they can be sent. */
export function problemOf(rows: readonly CriterionRow[]): string | null {
  if (rows.some(({ name }) => name.trim() === '')) return 'Name each criterion.';
  const names = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  if (names.size < rows.length) return 'Two criteria have the same name.';
  const sum = rows.reduce((total, { weight }) => total + (weight ?? 0), 0);
  if (sum === CRITERIA.total && rows.every(({ weight }) => weight !== null && weight >= 1)) return null;
  return `The weights must add up to 100%. Now: ${Number.isNaN(sum) ? '?' : sum}%.`;
}

/** The rows as the contract's criteria. */
export const criteriaOf = (rows: readonly CriterionRow[]): Criterion[] =>
  rows.map(({ name, weight }) => ({ name, weight: weight ?? 0 }));

type CriteriaFieldProps = {
  rows: readonly CriterionRow[];
  onChange: (rows: readonly CriterionRow[]) => void;
  problem: string | null;
};

/** Criteria with their weights in percent. */
export function CriteriaField({ rows, onChange, problem }: CriteriaFieldProps): ReactElement {
  const change = (key: string, part: Partial<CriterionRow>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">Criteria and weights</legend>
      {rows.map(({ key, name, weight }, at) => (
        <div key={key} className="flex items-end gap-2">
          <Field label={`Criterion ${at + 1}`} className="flex-1">
            <TextInput
              value={name}
              maxLength={CRITERIA.nameMax}
              onChange={({ target }) => change(key, { name: target.value })}
            />
          </Field>
          <Field label={`Weight ${at + 1}`} className="w-24">
            <NumberInput suffix="%" value={weight} onValueChange={(next) => change(key, { weight: next })} />
          </Field>
          <IconButton
            icon={X}
            label={`Remove criterion ${at + 1}`}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      <div aria-live="polite">{problem && <FieldError id="criteria-problem">{problem}</FieldError>}</div>
      {rows.length < CRITERIA.most && (
        <Button
          size="s"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...rows, { key: `${Date.now()}`, name: '', weight: null }])}
        >
          Add criterion
        </Button>
      )}
    </fieldset>
  );
}
