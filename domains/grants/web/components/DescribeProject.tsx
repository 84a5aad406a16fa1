import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '#projects/contract';
import { projectsApi } from '#projects/web';
import { APPLICANT_LABELS } from '../../contract/applicant-labels.ts';
import { REGION_CHOICES } from '../region-choices.ts';

interface DescribeProjectProps {
  /** The draft to change; absent for a new one. */
  readonly project?: Project | undefined;
  readonly onSaved: (projectId: string) => void;
  readonly onCancel?: (() => void) | undefined;
}

interface DescribeForm {
  title: string;
  description: string;
  applicantType: string;
  region: string;
  amount: string;
}

const DESCRIPTION_LIMIT = 5000;
const SHORTEST_DESCRIPTION = 20;

const APPLICANT_CHOICES = Object.entries(APPLICANT_LABELS)
  .filter(([value]) => value !== 'unrestricted' && value !== 'custom')
  .map(([value, label]) => ({ value, label }));

/** A few sentences are enough to match; what else is known sharpens it. Saved as a draft project. */
export function DescribeProject({ project, onSaved, onCancel }: DescribeProjectProps) {
  // Made once: a retry after a lost answer saves the same draft, not a second one.
  const [id] = useState(() => project?.id ?? newId());
  const form = useForm<DescribeForm>({ mode: 'onTouched', defaultValues: valuesOf(project) });
  const save = useApiMutation(projectsApi.saveProject, {
    // Matches are read by the project's revision: a new one is compared anew.
    invalidates: [
      projectsApi.listMyProjects,
      projectsApi.listProjects,
      projectsApi.browseProjects,
      projectsApi.getProject,
    ],
    onSuccess: (saved) => onSaved(saved.id),
    onError: (error) => {
      Object.entries(error.fields).forEach(([path, message], index) => {
        const field = fieldOf(path);
        if (field) form.setError(field, { message }, { shouldFocus: index === 0 });
      });
    },
  });
  const errors = form.formState.errors;
  const submit = form.handleSubmit((values) =>
    save.mutate({ params: { id }, body: { revision: project?.revision ?? 0, ...bodyOf(values, project) } }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-read flex-col gap-4">
      <Field
        label="What does your project do?"
        error={errors.description?.message}
        hint="A few sentences: for whom, what changes, how. Your own words; no form letter."
      >
        <TextArea
          rows={6}
          limit={DESCRIPTION_LIMIT}
          {...form.register('description', {
            validate: (text) =>
              text.trim().length < SHORTEST_DESCRIPTION
                ? 'Write at least a sentence, so that there is something to compare.'
                : text.length > DESCRIPTION_LIMIT
                  ? 'This is longer than 5,000 characters.'
                  : true,
          })}
        />
      </Field>
      <Field label="Name of the project" optional error={errors.title?.message}>
        <TextInput maxLength={120} {...form.register('title')} />
      </Field>
      <div className="grid gap-4 md:grid-cols-3">
        <Field label="Who applies" optional error={errors.applicantType?.message}>
          <Select placeholder="Not said" options={APPLICANT_CHOICES} {...form.register('applicantType')} />
        </Field>
        <Field label="Where" optional error={errors.region?.message}>
          <Select placeholder="Not said" options={REGION_CHOICES} {...form.register('region')} />
        </Field>
        <Field label="You look for" optional error={errors.amount?.message}>
          <TextInput
            inputMode="numeric"
            suffix={currencyOf(project)}
            {...form.register('amount', {
              validate: (text) => amountOf(text) !== undefined || 'Write an amount such as 50,000.',
            })}
          />
        </Field>
      </div>
      {save.isError && !Object.keys(save.error.fields).some(fieldOf) && (
        <Notice tone="bad" role="alert" title="The description was not saved.">
          {save.error.text} What you wrote is still here.
        </Notice>
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" variant="filled" busy={save.isPending}>
          Find grants
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** The field of this form that shows what the server says of one of a project's. */
function fieldOf(path: string): keyof DescribeForm | null {
  const [name = ''] = path.split('.');
  if (name === 'amountSought') return 'amount';
  const fields: readonly (keyof DescribeForm)[] = ['title', 'description', 'applicantType', 'region'];
  return fields.find((field) => field === name) ?? null;
}

function currencyOf(project: Project | undefined): string {
  return project?.amountSought?.currency ?? 'USD';
}

function valuesOf(project: Project | undefined): DescribeForm {
  const { max, min } = project?.amountSought ?? {};
  return {
    title: project?.title ?? '',
    description: project?.description ?? '',
    applicantType: project?.applicantType ?? '',
    region: project?.region ?? '',
    amount: (max ?? min)?.toString() ?? '',
  };
}

/** `50,000` → 50000, empty → null, anything else → undefined. */
function amountOf(text: string): number | null | undefined {
  const digits = text.replace(/[\s,]/g, '');
  if (digits === '') return null;
  const amount = Number(digits);
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

function bodyOf(values: DescribeForm, project: Project | undefined) {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    applicantType: (values.applicantType || null) as Project['applicantType'],
    region: values.region || null,
    amountSought: soughtOf(values, project),
  };
}

/** This form asks for one figure: a range or currency that the project names elsewhere stays as it is. */
function soughtOf({ amount }: DescribeForm, project: Project | undefined): Project['amountSought'] {
  const known = project?.amountSought ?? null;
  if (amount === valuesOf(project).amount) return known;
  const max = amountOf(amount);
  if (max == null) return null;
  const min = known?.min !== undefined && known.min <= max ? { min: known.min } : {};
  return { ...min, max, currency: currencyOf(project) };
}
