import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { Field as FieldSpec } from '../../contract/schemas.ts';

interface DecisionFieldProps {
  readonly field: FieldSpec;
  readonly value: string | number | undefined;
  readonly isMissing: boolean;
  readonly onChange: (value: string | number) => void;
}

const LEAST = 0.001;

/** One thing a decision needs beside its reason. */
export function DecisionField({ field, value, isMissing, onChange }: DecisionFieldProps): ReactElement {
  const { label, hint } = field;
  return (
    <Field label={label} hint={hint} error={isMissing ? `Enter: ${label}` : undefined} required>
      <Control field={field} value={value} onChange={onChange} />
    </Field>
  );
}

function Control({ field, value, onChange }: Omit<DecisionFieldProps, 'isMissing'>): ReactElement {
  const { type, options = [] } = field;
  if (type === 'number') {
    const number = typeof value === 'number' ? value : null;
    return (
      <NumberInput
        value={number}
        min={LEAST}
        step={0.5}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    );
  }
  if (type === 'choice') {
    return (
      <Select
        value={value ?? ''}
        placeholder="Choose one"
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return <TextInput type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />;
}
