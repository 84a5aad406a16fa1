import { type ReactElement, useId } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { SettingInput } from '../../../contract/settings-schemas.ts';
import type { SettingCourse } from '../../hooks/use-setting-change.ts';
import { shownNumber, shownNumbers, shownText } from '../../setting-draft.ts';
import { limitsText } from '../../setting-text.ts';

type PartProps<Kind extends SettingInput['kind']> = {
  readonly course: SettingCourse;
  readonly input: Extract<SettingInput, { kind: Kind }>;
};

/** The field, or the fields, that ask for a setting's value. */
export function SettingField({ course }: { course: SettingCourse }): ReactElement {
  const { input } = course.written.base;
  switch (input.kind) {
    case 'number':
      return <NumberField course={course} input={input} />;
    case 'choice':
      return <ChoiceField course={course} input={input} />;
    case 'text':
      return <TextField course={course} />;
    case 'instant':
      return <InstantField course={course} input={input} />;
    case 'numbers':
      return <NumbersField course={course} input={input} />;
  }
}

function NumberField({ course, input }: PartProps<'number'>): ReactElement {
  const { written, problems, writeValue } = course;
  return (
    <Field label="New value" hint={limitsText(input)} error={problems.value} required>
      <NumberInput
        value={shownNumber(written.base, written.draft)}
        min={input.min ?? undefined}
        max={input.max ?? undefined}
        onValueChange={(number) => writeValue({ number })}
      />
    </Field>
  );
}

function ChoiceField({ course, input }: PartProps<'choice'>): ReactElement {
  const { written, problems, writeValue } = course;
  return (
    <Field label="New value" error={problems.value} required>
      <Select
        value={shownText(written.base, written.draft)}
        options={input.choices.map((value) => ({ value, label: value }))}
        onChange={(event) => writeValue({ text: event.target.value })}
      />
    </Field>
  );
}

function TextField({ course }: { course: SettingCourse }): ReactElement {
  const { written, problems, writeValue } = course;
  return (
    <Field label="New value" error={problems.value}>
      <TextInput
        value={shownText(written.base, written.draft)}
        onChange={(event) => writeValue({ text: event.target.value })}
      />
    </Field>
  );
}

function InstantField({ course, input }: PartProps<'instant'>): ReactElement {
  const { written, problems, writeValue } = course;
  return (
    <Field
      label="New value"
      hint={input.isNullable ? 'In UTC; leave it empty for the default' : 'In UTC'}
      error={problems.value}
      required={!input.isNullable}
    >
      <TextInput
        type="datetime-local"
        value={shownText(written.base, written.draft)}
        onChange={(event) => writeValue({ text: event.target.value })}
      />
    </Field>
  );
}

function NumbersField({ course, input }: PartProps<'numbers'>): ReactElement {
  const { written, problems, writeValue } = course;
  const noteId = useId();
  const shown = shownNumbers(written.base, written.draft);
  return (
    <fieldset className="min-w-0" aria-describedby={noteId}>
      <legend className="mb-1 font-semibold">New values</legend>
      <div id={noteId} aria-live="polite" className="mb-2">
        {problems.value ? (
          <FieldError id={`${noteId}-error`}>{problems.value}</FieldError>
        ) : (
          <span className="text-13 text-ink-3">{`${limitsText(input)} each; empty keeps its own`}</span>
        )}
      </div>
      {/* Padded, so that the edge does not cut the focus rings off. */}
      <div className="grid max-h-72 gap-3 overflow-y-auto rounded-m border border-line p-3 md:grid-cols-2">
        {input.names.map((name) => (
          <Field
            key={name}
            label={<span className="wrap-anywhere font-mono text-13 font-normal">{name}</span>}
            error={problems[name]}
          >
            <NumberInput
              size="s"
              value={shown[name] ?? null}
              min={input.min ?? undefined}
              max={input.max ?? undefined}
              onValueChange={(number) =>
                writeValue({ numbers: { ...written.draft.numbers, [name]: number } })
              }
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
