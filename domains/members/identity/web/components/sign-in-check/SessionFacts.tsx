import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { sessionApi } from '../session-api.ts';

const WORDS = { visitor: 'Signed out', pending: 'Code owed', member: 'Signed in' } as const;

/** The session as this page was delivered and as the server sees it now, and the names of the cookies. */
export function SessionFacts() {
  const session = useSession();
  const check = useApiQuery(sessionApi.getSignInCheck, {}, { staleTime: 0 });
  const seen = check.data;
  return (
    <section aria-labelledby="session-facts">
      <SectionHeader
        id="session-facts"
        title="Session and cookies"
        className="mb-3"
        action={
          <Button size="s" busy={check.isFetching} onClick={() => void check.refetch()}>
            Check again
          </Button>
        }
      />
      {check.isPending && <Skeleton label="Asking the server" />}
      {check.isError && (
        <ErrorState
          title="The server did not say."
          description={check.error.text}
          reference={check.error.requestId ?? undefined}
        />
      )}
      {seen && (
        <FactList
          facts={[
            { label: 'This page was delivered to', value: WORDS[session.state] },
            { label: 'The server sees now', value: WORDS[seen.session] },
            { label: 'Username', value: usernameOf(session) ?? '–' },
            {
              label: 'Cookies, names only',
              value: seen.cookies.length === 0 ? 'none' : <Names names={seen.cookies} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function usernameOf(session: ReturnType<typeof useSession>): string | null {
  if (session.state === 'visitor') return null;
  return session.state === 'member' ? session.user.username : session.username;
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul aria-label="Cookies">
      {[...new Set(names)].map((name) => (
        <li key={name} className="break-all">
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
