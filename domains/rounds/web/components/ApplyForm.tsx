import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Field } from '#platform/ui/Field.tsx';
import { anything, required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/web';
import { ROUND_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRound, RoundApplication } from '../../contract/schemas.ts';
import { applicationsApi, ROUND_READS } from '../api.ts';

const RULES = { projectId: required('Choose a project'), note: anything };
type ApplyFormProps = { round: FullRound; applied: readonly RoundApplication[] };

/** Applies with one of the reader's running projects; where they have none, leads to a new one. */
export function ApplyForm({ round, applied }: ApplyFormProps): ReactElement | null {
  const read = useApiQuery(projectsApi.listMyProjects, {});
  const apply = useApiMutation(applicationsApi.applyToRound, { invalidates: ROUND_READS });
  if (!read.data) return null;
  const running = read.data.filter(({ status, stage }) => status === 'published' && stage === 'running');
  if (running.length === 0) return <NoProject />;
  const options = running
    .filter(({ id }) => !applied.some(({ projectId }) => projectId === id))
    .map(({ id, title }) => ({ value: id, label: title }));
  if (options.length === 0) return null;
  return (
    <ApiForm
      aria-label="Apply with a project"
      rules={RULES}
      write={apply}
      failed="The application was not sent."
      onSubmit={(body) => apply.mutate({ params: { id: round.id }, body })}
      className="mt-5 max-w-read flex-col gap-3"
    >
      {round.viewer.isJudge && !round.viewer.hasProject && (
        <Notice tone="warn" title="You will not decide in this round">
          Once you apply, you cannot decide its applications or flags, even if your project is declined. A
          reviewer who has not applied must decide.
        </Notice>
      )}
      <Notice tone="neutral" title="What becomes public">
        <p>
          Once accepted, everyone on the web can read your project’s title and summary here. Members also see
          your username. When the result is final, the address that your campaign pays is published with your
          match.
        </p>
        <p>
          Gifts are matched with what your campaign has paid out when the result is computed. Let it end and
          take the money out before {momentText(round.appealUntil)}.
        </p>
      </Notice>
      <Field name="projectId" label="Apply with" hint="Your published, running projects">
        <Select options={options} placeholder="Choose a project" />
      </Field>
      <Field name="note" label="Note for the reviewers" hint="Optional">
        <TextArea rows={3} limit={LIMITS.noteMax} />
      </Field>
      <div>
        <SubmitButton>Apply</SubmitButton>
      </div>
    </ApiForm>
  );
}

function NoProject(): ReactElement {
  return (
    <p className="mt-5 max-w-read text-14">
      To apply you need a published, running project.{' '}
      <TextLink href={pathTo('/create-project')} className="underline">
        Create a project
      </TextLink>
    </p>
  );
}
