import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { PROPOSAL_LIMITS as LIMITS } from '../../contract/constants.ts';
import { commentsApi } from '../api.ts';

const RULES = { comment: ofLength(1, LIMITS.commentMax) };

/** Writes a comment on a proposal. */
export function AddComment({ id }: { id: string }): ReactElement {
  // A new id, and an empty field, for each comment that was sent.
  const [commentId, setCommentId] = useState(newId);
  const add = useApiMutation(commentsApi.addProposalComment, {
    invalidates: [commentsApi.listProposalComments],
    onSuccess: () => setCommentId(newId()),
  });
  return (
    <div className="mt-4 max-w-read">
      <LevelNotice level="email" title="Before you can comment:">
        <ApiForm<keyof typeof RULES>
          key={commentId}
          aria-label="Comment"
          keep={`comment.${id}`}
          className="flex-col gap-3"
          rules={RULES}
          write={add}
          failed="The comment was not sent."
          onSubmit={({ comment }) => add.mutate({ params: { id }, body: { id: commentId, text: comment } })}
        >
          <Field name="comment" label="Your comment" hint="Every member reads it, with your name.">
            <TextArea rows={3} limit={LIMITS.commentMax} />
          </Field>
          <div>
            <SubmitButton>Send the comment</SubmitButton>
          </div>
        </ApiForm>
      </LevelNotice>
    </div>
  );
}
