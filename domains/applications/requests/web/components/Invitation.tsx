import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { proposalsApi, REQUEST_READS } from '../api.ts';

/** Asks an invited member whether they review. */
export function Invitation({ id }: { id: string }): ReactElement {
  const reply = useApiMutation(proposalsApi.replyToInvitation, { invalidates: REQUEST_READS });
  const send = (accept: boolean): void => reply.mutate({ params: { id }, body: { accept } });
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Notice
        tone="info"
        title="You are invited to review the proposals"
        actions={
          <>
            <Button size="s" variant="filled" busy={reply.isPending} onClick={() => send(true)}>
              Accept
            </Button>
            <Button size="s" onClick={() => send(false)}>
              Decline
            </Button>
          </>
        }
      >
        Reviewers cannot submit a proposal. Your reply is final.
      </Notice>
      {reply.isError && <WriteFailure error={reply.error} title="Your reply was not sent." />}
    </div>
  );
}
