import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { UserDetail } from '../../contract/user-schemas.ts';
import { UserActs } from '../components/users/UserActs.tsx';
import { UserBadges } from '../components/users/UserBadges.tsx';
import { usersApi } from '../users-api.ts';

/** Reads ahead what the page will show. */
export function prefetch({ client, params: { id = '' } }: PrefetchContext): Promise<void> {
  return prefetchApi(client, usersApi.getUserAccount, { params: { id } });
}

/** One account: its state, and what an administrator can change. */
export function UserPage(): ReactElement {
  const { id = '' } = useParams();
  const read = useApiQuery(usersApi.getUserAccount, { params: { id } });
  usePageTitle(read.data && `User: ${read.data.username}`);
  if (read.data) return <Detail key={id} user={read.data} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="User" />
      {read.error?.status === 404 || read.error?.status === 400 ? (
        <EmptyState
          title="Account not found"
          action={<TextLink href={pathTo('/admin/users')}>All users</TextLink>}
        >
          It was deleted, or the link is wrong.
        </EmptyState>
      ) : (
        <NotRead read={read} loading="Loading the account" failed="The account did not load." box="h-96" />
      )}
    </div>
  );
}

function Detail({ user }: { user: UserDetail }): ReactElement {
  const { username, lock, joinedAt } = user;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        record
        title={username}
        badges={<UserBadges user={user} />}
        lead={`Joined on ${dayText(joinedAt)}`}
      />
      {lock && (
        <Notice
          tone="bad"
          title={`Locked on ${dayText(lock.at)}${lock.by ? ` by ${lock.by}` : ' on the command line or by a former administrator'}`}
        >
          <span className="whitespace-pre-wrap break-words">{lock.reason ?? 'No reason was recorded.'}</span>
        </Notice>
      )}
      <FactList className="max-w-read" facts={factsOf(user)} />
      <UserActs user={user} />
    </div>
  );
}

function factsOf({ email, emailVerified, hasSecondFactor, roles, sessions }: UserDetail) {
  const { open, lastUsedAt } = sessions;
  const isWaiting = roles.includes('administrator') && !hasSecondFactor;
  return [
    {
      label: 'Email address',
      value: <span className="wrap-anywhere">{email ?? 'None'}</span>,
    },
    ...(email === null ? [] : [{ label: 'Address verified', value: emailVerified ? 'Yes' : 'No' }]),
    {
      label: 'Second factor',
      value: hasSecondFactor
        ? 'Set up'
        : `Not set up${isWaiting ? ', which administrator rights may need' : ''}`,
    },
    { label: 'Open sessions', value: String(open) },
    ...(lastUsedAt === null
      ? []
      : [
          {
            label: 'Last active',
            value: <time dateTime={lastUsedAt}>{momentText(lastUsedAt)}</time>,
          },
        ]),
  ];
}

export { UserPage as Component };
