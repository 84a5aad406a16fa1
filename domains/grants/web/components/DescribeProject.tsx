import { useRef, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormRules } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '#projects/contract';
import {
  chooseStart,
  conflictingProject,
  type DraftValues,
  OWNER_TYPE_LABELS,
  projectsApi,
  saveOf,
} from '#projects/web';
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
/** Scripts without spaces say a sentence in so few. */
const LEAST_LETTERS = 8;

const APPLICANT_CHOICES = Object.entries(OWNER_TYPE_LABELS).map(([value, label]) => ({ value, label }));

const rulesOf = (currency: string): FormRules<keyof DescribeForm> => ({
  description: (text) => {
    if (text.trim().length < SHORTEST_DESCRIPTION)
      return 'Write at least a sentence, so that there is something to compare.';
    if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_LETTERS)
      return 'Describe your project in words: this has almost no letters.';
    return text.length > DESCRIPTION_LIMIT ? 'This is longer than 5,000 characters.' : undefined;
  },
  title: anything,
  applicantType: anything,
  region: anything,
  amount: (text) =>
    amountOf(text, currency) === undefined ? `Write an amount in ${currency} such as 50,000.` : undefined,
});

/** A few sentences are enough to match; what else is known sharpens it. Saved as a draft project. */
export function DescribeProject({ project, projects, onSaved, onCancel }: DescribeProjectProps) {
  const { form, drawn, draft, save, send } = useDescribing({ project: project ?? null, projects, onSaved });
  const isConflict = save.error?.code === 'projects.changed_elsewhere';
  const cancel = () => {
    draft.forget(draft.valuesNow());
    onCancel?.();
  };
  return (
    <ApiForm
      ref={form}
      rules={rulesOf(draft.base.soughtCurrency)}
      write={{ error: isConflict ? null : save.error, isPending: save.isPending }}
      failed="The description was not saved."
      help="What you wrote is still here."
      fieldOf={fieldOf}
      onValues={draft.keep}
      onSubmit={() => send(draft.revision)}
      className="max-w-read flex-col gap-4"
    >
      <Field
        name="description"
        label="What does your project do?"
        hint="A few sentences: for whom, what changes, how. Your own words; no form letter."
      >
        <TextArea rows={6} limit={DESCRIPTION_LIMIT} defaultValue={drawn.description} />
      </Field>
      <Field name="title" label="Name of the project" optional>
        <TextInput maxLength={120} defaultValue={drawn.title} />
      </Field>
      <div className="grid gap-4 md:grid-cols-3">
        <Field name="applicantType" label="Who applies" optional>
          <Select
            placeholder="Not specified"
            options={APPLICANT_CHOICES}
            defaultValue={drawn.applicantType}
          />
        </Field>
        <Field name="region" label="Where" optional>
          <Select placeholder="Not specified" options={REGION_CHOICES} defaultValue={drawn.region} />
        </Field>
        <Field name="amount" label="Amount needed" optional>
          <TextInput inputMode="numeric" suffix={draft.base.soughtCurrency} defaultValue={drawn.amount} />
        </Field>
      </div>
      <DescribeNotices
        isRestored={draft.isRestored}
        theirs={draft.theirs}
        onKeepMine={(theirs) => {
          draft.keepMine(theirs);
          send(theirs.revision);
        }}
        onTakeTheirs={draft.takeTheirs}
      />
      <div className="flex items-center gap-3">
        <SubmitButton variant="filled">Find grants</SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </ApiForm>
  );
}

/** The form, the draft it stands for, and how that gets to the server. */
function useDescribing({ project, projects, onSaved }: Describing) {
  const form = useRef<HTMLFormElement>(null);
  const [drawn] = useState(() => describeFormOf(chooseStart(project, null).values));
  const draft = useKeptDraft({ form, drawn, project, projects });
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
    },
  });
  const send = (revision: number): void => {
    sent.current = draft.valuesNow();
    save.mutate({ params: { id: draft.id }, body: saveOf(sent.current, revision) });
  };
  return { form, drawn, draft, save, send };
}

/** The field of this form that shows what the server says of one of a project's. */
function fieldOf(path: string): keyof DescribeForm | null {
  const [name = ''] = path.split('.');
  if (name === 'amountSought') return 'amount';
  const fields: readonly (keyof DescribeForm)[] = ['title', 'description', 'applicantType', 'region'];
  return fields.find((field) => field === name) ?? null;
}
