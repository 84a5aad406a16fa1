import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Proposal } from '../../contract/proposal-schemas.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { proposalsApi } from '../api.ts';
import { pointsText } from '../words.ts';
import { AwardForm } from './AwardForm.tsx';
import { ProposalContent } from './ProposalContent.tsx';
import { ReviewerTurn } from './ReviewerTurn.tsx';
import { Reviews } from './Reviews.tsx';
import { Section } from './Section.tsx';

/** The proposals after the deadline, for the author and reviewers. */
export function Proposals({ request }: { request: FullRequest }): ReactElement {
  const { id, state, viewer } = request;
  const read = useApiQuery(proposalsApi.listProposals, { params: { id } });
  return (
    <Section
      id="proposals"
      title="Proposals"
      note={read.data && counted(read.data.length, 'proposal')}
      action={
        viewer.isAuthor && <ExportButton size="s" of="the scores" href={`/api/requests/${id}/scores.csv`} />
      }
    >
      {read.data ? (
        <>
          {read.data.length === 0 && <EmptyState title="No proposals" />}
          <ul aria-label="Proposals" className="flex flex-col gap-4">
            {read.data.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard request={request} proposal={proposal} />
              </li>
            ))}
          </ul>
          {viewer.isAuthor && state === 'scoring' && <AwardForm request={request} proposals={read.data} />}
        </>
      ) : (
        <NotRead read={read} loading="Loading proposals" failed="The proposals did not load." />
      )}
    </Section>
  );
}

function ProposalCard({ request, proposal }: { request: FullRequest; proposal: Proposal }): ReactElement {
  const { bidder, content, mean, reviews } = proposal;
  const { state, viewer, rfp } = request;
  return (
    <Card>
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-4 text-14">
        <span className="wrap-anywhere">{bidder?.username ?? 'A former member'}</span>
        {mean !== null && <span className="tnum">{pointsText(mean)} on average</span>}
      </h3>
      {content && <ProposalContent content={content} currency={rfp?.budget.currency ?? ''} />}
      {!viewer.isAuthor && state === 'scoring' && <ReviewerTurn request={request} proposal={proposal} />}
      {reviews.length > 0 && <Reviews reviews={reviews} criteria={rfp?.criteria ?? []} />}
    </Card>
  );
}
