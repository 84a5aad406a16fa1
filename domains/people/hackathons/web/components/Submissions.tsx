import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { pageIn } from '#platform/web/page-in.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { HACKATHON_LIMITS as LIMITS, SUBMISSION_PAGE_SIZE } from '../../contract/constants.ts';
import type { Submission } from '../../contract/part-schemas.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { HACKATHON_READS, hackathonPartsApi } from '../api.ts';
import { Section } from './Section.tsx';
import { SubmissionText } from './SubmissionText.tsx';

/** Submissions, once the hackathon has ended. */
export function Submissions({ hackathon: { id, viewer } }: { hackathon: Hackathon }): ReactElement {
  const [search] = useSearchParams();
  const page = pageIn(search, 'page');
  const read = useApiQuery(hackathonPartsApi.listSubmissions, { params: { id }, query: { page } });
  return (
    <Section id="submissions" title="Submissions" note={read.data && counted(read.data.total, 'submission')}>
      <ListResults
        read={read}
        loading="Loading the submissions"
        failed="The submissions did not load."
        pagingOf={({ items, total }) => ({
          page,
          pageSize: SUBMISSION_PAGE_SIZE,
          total,
          shown: items.length,
          addressOf: (to) => pathTo('/hackathons/:id', { id }, { page: to > 1 ? String(to) : undefined }),
        })}
        empty={
          <EmptyState title="Nothing was submitted">The hackathon ended without a submission.</EmptyState>
        }
      >
        {({ items }) => (
          <ul aria-label="Submissions" className="divide-y divide-line border-y border-line">
            {items.map((submission) => (
              <SubmissionItem
                key={submission.id}
                hackathonId={id}
                submission={submission}
                canRemove={viewer.can.includes('removeSubmissions')}
              />
            ))}
          </ul>
        )}
      </ListResults>
    </Section>
  );
}

type SubmissionItemProps = { hackathonId: string; submission: Submission; canRemove: boolean };

function SubmissionItem({ hackathonId, submission, canRemove }: SubmissionItemProps): ReactElement {
  const { id, title, isOwn } = submission;
  return (
    <li id={id} className="flex flex-col gap-2 py-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {title} {isOwn && <Badge tone="pine">Yours</Badge>}
      </h3>
      <SubmissionText submission={submission} />
      <p className="text-13 text-ink-2 wrap-anywhere">{makersText(submission)}</p>
      {canRemove && <Remove hackathonId={hackathonId} submissionId={id} title={title} />}
    </li>
  );
}

/** "By ada, bo and 1 more"; how many for those who read no names. */
function makersText({ makers, makerCount }: Submission): string {
  if (makers.length === 0) return `By ${counted(makerCount, 'member')}`;
  const more = makerCount - makers.length;
  return `By ${makers.map(({ username }) => username).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type RemoveProps = { hackathonId: string; submissionId: string; title: string };

function Remove({ hackathonId, submissionId, title }: RemoveProps): ReactElement {
  const question = useReasonDialog();
  const remove = useApiMutation(hackathonPartsApi.removeSubmission, {
    invalidates: HACKATHON_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={remove}
      onConfirm={(reason) => remove.mutate({ params: { id: hackathonId, submissionId }, body: { reason } })}
      title={`Remove “${title}”?`}
      description="This cannot be undone. Its makers lose the RepID they earned with it."
      label="Reason, which its makers read"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel="Remove the submission"
      failed="The submission was not removed."
      destructive
      trigger={
        <Button size="s" className="self-start">
          Remove<span className="sr-only"> {title}</span>
        </Button>
      }
    />
  );
}
