import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '#projects/contract';
import { chooseStart, conflictingProject, type DraftValues, projectsApi, saveOf } from '#projects/web';
import { APPLICANT_LABELS } from '../../contract/applicant-labels.ts';
import { amountOf, type DescribeForm, describeFormOf } from '../describe-form.ts';
import { useKeptDraft } from '../hooks/use-kept-draft.ts';
import { REGION_CHOICES } from '../region-choices.ts';
import { DescribeNotices } from './DescribeNotices.tsx';

interface DescribeProjectProps {
  /** The draft to change; absent for a new one. */
  readonly project?: Project | undefined;
  /** All of the member's. */
  readonly projects: readonly Project[];
  readonly onSaved: (projectId: string) => void;
  readonly onCancel?: (() => void) | undefined;
}

interface Describing extends Pick<DescribeProjectProps, 'projects' | 'onSaved'> {
  readonly project: Project | null;
}

const DESCRIPTION_LIMIT = 5000;
const SHORTEST_DESCRIPTION = 20;

const APPLICANT_CHOICES = Object.entries(APPLICANT_LABELS)
  .filter(([value]) => value !== 'unrestricted' && value !== 'custom')
  .map(([value, label]) => ({ value, label }));

/** A few sentences are enough to match; what else is known sharpens it. Saved as a draft project. */
export function DescribeProject({ project, projects, onSaved, onCancel }: DescribeProjectProps) {
  const { form, draft, save, saveOn } = useDescribing({ project: project ?? null, projects, onSaved });
  const errors = form.formState.errors;
  const cancel = () => {
    draft.forget(draft.valuesNow());
    onCancel?.();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void saveOn(draft.revision)(event)}
      className="flex max-w-read flex-col gap-4"
    >
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
            suffix={draft.base.soughtCurrency}
            {...form.register('amount', {
              validate: (text) => amountOf(text) !== undefined || 'Write an amount such as 50,000.',
            })}
          />
        </Field>
      </div>
      <DescribeNotices
        isRestored={draft.isRestored}
        theirs={draft.theirs}
        failure={save.isError && !Object.keys(save.error.fields).some(fieldOf) ? save.error : null}
        onKeepMine={(theirs) => {
          draft.keepMine(theirs);
          void saveOn(theirs.revision)();
        }}
        onTakeTheirs={draft.takeTheirs}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="filled" busy={save.isPending}>
          Find grants
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** The form, the draft it stands for, and how that gets to the server. */
function useDescribing({ project, projects, onSaved }: Describing) {
  const form = useForm<DescribeForm>({
    mode: 'onTouched',
    defaultValues: describeFormOf(chooseStart(project, null).values),
  });
  const draft = useKeptDraft(form, project, projects);
  const sent = useRef<DraftValues | null>(null);
  const save = useApiMutation(projectsApi.saveProject, {
    // Matches are read by the project's revision: a new one is compared anew.
    invalidates: [
      projectsApi.listMyProjects,
      projectsApi.listProjects,
      projectsApi.browseProjects,
      projectsApi.getProject,
    ],
    onSuccess: (saved) => {
      if (sent.current) draft.forget(sent.current);
      draft.advance(saved.revision);
      onSaved(saved.id);
    },
    onError: (error) => {
      const theirs = conflictingProject(error);
      if (theirs) draft.meet(theirs);
      Object.entries(error.fields).forEach(([path, message], index) => {
        const field = fieldOf(path);
        if (field) form.setError(field, { message }, { shouldFocus: index === 0 });
      });
    },
  });
  const saveOn = (revision: number) =>
    form.handleSubmit(() => {
      sent.current = draft.valuesNow();
      save.mutate({ params: { id: draft.id }, body: saveOf(sent.current, revision) });
    });
  return { form, draft, save, saveOn };
}

/** The field of this form that shows what the server says of one of a project's. */
function fieldOf(path: string): keyof DescribeForm | null {
  const [name = ''] = path.split('.');
  if (name === 'amountSought') return 'amount';
  const fields: readonly (keyof DescribeForm)[] = ['title', 'description', 'applicantType', 'region'];
  return fields.find((field) => field === name) ?? null;
}
