import type { ReactElement, ReactNode } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { developerApi } from '../../api.ts';
import { isAsked } from '../../prefetch-gate.ts';
import { PendingCard } from './PendingCard.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RestrictedCard } from './RestrictedCard.tsx';

/**
 * Gate of the developer hub. Visitors see these
 * pages (spec §2.1), administrators pass; members need access.
 */
export function DeveloperGate({ children }: { children: ReactNode }): ReactElement {
  const session = useSession();
  if (isAsked(session)) return <MemberGate>{children}</MemberGate>;
  if (session.state !== 'pending') return <>{children}</>;
  return (
    <Notice tone="warn" title="Your sign-in is not finished.">
      <p>Enter the code or use the passkey that is asked for. The Developer Hub opens after that.</p>
    </Notice>
  );
}

function MemberGate({ children }: { children: ReactNode }): ReactElement {
  const read = useApiQuery(developerApi.getHubAccess, {});
  if (read.error && !read.data) {
    return (
      <ReadFailure
        error={read.error}
        title="Your access could not be checked."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner />
        Checking Developer Hub access...
      </p>
    );
  }
  const { hasAccess, pendingRequest, mayRequest, specialHandle, refusal } = read.data;
  if (hasAccess) return <>{children}</>;
  if (pendingRequest) return <PendingCard specialHandle={specialHandle} />;
  return (
    <div className="flex max-w-read flex-col gap-5">
      {refusal && <RefusalNotice refusal={refusal} />}
      {mayRequest ? (
        <RequestCard specialHandle={specialHandle} againAt={refusal?.againAt ?? null} />
      ) : (
        <RestrictedCard />
      )}
    </div>
  );
}
