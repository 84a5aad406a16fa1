import { useRef, useState } from 'react';
import { applicationsApi } from '#applications/applications/web';
import { catalogApi } from '#grants/catalog/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { CALLS_MAX } from '../../contract/constants.ts';
import { submissionsApi } from '../api.ts';
import { type Call, CallChoices } from './CallChoices.tsx';
import { MatchChoices } from './MatchChoices.tsx';

/** Chooses calls among the saved grants, the drafts of the board and the matches of the project. */
export function StartRun({ projects }: { projects: readonly Project[] }) {
  const id = useRef(newId());
  const [projectId, setProjectId] = useState(projects[0]?.id);
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
  const project = projects.find((one) => one.id === projectId) ?? projects[0];
  if (!project) return null;
  const toggle = (grantId: string): void =>
    setChosen(chosen.includes(grantId) ? chosen.filter((one) => one !== grantId) : [...chosen, grantId]);
  const choice = { chosen, onToggle: toggle };
  return (
    <ApiForm<'projectId'>
      aria-label="Prepare applications"
      rules={{ projectId: anything }}
      write={start}
      failed="Nothing was prepared."
      onSubmit={() => {
        const wrong = chosen.length === 0 || chosen.length > CALLS_MAX;
        setProblem(wrong ? `Choose 1 to ${CALLS_MAX} calls.` : null);
        if (!wrong) start.mutate({ body: { id: id.current, projectId: project.id, grantIds: [...chosen] } });
      }}
    >
      <Field name="projectId" label="Project">
        <Select
          value={project.id}
          options={projects.map(({ id: value, title }) => ({ value, label: title || 'Untitled draft' }))}
          onChange={({ target }) => {
            setProjectId(target.value);
            setChosen([]);
          }}
        />
      </Field>
      <CallChoices {...choice} legend={`Calls, ${chosen.length} of ${CALLS_MAX}`} calls={calls}>
        {calls.length === 0 && (
          <p className="text-ink-2">
            Grants you save appear here. <TextLink href={pathTo('/grants')}>Search all grants</TextLink>
          </p>
        )}
        {problem && <FieldError id="calls-problem">{problem}</FieldError>}
      </CallChoices>
      <MatchChoices
        {...choice}
        key={project.id}
        project={project}
        listed={new Set(calls.map(({ grantId }) => grantId))}
      />
      <div>
        <SubmitButton variant="filled">Prepare</SubmitButton>
      </div>
    </ApiForm>
  );
}

/** Saved grants and grants with an application that is not submitted, each once. */
function useCalls(): readonly Call[] {
  const saved = useApiQuery(catalogApi.listSavedGrants, {});
  const board = useApiQuery(applicationsApi.listApplications, {});
  const found = new Map<string, Call>();
  for (const { grantId, title, funder, status, role } of board.data?.applications ?? [])
    if (grantId && role === 'owner' && status === 'drafting') found.set(grantId, { grantId, title, funder });
  for (const { grant } of saved.data?.items ?? [])
    if (grant.status !== 'closed')
      found.set(grant.id, { grantId: grant.id, title: grant.title, funder: grant.funder?.name ?? null });
  return [...found.values()];
}
