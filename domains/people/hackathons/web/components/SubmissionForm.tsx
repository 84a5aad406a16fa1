import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormValues, ofLength } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NewerNotice } from '#platform/web/NewerNotice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useNewer } from '#platform/web/use-newer.ts';
import { HACKATHON_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { OwnSubmission, SaveSubmission } from '../../contract/part-schemas.ts';
import { HACKATHON_READS, hackathonPartsApi } from '../api.ts';
import { linkRule, textOrNull } from '../rules.ts';

type Name = 'title' | 'text' | 'repositoryUrl' | 'demoUrl' | 'projectId' | 'teamId';

const NO_LINK = 'Add a repository link, a demo link or one of your published projects';

const RULES = {
  title: ofLength(LIMITS.submissionTitleMin, LIMITS.titleMax),
  text: ofLength(LIMITS.submissionTextMin, LIMITS.submissionTextMax),
  repositoryUrl: (value: string, { demoUrl, projectId }: FormValues<Name>) =>
    linkRule(value) ?? ([value, demoUrl, projectId ?? ''].every((one) => !one.trim()) ? NO_LINK : undefined),
  demoUrl: linkRule,
  projectId: anything,
  teamId: anything,
};

/** Refusals about one field. */
const TOLD: Readonly<Record<string, Name>> = {
  'hackathons.link_missing': 'repositoryUrl',
  'hackathons.no_project': 'projectId',
  'hackathons.no_team': 'teamId',
  'hackathons.team_too_large': 'teamId',
  'hackathons.team_submitted': 'teamId',
  'hackathons.teammate_submitted': 'teamId',
};

const bodyOf = (values: FormValues<Name>, revision: number): SaveSubmission => ({
  revision,
  title: values.title,
  text: values.text,
  repositoryUrl: textOrNull(values.repositoryUrl),
  demoUrl: textOrNull(values.demoUrl),
  projectId: textOrNull(values.projectId),
  teamId: textOrNull(values.teamId),
});

type SubmissionFormProps = {
  hackathonId: string;
  own: OwnSubmission;
  /** It came in the place of what was pressed. */
  takesFocus: boolean;
  onDone: () => void;
  /** Leaves the submission as it is. */
  onCancel?: (() => void) | undefined;
};

/** Writes the member's submission, or changes it. */
export function SubmissionForm(props: SubmissionFormProps): ReactElement {
  const { hackathonId, own, takesFocus, onDone, onCancel } = props;
  const params = { id: hackathonId };
  const { newer, find, forget } = useNewer(
    'hackathons.changed_elsewhere',
    hackathonPartsApi.getOwnSubmission,
    { params },
  );
  /** Another round draws the form anew, with what is stored as its values. */
  const [base, setBase] = useState({ round: 0, own, revision: own.submission?.revision ?? 0 });
  const save = useApiMutation(hackathonPartsApi.saveSubmission, {
    invalidates: HACKATHON_READS,
    onSuccess: () => {
      toast({ title: 'Submission saved', description: 'You can change it until the hackathon ends.' });
      onDone();
    },
    onError: (error) => void find(error),
  });
  const choose = (isMine: boolean): void => {
    if (!newer) return;
    const revision = newer.submission?.revision ?? 0;
    setBase(isMine ? { ...base, revision } : { round: base.round + 1, own: newer, revision });
    forget();
    save.reset();
  };
  return (
    <div className="flex max-w-form flex-col gap-4">
      {newer && (
        <NewerNotice kind="submission" onKeepMine={() => choose(true)} onTakeTheirs={() => choose(false)}>
          {newer.submission
            ? `The other version is titled “${newer.submission.title}”.`
            : 'The submission was withdrawn there.'}
        </NewerNotice>
      )}
      <ApiForm<Name>
        key={base.round}
        aria-label="Submission"
        keep={base.own.submission ? undefined : `submission.${params.id}`}
        rules={RULES}
        write={newer ? { ...save, error: null } : save}
        failed="Your submission was not saved."
        told={TOLD}
        onSubmit={(values) => save.mutate({ params, body: bodyOf(values, base.revision) })}
      >
        <TakeFocus when={takesFocus}>
          <Fields own={base.own} />
        </TakeFocus>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="filled">{base.own.submission ? 'Save submission' : 'Submit'}</SubmitButton>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </div>
      </ApiForm>
    </div>
  );
}

function Fields({ own: { submission, projects, teams } }: { own: OwnSubmission }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <Field name="title" label="Title">
        <TextInput defaultValue={submission?.title} />
      </Field>
      <Field
        name="text"
        label="What did you build?"
        hint={`What it does and how to try it, in ${LIMITS.submissionTextMin} characters or more.`}
      >
        <TextArea rows={6} limit={LIMITS.submissionTextMax} defaultValue={submission?.text} />
      </Field>
      <Field
        name="repositoryUrl"
        label="Repository"
        hint="A link to the code. A repository, a demo or a project is needed."
      >
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={submission?.repositoryUrl ?? ''}
        />
      </Field>
      <Field name="demoUrl" label="Demo" optional>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={submission?.demoUrl ?? ''}
        />
      </Field>
      <Field
        name="projectId"
        label="Your project"
        optional
        hint={projects.length === 0 ? 'You have no published project.' : undefined}
      >
        <Select
          defaultValue={submission?.project?.id ?? ''}
          options={[
            { value: '', label: 'No project' },
            ...projects.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </Field>
      <Field
        name="teamId"
        label="Your team"
        optional
        hint={
          teams.length === 0
            ? 'You are in no team. You submit alone.'
            : 'Its members who are registered when the hackathon ends are makers too.'
        }
      >
        <Select
          defaultValue={submission ? (submission.teamId ?? '') : teams.length === 1 ? teams[0]?.id : ''}
          options={[
            { value: '', label: 'No team, I submit alone' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
    </div>
  );
}
