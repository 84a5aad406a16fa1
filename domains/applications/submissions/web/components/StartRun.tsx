import { useRef, useState } from 'react';
import { applicationsApi } from '#applications/applications/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { CALLS_MAX } from '../../contract/constants.ts';
import { submissionsApi } from '../api.ts';
import { useCalls } from '../hooks/use-calls.ts';
import { CallChoices } from './CallChoices.tsx';
import { MatchChoices } from './MatchChoices.tsx';

/** Chooses calls among the saved grants, the drafts of the board and the matches of the project. */
export function StartRun({ projects }: { projects: readonly Project[] }) {
  const id = useRef(newId());
  const [projectId, setProjectId] = useState(projects[0]?.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useApiMutation(submissionsApi.startSubmissionRun, {
    invalidates: [submissionsApi.listSubmissionRuns, applicationsApi.listApplications],
    onSuccess: () => {
      id.current = newId();
      setChosen([]);
    },
  });
  const project = projects.find((one) => one.id === projectId) ?? projects[0];
  const { calls, now, problem: notCompared } = useCalls(project);
  if (!project) return null;
  const toggle = (one: string): void =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const choice = { chosen, now, onToggle: toggle };
  const isByHand = (one: string): boolean => calls.some((call) => call.id === one && call.isByHand);
  const bodyOf = () => ({
    id: id.current,
    projectId: project.id,
    grantIds: chosen.filter((one) => !isByHand(one)),
    applicationIds: chosen.filter(isByHand),
  });
  return (
    <ApiForm<'projectId'>
      aria-label="Prepare applications"
      rules={{ projectId: anything }}
      write={start}
      failed="Nothing was prepared."
      onSubmit={() => {
        const wrong = chosen.length === 0 || chosen.length > CALLS_MAX;
        setProblem(wrong ? `Choose 1 to ${CALLS_MAX} calls.` : null);
        if (!wrong) start.mutate({ body: bodyOf() });
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
        {notCompared && <p className="text-13 text-ink-2">Not compared with your project: {notCompared}</p>}
        {problem && <FieldError id="calls-problem">{problem}</FieldError>}
      </CallChoices>
      <MatchChoices
        {...choice}
        key={project.id}
        project={project}
        listed={new Set(calls.map((call) => call.id))}
      />
      <div>
        <SubmitButton variant="filled">Prepare</SubmitButton>
      </div>
    </ApiForm>
  );
}
