import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { GOAL_CATEGORIES, GOAL_LIMITS } from '../../contract/constants.ts';
import { CATEGORY_LABELS } from '../../contract/labels.ts';
import { goalsApi } from '../api.ts';
import type { WizardAnswers } from '../hooks/use-wizard-answers.ts';
import { answersOf, readSteps } from '../wizard-goal.ts';
import { StepRows } from './StepRows.tsx';

interface StepProps {
  readonly answers: WizardAnswers;
  readonly onChange: (next: Partial<WizardAnswers>) => void;
  readonly onSuggestion: (next: Partial<WizardAnswers>) => void;
}

/** Fields for the question: what do you want? */
export function WhatFields({ answers, onSuggestion }: StepProps): ReactElement {
  const { data } = useApiQuery(goalsApi.listGoalSuggestions, {});
  return (
    <>
      <Field name="title" label="What do you want?" required hint="One result, in your own words.">
        <TextInput defaultValue={answers.title} maxLength={GOAL_LIMITS.titleMax} />
      </Field>
      <Field name="why" label="Why" optional>
        <TextArea defaultValue={answers.why} limit={GOAL_LIMITS.whyMax} />
      </Field>
      <CategoryField category={answers.category} />
      {data && (
        <fieldset>
          <legend className="mb-1 font-semibold">Suggestions</legend>
          <div className="flex flex-wrap gap-2">
            {data.suggestions.map((one) => (
              <Button key={one.title} size="s" onClick={() => onSuggestion(answersOf(one))}>
                {one.title}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

interface MeasureFieldsProps {
  readonly answers: Pick<WizardAnswers, 'kind' | 'unit' | 'start' | 'target' | 'measure'>;
  readonly onChange: (next: { kind: string }) => void;
}

/** Field for the category of a goal. */
export function CategoryField({ category }: { readonly category: string }): ReactElement {
  return (
    <Field name="category" label="Category">
      <Select
        defaultValue={category}
        options={GOAL_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
      />
    </Field>
  );
}

/** How will you know? */
export function MeasureFields({ answers, onChange }: MeasureFieldsProps): ReactElement {
  const { data } = useApiQuery(goalsApi.listGoalSuggestions, {});
  const measures = data?.measures ?? [];
  const { kind } = answers;
  return (
    <>
      <RadioGroup
        legend="How will you know?"
        name="kind"
        value={kind}
        onValueChange={(next) => onChange({ kind: next })}
        options={[
          { value: 'done', label: 'It is done or not done' },
          { value: 'number', label: 'A number of mine', hint: 'You record where you are.' },
          ...(measures.length > 0
            ? [{ value: 'counted', label: 'A number that Hodag counts', hint: 'From today, automatically.' }]
            : []),
        ]}
      />
      {kind === 'counted' && measures.length > 0 && (
        <Field name="measure" label="What Hodag counts">
          <Select
            defaultValue={answers.measure || measures[0]?.id}
            options={measures.map(({ id, label }) => ({ value: id, label }))}
          />
        </Field>
      )}
      {kind === 'number' && (
        <Field name="start" label="Where you are now">
          <TextInput inputMode="decimal" defaultValue={answers.start} />
        </Field>
      )}
      {kind !== 'done' && (
        <Field name="target" label="Target" required>
          <TextInput inputMode="decimal" defaultValue={answers.target} />
        </Field>
      )}
      {kind === 'number' && (
        <Field name="unit" label="Unit" optional hint="For example calls, pages or people.">
          <TextInput defaultValue={answers.unit} maxLength={GOAL_LIMITS.unitMax} />
        </Field>
      )}
    </>
  );
}

/** By when? */
export function DateField({ answers }: StepProps): ReactElement {
  return (
    <Field name="dueOn" label="By when?" required hint="You get a reminder a week and a day before.">
      <TextInput type="date" defaultValue={answers.dueOn} />
    </Field>
  );
}

/** First steps. */
export function StepsField({ answers }: StepProps): ReactElement {
  return <StepRows steps={readSteps(answers.steps)} />;
}
