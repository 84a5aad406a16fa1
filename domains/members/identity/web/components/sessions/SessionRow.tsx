import type { ClientResult } from '#platform/kernel/contract.ts';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { sessionEndpoints } from '../../../contract/session-endpoints.ts';
import { SensitiveQuestion } from '../proof/SensitiveQuestion.tsx';
import { sessionApi } from '../session-api.ts';

type Session = ClientResult<(typeof sessionEndpoints)['listSessions']>['sessions'][number];

/** One browser that is signed in. */
export function SessionRow({ session }: { session: Session }) {
  const { browser, createdAt, lastSeenAt, current } = session;
  return (
    <Row
      title={browser}
      secondary={
        <>
          Signed in <time dateTime={createdAt}>{localMomentText(createdAt)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>{localMomentText(lastSeenAt)}</time>
        </>
      }
      end={current ? <Badge tone="ok">This browser</Badge> : <EndSession session={session} />}
    />
  );
}

function EndSession({ session: { id, browser } }: { session: Session }) {
  return (
    <SensitiveQuestion
      call={sessionApi.revokeSession}
      input={{ params: { id } }}
      invalidates={[sessionApi.listSessions]}
      onDone={() => toast({ title: 'Session ended', description: browser })}
      title="Sign this browser out?"
      text={`${browser} has to sign in again.`}
      cancelLabel="Keep it"
      confirmLabel="Sign out"
      destructive
      trigger={
        <Button size="s" aria-label={`Sign out ${browser}`}>
          Sign out
        </Button>
      }
    />
  );
}
