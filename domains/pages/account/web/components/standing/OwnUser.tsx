import type { ReactNode } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { User } from '../../../contract/index.ts';
import { accountApi } from '../account-api.ts';

/** Reads the signed-in user and shows the page's part of it, or why it cannot be shown. */
export function OwnUser({ children }: { children: (user: User) => ReactNode }) {
  const session = useSession();
  if (session.state === 'pending') {
    return (
      <Notice tone="warn" title="Your sign-in is not finished.">
        Enter the 6-digit code we mailed to you. This page opens after that.
      </Notice>
    );
  }
  return <ReadUser>{children}</ReadUser>;
}

function ReadUser({ children }: { children: (user: User) => ReactNode }) {
  const user = useApiQuery(accountApi.getUser, {}, { nullOn401: true });
  if (user.isPending) return <Skeleton label="Loading your account" />;
  if (user.isError) {
    return (
      <ErrorState
        title="Your account did not load."
        description={user.error.text}
        reference={user.error.requestId ?? undefined}
        retrying={user.isFetching}
        onRetry={() => void user.refetch()}
      />
    );
  }
  if (user.data === null) {
    return (
      <Notice tone="warn" role="status" title="You are signed out by now.">
        <TextLink href={pathTo('/auth')} target="_self">
          Sign in again
        </TextLink>
      </Notice>
    );
  }
  return children(user.data);
}
