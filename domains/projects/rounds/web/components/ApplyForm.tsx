import type { ReactElement } from 'react';
import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { Field } from '#platform/ui/Field.tsx';
import { useFieldValue } from '#platform/ui/form-context.ts';
import { anything, required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { ROUND_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRound, RoundApplication, RoundCandidate } from '../../contract/schemas.ts';
import { applicationsApi, ROUND_READS } from '../api.ts';

const RULES = { projectId: required('Choose a project'), note: anything };
type ApplyFormProps = { round: FullRound; applied: readonly RoundApplication[] };

const canTakeGifts = ({ fit }: RoundCandidate): boolean => fit !== 'over' && fit !== 'ends_early';

/** Applies with one of the reader's running projects; where they have none, leads to a new one. */
export function ApplyForm({ round, applied }: ApplyFormProps): ReactElement | null {
  const read = useApiQuery(applicationsApi.listRoundCandidates, { params: { id: round.id } });
  const apply = useApiMutation(applicationsApi.applyToRound, { invalidates: ROUND_READS });
  if (!read.data) return null;
  if (read.data.length === 0) return <NoProject />;
  const left = read.data.filter((one) => !applied.some(({ projectId }) => projectId === one.projectId));
  const offered = left.filter(canTakeGifts);
  const closed = left.filter((one) => !canTakeGifts(one));
  if (offered.length === 0) return <Closed candidates={closed} />;
  return (
    <ApiForm
      // A sent note is not kept for the next project.
      key={applied.length}
      aria-label="Apply with a project"
      rules={RULES}
      write={apply}
      failed="The application was not sent."
      onSubmit={(body) => apply.mutate({ params: { id: round.id }, body })}
      className="mt-5 max-w-read flex-col gap-3"
    >
      <BeforeApplying round={round} />
      <Field name="projectId" label="Apply with" hint="Your published, running projects">
        <Select
          options={offered.map(({ projectId: value, title: label }) => ({ value, label }))}
          placeholder="Choose a project"
        />
      </Field>
      <FitOfChosen round={round} candidates={offered} />
      <Closed candidates={closed} />
      <Field name="note" label="Note for the reviewers" hint="Optional">
        <TextArea rows={3} limit={LIMITS.noteMax} />
      </Field>
      <div>
        <SubmitButton>Apply</SubmitButton>
      </div>
    </ApiForm>
  );
}

function BeforeApplying({ round }: { round: FullRound }): ReactElement {
  return (
    <>
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
    </>
  );
}

/** Says before applying that nothing could be matched. */
function FitOfChosen({
  round,
  candidates,
}: {
  round: FullRound;
  candidates: readonly RoundCandidate[];
}): ReactElement | null {
  const chosen = useFieldValue('projectId');
  const candidate = candidates.find(({ projectId }) => projectId === chosen);
  if (candidate?.fit === 'ends_late' && candidate.campaignEnds !== null)
    return (
      <Notice tone="warn" title="Its campaign ends after this round">
        It ends on {dayText(candidate.campaignEnds)} and pays nothing out before that. The result can be
        computed from {dayText(round.appealUntil)}, so nothing would be matched.
      </Notice>
    );
  if (candidate?.fit === 'no_campaign')
    return (
      <Notice tone="warn" title="It has no campaign yet">
        Open one that ends before {dayText(round.appealUntil)}. Without a campaign there are no contributions,
        and nothing is matched.
      </Notice>
    );
  return null;
}

/** Projects that cannot take gifts while giving is open. */
function Closed({ candidates }: { candidates: readonly RoundCandidate[] }): ReactElement | null {
  if (candidates.length === 0) return null;
  return (
    <ul className="mt-5 max-w-read text-14 text-ink-2">
      {candidates.map(({ projectId, title, fit }) => (
        <li key={projectId} className="wrap-anywhere">
          {title} cannot apply: its campaign{' '}
          {fit === 'over' ? 'is over.' : 'ends before giving starts in this round.'}
        </li>
      ))}
    </ul>
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
