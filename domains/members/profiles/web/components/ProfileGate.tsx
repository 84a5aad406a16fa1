import type { ReactNode } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Profile } from '../../contract/schemas.ts';
import { profilesApi } from '../api.ts';

interface ProfileGateProps {
  /** Where signing in again leads back to. */
  readonly path: string;
  readonly children: (profile: Profile, userId: string) => ReactNode;
}

/** Reads the own profile and shows what is in the way: loading, failed, signed out, sign-in not finished. */
export function ProfileGate({ path, children }: ProfileGateProps) {
  const session = useSession();
  if (session.state !== 'member') {
    return (
      <Notice tone="warn" title="Your sign-in is not finished.">
        <p>Enter the 6-digit code we mailed to you. Your profile opens after that.</p>
      </Notice>
    );
  }
  return (
    <Reading path={path} userId={session.user.id}>
      {children}
    </Reading>
  );
}

function Reading({ path, userId, children }: ProfileGateProps & { readonly userId: string }) {
  const read = useApiQuery(profilesApi.getProfile, {}, { nullOn401: true });
  if (read.isPending) return <Skeleton label="Loading your profile" />;
  if (read.isError) {
    return (
      <ErrorState
        title="Your profile did not load."
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  if (read.data === null) {
    return (
      <Notice tone="warn" role="status" title="You are signed out by now.">
        <TextLink href={pathTo('/auth', { next: path })} target="_self">
          Sign in again
        </TextLink>
      </Notice>
    );
  }
  return children(read.data, userId);
}
