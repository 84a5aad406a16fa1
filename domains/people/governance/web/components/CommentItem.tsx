import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import type { Comment } from '../../contract/comment-schemas.ts';
import { commentsApi } from '../api.ts';

type CommentItemProps = { proposalId: string; comment: Comment };

/** One comment, with its author and its moment. */
export function CommentItem({ proposalId, comment }: CommentItemProps): ReactElement {
  const { id, author, text, at, canRemove } = comment;
  const { show } = useErrorToast('The comment was not deleted.');
  const remove = useApiMutation(commentsApi.removeProposalComment, {
    invalidates: [commentsApi.listProposalComments],
    onError: show,
  });
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-3">
        <span className="font-medium text-ink wrap-anywhere">
          {author ? (
            <TextLink href={pathTo('/u/:username', { username: author.username })}>
              {author.username}
            </TextLink>
          ) : (
            'A former member'
          )}
        </span>
        <LocalMoment at={at} />
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {canRemove && (
        <AlertDialog
          title="Delete this comment?"
          description="This cannot be undone."
          cancelLabel="Keep it"
          confirmLabel="Delete the comment"
          destructive
          onConfirm={() => remove.mutate({ params: { id: proposalId, commentId: id } })}
          trigger={
            <Button size="s" className="mt-2" busy={remove.isPending}>
              Delete
            </Button>
          }
        />
      )}
    </li>
  );
}
