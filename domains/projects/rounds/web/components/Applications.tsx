import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { ROUND_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Estimate, Estimates, FullRound, RoundApplication } from '../../contract/schemas.ts';
import { applicationsApi, ROUND_READS } from '../api.ts';
import { ESTIMATED_WEI, useRoundEstimates } from '../hooks/use-round-estimates.ts';
import { estimateText } from '../words.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { Conflict } from './Conflict.tsx';
import { EstimateBasis, EstimateText, FromWhen } from './EstimateText.tsx';
import { ProjectName } from './ProjectName.tsx';
import { Section } from './Section.tsx';

/** Projects of a round: accepted ones for everybody, more for those who decide and who applied. */
export function Applications({ round }: { round: FullRound }): ReactElement {
  const session = useSession();
  const { pathname } = useLocation();
  const { applications: read, estimates, isEstimated } = useRoundEstimates(round);
  const estimateOf = new Map(estimates.data?.projects.map((one) => [one.projectId, one]));
  return (
    <Section id="projects" title="Projects">
      <Conflict round={round} />
      {!read.data && (
        <NotRead read={read} loading="Loading projects" failed="The projects did not load." box="h-24" />
      )}
      {read.data?.length === 0 && (
        <EmptyState title="No projects yet">Accepted projects appear here.</EmptyState>
      )}
      {isEstimated && !estimates.data && (
        <NotRead
          read={estimates}
          loading="Loading estimates"
          failed="The estimates did not load."
          box="h-8"
        />
      )}
      {estimates.data && <FromWhen round={round} />}
      {estimates.data && <EstimateBasis {...estimates.data} />}
      {read.data && read.data.length > 0 && (
        <ul aria-label="Projects" className="mt-4 flex flex-col gap-4">
          {read.data.map((application) => (
            <Application
              key={application.id}
              round={round}
              application={application}
              estimate={estimateOf.get(application.projectId)}
              missing={estimates.data?.missing ?? []}
            />
          ))}
        </ul>
      )}
      {round.state === 'applications' && session.state === 'member' && (
        <ApplyForm round={round} applied={read.data ?? []} />
      )}
      {round.state === 'applications' && session.state === 'visitor' && (
        <p className="mt-5 text-14">
          <TextLink href={pathTo('/login', { next: pathname })} className="underline">
            Sign in
          </TextLink>{' '}
          to apply with a project.
        </p>
      )}
      {round.state === 'giving' && (
        <p className="mt-5 text-14 text-ink-2">Applications closed on {momentText(round.givingFrom)}.</p>
      )}
    </Section>
  );
}

const STATES = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
} as const;

/** Until the appeals end: a project may be removed as late as the end of giving. */
const APPEALS: readonly string[] = ['applications', 'giving', 'appeal'];

type ApplicationProps = { round: FullRound; application: RoundApplication };

type RowProps = ApplicationProps & { estimate: Estimate | undefined; missing: Estimates['missing'] };

function Application({ round, application, estimate, missing }: RowProps): ReactElement {
  const { summary, projectId, state, inside, applicant, revision } = application;
  const canAppeal = APPEALS.includes(round.state) && state === 'declined' && inside?.appeal === null;
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">
          <ProjectName id={projectId} title={application.title} isPublic={application.isPublic} />
        </h3>
        {inside && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
        {inside?.isEdited && (
          <>
            <Badge tone="warn">Edited since version {revision}</Badge>
            <TextLink href={`${pathTo('/projects/:id', { id: projectId })}#history`}>
              See what changed
            </TextLink>
          </>
        )}
      </div>
      <p className="text-14 text-ink-2">
        {summary} {applicant && `By ${applicant.username}.`}
      </p>
      {inside?.note && <p className="text-14">Note: {inside.note}</p>}
      {inside?.reason && <p className="text-14">Reason of the decision: {inside.reason}</p>}
      {inside?.appeal && <p className="text-14">Appeal: {inside.appeal}</p>}
      {estimate && (
        <div className="text-14">
          {estimate.matchWei !== null && (
            <p>
              Estimated match now: <strong>{estimateText(estimate.matchWei)}</strong>
            </p>
          )}
          <EstimateText method={round.method} wei={ESTIMATED_WEI} estimate={estimate} missing={missing} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {inside?.canDecide && state !== 'accepted' && (
          <Decide round={round} application={application} accept />
        )}
        {inside?.canDecide && state !== 'declined' && <Decide round={round} application={application} />}
        {inside?.isOwn && canAppeal && <Appeal round={round} application={application} />}
      </div>
    </li>
  );
}

function Decide({
  round,
  application,
  accept = false,
}: ApplicationProps & { accept?: boolean }): ReactElement {
  const question = useReasonDialog();
  const decide = useApiMutation(applicationsApi.decideRoundApplication, {
    invalidates: ROUND_READS,
    onSuccess: () => question.done(),
  });
  const verb = accept ? 'Accept' : application.state === 'accepted' ? 'Remove' : 'Decline';
  return (
    <ReasonDialog
      question={question}
      write={decide}
      onConfirm={(reason) =>
        decide.mutate({ params: { id: round.id, applicationId: application.id }, body: { accept, reason } })
      }
      title={`${verb} ${application.title}?`}
      description="The applicant is notified."
      label="Reason, which the applicant reads"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel={verb}
      failed="The decision was not saved."
      destructive={!accept}
      trigger={
        <Button size="s" aria-label={`${verb} ${application.title}`}>
          {verb}
        </Button>
      }
    />
  );
}

function Appeal({ round, application }: ApplicationProps): ReactElement {
  const question = useReasonDialog();
  const appeal = useApiMutation(applicationsApi.appealRoundApplication, {
    invalidates: ROUND_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={appeal}
      onConfirm={(reason) =>
        appeal.mutate({ params: { id: round.id, applicationId: application.id }, body: { reason } })
      }
      title="Appeal against the decision?"
      description="You can appeal once. The owner and reviewers decide again. Without a decision, your project is in the round."
      label="What they should consider"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel="Appeal"
      failed="The appeal was not sent."
      trigger={<Button size="s">Appeal</Button>}
    />
  );
}
