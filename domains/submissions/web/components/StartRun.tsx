import { useRef, useState } from 'react';
import { applicationsApi } from '#applications/web';
import { grantsApi } from '#grants/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/contract';
import { CALLS_MAX } from '../../contract/constants.ts';
import { submissionsApi } from '../api.ts';

/** Chooses calls among the saved grants and the drafts of the board. */
export function StartRun({ projects }: { projects: readonly Project[] }) {
  const id = useRef(newId());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const calls = useCalls();
  const start = useApiMutation(submissionsApi.startSubmissionRun, {
    invalidates: [submissionsApi.listSubmissionRuns, applicationsApi.listApplications],
    onSuccess: () => {
      id.current = newId();
      setChosen([]);
    },
  });
  const toggle = (grantId: string): void =>
    setChosen(chosen.includes(grantId) ? chosen.filter((one) => one !== grantId) : [...chosen, grantId]);
  if (calls.length === 0)
    return (
      <p className="text-ink-2">
        Save grants first: they appear here. <TextLink href={pathTo('/grants')}>Search all grants</TextLink>
      </p>
    );
  return (
    <ApiForm<'projectId'>
      aria-label="Prepare applications"
      rules={{ projectId: anything }}
      write={start}
      failed="Nothing was prepared."
      onSubmit={({ projectId }) => {
        const wrong = chosen.length === 0 || chosen.length > CALLS_MAX;
        setProblem(wrong ? `Choose 1 to ${CALLS_MAX} calls.` : null);
        if (!wrong) start.mutate({ body: { id: id.current, projectId, grantIds: [...chosen] } });
      }}
    >
      <Field name="projectId" label="Project">
        <Select
          options={projects.map(({ id: value, title }) => ({ value, label: title || 'Untitled draft' }))}
        />
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="mb-1 font-semibold">
          Calls, {chosen.length} of {CALLS_MAX}
        </legend>
        {calls.map(({ grantId, title, funder }) => (
          <Checkbox
            key={grantId}
            label={<span className="break-words">{title}</span>}
            hint={funder ?? undefined}
            checked={chosen.includes(grantId)}
            onChange={() => toggle(grantId)}
          />
        ))}
        {problem && <FieldError id="calls-problem">{problem}</FieldError>}
      </fieldset>
      <div>
        <SubmitButton variant="filled">Prepare</SubmitButton>
      </div>
    </ApiForm>
  );
}

/** Saved grants and grants with an application that is not submitted, each once. */
function useCalls() {
  const saved = useApiQuery(grantsApi.listSavedGrants, {});
  const board = useApiQuery(applicationsApi.listApplications, {});
  const found = new Map<string, { grantId: string; title: string; funder: string | null }>();
  for (const { grantId, title, funder, status, role } of board.data?.applications ?? [])
    if (grantId && role === 'owner' && status === 'drafting') found.set(grantId, { grantId, title, funder });
  for (const { grant } of saved.data?.items ?? [])
    if (grant.status !== 'closed')
      found.set(grant.id, { grantId: grant.id, title: grant.title, funder: grant.funder?.name ?? null });
  return [...found.values()];
}
