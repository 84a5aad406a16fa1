import { Button } from '#platform/ui/Button.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { SensitiveQuestion } from '../proof/SensitiveQuestion.tsx';
import { sessionApi } from '../session-api.ts';
import { SessionRow } from './SessionRow.tsx';

/** Lists the sessions of the account, each with a button to end it. */
export function SessionsSection() {
  const sessions = useApiQuery(sessionApi.listSessions, {}, { staleTime: 0 });
  const list = sessions.data?.sessions ?? [];
  const hasOthers = list.some(({ current }) => !current);
  return (
    <SettingsSection id="sessions" title="Sessions" action={hasOthers && <EndOthers />}>
      {sessions.isSuccess ? (
        <>
          <RowList label="Sessions">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </RowList>
          {!hasOthers && <p className="mt-2 text-13 text-ink-3">You are signed in nowhere else.</p>}
        </>
      ) : (
        <NotRead read={sessions} loading="Loading sessions" failed="The sessions did not load." box="h-24" />
      )}
    </SettingsSection>
  );
}

function EndOthers() {
  return (
    <SensitiveQuestion
      call={sessionApi.revokeOtherSessions}
      input={{}}
      invalidates={[sessionApi.listSessions]}
      onDone={({ ended }) => toast({ title: ended === 1 ? '1 session ended' : `${ended} sessions ended` })}
      title="Sign out everywhere else?"
      text="Every browser but this one has to sign in again."
      cancelLabel="Keep them"
      confirmLabel="Sign out all others"
      destructive
      trigger={<Button size="s">Sign out all others</Button>}
    />
  );
}
