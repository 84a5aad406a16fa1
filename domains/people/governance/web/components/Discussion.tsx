import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { pageIn } from '#platform/web/page-in.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { COMMENT_PAGE_SIZE } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/schemas.ts';
import { commentsApi } from '../api.ts';
import { AddComment } from './AddComment.tsx';
import { CommentItem } from './CommentItem.tsx';

/** The discussion of a proposal: what members wrote, and a field for the next comment until voting closes. */
export function Discussion({ proposal: { id, viewer } }: { proposal: Proposal }): ReactElement {
  const [search] = useSearchParams();
  const page = pageIn(search, 'comments');
  const read = useApiQuery(commentsApi.listProposalComments, { params: { id }, query: { page } });
  const canComment = viewer.can.includes('comment');
  return (
    <section aria-labelledby="discussion" className="mt-8">
      <SectionHeader
        id="discussion"
        title="Discussion"
        note={read.data ? String(read.data.total) : undefined}
        className="mb-2"
      />
      <ListResults
        read={read}
        loading="Loading the discussion"
        failed="The discussion did not load."
        pagingOf={({ items, total }) => ({
          page,
          pageSize: COMMENT_PAGE_SIZE,
          total,
          shown: items.length,
          addressOf: (next) =>
            pathTo('/governance/:id', { id }, { comments: next > 1 ? String(next) : undefined }),
        })}
        empty={
          <EmptyState title="No comments yet">
            {canComment ? 'Write what speaks for it or against it.' : 'Comments are closed.'}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ol className="flex max-w-read flex-col divide-y divide-line">
            {items.map((comment) => (
              <CommentItem key={comment.id} proposalId={id} comment={comment} />
            ))}
          </ol>
        )}
      </ListResults>
      {canComment && <AddComment id={id} />}
    </section>
  );
}
