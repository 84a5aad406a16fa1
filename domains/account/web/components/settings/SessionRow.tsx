import { useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import type { accountEndpoints } from '../../../contract/endpoints.ts';
import { accountApi } from '../account-api.ts';
import { moment } from './moment.ts';

type Session = ClientResult<(typeof accountEndpoints)['listSessions']>['sessions'][number];

/** One browser that is signed in. */
export function SessionRow({ session }: { session: Session }) {
  const { browser, createdAt, lastSeenAt, current } = session;
  return (
    <Row
      title={browser}
      secondary={
        <>
          Signed in <time dateTime={createdAt}>{moment(createdAt)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>{moment(lastSeenAt)}</time>
        </>
      }
      end={current ? <Badge tone="ok">This browser</Badge> : <EndSession session={session} />}
    />
  );
}

function EndSession({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  const end = useSensitiveMutation(accountApi.revokeSession, {
    invalidates: [accountApi.listSessions],
    onAsk: () => setOpen(false),
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Session ended', description: session.browser });
    },
  });
  return (
    <>
      <AlertDialog
        title="Sign this browser out?"
        description={
          end.error ? (
            <span role="alert" className="text-bad-text">
              {errorText(end.error)}
            </span>
          ) : (
            `${session.browser} has to sign in again.`
          )
        }
        cancelLabel="Keep it"
        confirmLabel="Sign out"
        destructive
        busy={end.isPending}
        open={isOpen}
        onOpenChange={(open) => {
          end.reset();
          setOpen(open);
        }}
        onConfirm={() => end.run({ params: { id: session.id } })}
        trigger={
          <Button size="s" aria-label={`Sign out ${session.browser}`}>
            Sign out
          </Button>
        }
      />
      <StepUpDialog stepUp={end.stepUp} />
    </>
  );
}
