import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { ApplicationsAnswer } from '../../contract/schemas.ts';
import { APPLICATION_READS, teamApi } from '../api.ts';

const RIGHTS = { writer: 'You can edit it.', reader: 'You can read it.' };

/** Invitations to applications of others. */
export function Invitations({ invitations }: Pick<ApplicationsAnswer, 'invitations'>) {
  const answer = useApiMutation(teamApi.answerApplicationInvitation, {
    invalidates: APPLICATION_READS,
    onError: ({ text }) => toast({ title: 'Your answer was not saved', description: text, variant: 'bad' }),
  });
  return invitations.map(({ applicationId, title, invitedBy, role }) => {
    const reply = (accepts: boolean) => answer.mutate({ params: { id: applicationId }, body: { accepts } });
    return (
      <Notice
        key={applicationId}
        tone="info"
        title={`${invitedBy} invites you to an application`}
        actions={
          <>
            <Button size="s" aria-label={`Accept: ${title}`} onClick={() => reply(true)}>
              Accept
            </Button>
            <Button size="s" variant="quiet" aria-label={`Decline: ${title}`} onClick={() => reply(false)}>
              Decline
            </Button>
          </>
        }
      >
        <p className="break-words">
          {title}. {RIGHTS[role]}
        </p>
      </Notice>
    );
  });
}
