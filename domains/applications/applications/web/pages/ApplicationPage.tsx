import { useParams } from 'react-router';
import { type GrantStep, GrantSteps } from '#grants/matching/web';
import { prefetchLevels } from '#members/onboarding/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PrefetchContext } from '#platform/web/pages.ts';
import { Filled } from '#platform/web/places.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { ApplicationStatus } from '../../contract/constants.ts';
import { STATUS_LABELS } from '../../contract/labels.ts';
import type { Application } from '../../contract/schemas.ts';
import { applicationsApi } from '../api.ts';
import { CallFacts } from '../components/CallFacts.tsx';
import { FilesSection } from '../components/FilesSection.tsx';
import { HistorySection } from '../components/HistorySection.tsx';
import { NextStep } from '../components/NextStep.tsx';
import { NotesSection } from '../components/NotesSection.tsx';
import { OwnerActions } from '../components/OwnerActions.tsx';
import { PeopleSection } from '../components/PeopleSection.tsx';
import { TasksSection } from '../components/TasksSection.tsx';
import { applicationDraftPlace } from '../places.ts';

export function prefetch(context: PrefetchContext): Promise<unknown> {
  const { client, params } = context;
  return Promise.all([
    prefetchApi(client, applicationsApi.getApplication, { params: { id: params.id ?? '' } }),
    prefetchLevels(context),
  ]);
}

export const describe = ({ client, params }: DescribeContext) =>
  describeFrom(
    client,
    applicationsApi.getApplication,
    { params: { id: params.id ?? '' } },
    ({ title }) => title,
  );

const TONES = {
  drafting: 'info',
  review: 'info',
  submitted: 'pine',
  awarded: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const;

/** The step a status stands for; a withdrawn application begins again with its draft. */
function stepOf(status: ApplicationStatus): { current: GrantStep; isDone: boolean } {
  const isDone = status === 'submitted' || status === 'awarded' || status === 'declined';
  return { current: isDone ? 'Submit' : status === 'review' ? 'Check' : 'Draft', isDone };
}

/** One application: what it is about, what is next, who works on it, and everything they keep there. */
function ApplicationPage() {
  const { id = '' } = useParams();
  const read = useApiQuery(applicationsApi.getApplication, { params: { id } });
  const application = read.data;
  usePageTitle(application?.title);
  if (read.isError) {
    if (read.error.status === 404 || read.error.status === 400) return <NotFound />;
    return (
      <>
        <h1 className="sr-only">Application</h1>
        <ReadFailure
          error={read.error}
          title="The application did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      </>
    );
  }
  if (!application) {
    return (
      <>
        <h1 className="sr-only">Application</h1>
        <Skeleton label="Loading the application">
          <SkeletonBox className="h-8 w-2/3" />
          <SkeletonBox className="mt-4 h-40" />
        </Skeleton>
      </>
    );
  }
  return <Loaded application={application} now={new Date(read.dataUpdatedAt)} />;
}

function Loaded({ application, now }: { application: Application; now: Date }) {
  const { id, role, status, projectId, grantId, title, funder } = application;
  const canWrite = role !== 'reader';
  return (
    <div className="grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
      <div className="flex min-w-0 flex-col gap-8">
        <PageHeader
          record
          className="break-words"
          title={title}
          lead={funder ?? undefined}
          badges={
            <>
              <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
              {role !== 'owner' && <Badge>{role === 'writer' ? 'You can edit' : 'You can read'}</Badge>}
            </>
          }
          actions={<OwnerActions application={application} />}
        />
        <GrantSteps {...stepOf(status)} projectId={role === 'owner' ? projectId : null} />
        <NextStep application={application} now={now} />
        <Filled
          place={applicationDraftPlace}
          props={{ applicationId: id, role, status, projectId, grantId }}
          loading={
            <Skeleton label="Loading the draft">
              <SkeletonBox className="h-40" />
            </Skeleton>
          }
        />
        <TasksSection application={application} canWrite={canWrite} />
        <FilesSection application={application} canWrite={canWrite} />
        <NotesSection application={application} canWrite={canWrite} />
        <HistorySection steps={application.history} />
      </div>
      <aside aria-label="Facts" className="flex min-w-0 flex-col gap-6">
        <CallFacts application={application} now={now} />
        <PeopleSection application={application} />
      </aside>
    </div>
  );
}

function NotFound() {
  return (
    <>
      <h1 className="sr-only">Application not found</h1>
      <EmptyState
        title="Application not found"
        action={
          <Button asChild>
            <Link href={pathTo('/grantflow')}>Open GrantFlow</Link>
          </Button>
        }
      >
        It may have been deleted, or is not shared with you.
      </EmptyState>
    </>
  );
}

export { ApplicationPage as Component };
