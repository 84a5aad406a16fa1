import { useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { accountApi } from '../account-api.ts';
import { SessionRow } from './SessionRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Where the account is signed in, each to be ended. */
export function SessionsSection() {
  const sessions = useApiQuery(accountApi.listSessions, {}, { staleTime: 0 });
  const list = sessions.data?.sessions ?? [];
  const hasOthers = list.some(({ current }) => !current);
  return (
    <SettingsSection id="sessions" title="Sessions" action={hasOthers && <EndOthers />}>
      {sessions.isPending && <Skeleton label="Loading sessions" />}
      {sessions.isError && (
        <ErrorState
          title="The sessions did not load."
          description={sessions.error.text}
          reference={sessions.error.requestId ?? undefined}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isSuccess && (
        <>
          <RowList label="Sessions">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </RowList>
          {!hasOthers && <p className="mt-2 text-13 text-ink-3">You are signed in nowhere else.</p>}
        </>
      )}
    </SettingsSection>
  );
}

function EndOthers() {
  const [isOpen, setOpen] = useState(false);
  const end = useSensitiveMutation(accountApi.revokeOtherSessions, {
    invalidates: [accountApi.listSessions],
    onAsk: () => setOpen(false),
    onSuccess: ({ ended }) => {
      setOpen(false);
      toast({ title: ended === 1 ? '1 session ended' : `${ended} sessions ended` });
    },
  });
  return (
    <>
      <AlertDialog
        title="Sign out everywhere else?"
        description={
          end.error ? (
            <span role="alert" className="text-bad-text">
              {errorText(end.error)}
            </span>
          ) : (
            'Every browser but this one has to sign in again.'
          )
        }
        cancelLabel="Keep them"
        confirmLabel="Sign out all others"
        destructive
        busy={end.isPending}
        open={isOpen}
        onOpenChange={(open) => {
          end.reset();
          setOpen(open);
        }}
        onConfirm={() => end.run({})}
        trigger={<Button size="s">Sign out all others</Button>}
      />
      <StepUpDialog stepUp={end.stepUp} />
    </>
  );
}
