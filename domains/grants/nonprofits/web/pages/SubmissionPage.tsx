import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { countryName } from '#platform/kernel/countries.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PageDescription } from '#platform/web/pages.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { DECIDED_DAYS } from '../../contract/constants.ts';
import { REGISTRIES } from '../../contract/registries.ts';
import type { Submission } from '../../contract/submission-schemas.ts';
import { submissionsApi } from '../api.ts';
import { ConfirmSubmission } from '../components/ConfirmSubmission.tsx';
import { SubmissionDocuments } from '../components/SubmissionDocuments.tsx';
import { SubmissionReply } from '../components/SubmissionReply.tsx';
import { SubmissionSteps } from '../components/SubmissionSteps.tsx';

/** One submission and what is to do next, for those who have its address. */
export function SubmissionPage(): ReactElement {
  const { token = '' } = useParams();
  const read = useApiQuery(submissionsApi.getSubmission, { params: { token } });
  if (read.data) return <Status token={token} submission={read.data} />;
  if (read.error?.status === 404 || read.error?.status === 400) return <Missing />;
  return (
    <>
      <PageHeader title="Your submission" />
      <NotRead
        read={read}
        loading="Loading the submission"
        failed="The submission did not load."
        box="h-80"
      />
    </>
  );
}

function Missing(): ReactElement {
  return (
    <>
      <PageHeader title="Submission not found" />
      <EmptyState
        title="This link doesn't work."
        action={
          <Button asChild>
            <Link href={pathTo('/nonprofits/submit')}>List your organization</Link>
          </Button>
        }
      >
        Copy the whole link from your email. Submissions that were not confirmed are deleted after 7 days,
        unanswered and declined ones after 90.
      </EmptyState>
    </>
  );
}

type StatusProps = { token: string; submission: Submission };

function Status({ token, submission }: StatusProps): ReactElement {
  const { name, reference, state, registry, number, country, city, documents } = submission;
  const isCompared = !REGISTRIES[registry].needsProof && (state === 'unconfirmed' || state === 'in-review');
  const canChange = state === 'unconfirmed' || state === 'asked' || submission.canAppeal;
  return (
    <>
      <PageHeader
        record
        title={<span className="wrap-anywhere">{name}</span>}
        lead={`Submission ${reference}. Anyone with the link of this page can see and change it.`}
      />
      <div className="mt-6 flex max-w-form flex-col gap-8">
        <SubmissionSteps submission={submission} />
        <Next token={token} submission={submission} />
        {canChange && <SubmissionDocuments token={token} submission={submission} />}
        {state === 'unconfirmed' && <ConfirmSubmission token={token} submission={submission} />}
        <FactList
          facts={[
            { label: 'Country', value: countryName(country) },
            ...(city ? [{ label: 'City', value: city }] : []),
            { label: 'Register', value: REGISTRIES[registry].name },
            ...(number === null
              ? []
              : [
                  {
                    label: REGISTRIES[registry].numberLabel,
                    value: isCompared ? `${number} (a reviewer compares it with the register)` : number,
                  },
                ]),
            ...(submission.website === null ? [] : [{ label: 'Website', value: submission.website }]),
            { label: 'Purpose', value: submission.purpose },
            ...(canChange || documents.length === 0
              ? []
              : [
                  {
                    label: 'Documents',
                    value: documents.map((one) => `${one.name}, ${bytesText(one.bytes)}`).join('; '),
                  },
                ]),
          ]}
        />
      </div>
    </>
  );
}

/** Last day for an answer or appeal. */
const lastDay = (since: string): string =>
  dayText(new Date(Date.parse(since) + DECIDED_DAYS * DAY_MS).toISOString());

/** Says how the submission stands, and the next step. */
function Next({ token, submission }: StatusProps): ReactElement | null {
  const { state, reason, nonprofitId, sentTo, canAppeal, appealedAt, decidedAt } = submission;
  switch (state) {
    case 'unconfirmed':
      return null;
    case 'in-review':
      return (
        <Notice tone="info" title={appealedAt ? 'Your appeal is in review' : 'In review'}>
          A person reads it. There is nothing for you to do now. We mail the result to {sentTo}.
        </Notice>
      );
    case 'asked':
      return (
        <>
          <Notice tone="warn" title="A reviewer has a question">
            <p>{reason?.text}</p>
            {decidedAt && (
              <p className="mt-2">Answer by {lastDay(decidedAt)}. After that, we delete the submission.</p>
            )}
          </Notice>
          <SubmissionReply token={token} kind="answer" />
        </>
      );
    case 'accepted':
      return (
        <Notice tone="ok" title="Your organization is listed">
          <p className="mb-2">Everyone can find its page now. There is nothing left for you to do.</p>
          {nonprofitId && (
            <Button asChild>
              <Link href={pathTo('/nonprofits/:id', { id: nonprofitId })}>Open the page</Link>
            </Button>
          )}
        </Notice>
      );
    case 'refused':
      return (
        <>
          <Notice tone="bad" title={`Not accepted: ${reason?.title ?? 'see below'}`}>
            <p>{reason?.text}</p>
            <p className="mt-2">
              {canAppeal
                ? 'You can appeal once. Say what we missed.'
                : 'You have appealed. This decision is final.'}
              {decidedAt && ` We delete the submission after ${lastDay(decidedAt)}.`}
            </p>
          </Notice>
          {canAppeal && <SubmissionReply token={token} kind="appeal" />}
        </>
      );
  }
}

/** Nothing to be found by a search: its address is a secret. */
export async function describe(): Promise<PageDescription> {
  return { indexable: false };
}

export { SubmissionPage as Component };
