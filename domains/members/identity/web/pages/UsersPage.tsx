import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { UserFilters } from '../components/users/UserFilters.tsx';
import { UserTable } from '../components/users/UserTable.tsx';
import {
  isFiltered,
  readUserFilter,
  type UserListFilter,
  userPageQuery,
  usersAddress,
  usersQuery,
} from '../user-filter.ts';
import { usersApi } from '../users-api.ts';

const NO_FILTER: UserListFilter = { search: '', role: null, state: null, verified: null, after: null };

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  return prefetchApi(client, usersApi.listUsers, { query: userPageQuery(readUserFilter(search)) });
}

/** Every account of the instance, page by page. The filter is the address. */
export function UsersPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readUserFilter(search);
  const read = useApiQuery(usersApi.listUsers, { query: userPageQuery(filter) }, { keepPrevious: true });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Users"
        lead="Find an account, lock it, end its sessions, or share administrator rights."
        actions={<ExportButton href={addressOf(usersApi.exportUsers.route, { query: usersQuery(filter) })} />}
      />
      <UserFilters filter={filter} onChange={(changed) => void navigate(usersAddress(changed))} />
      {read.data ? (
        <div aria-busy={read.isFetching}>
          <Users data={read.data} filter={filter} />
        </div>
      ) : (
        <NotRead read={read} loading="Loading the users" failed="The users did not load." box="h-96" />
      )}
    </div>
  );
}

interface UsersProps {
  readonly data: ClientResult<(typeof userEndpoints)['listUsers']>;
  readonly filter: UserListFilter;
}

function Users({ data: { users, next }, filter }: UsersProps): ReactElement {
  if (users.length === 0) return <Nothing filter={filter} />;
  return (
    <>
      <UserTable users={users} />
      {(filter.after !== null || next !== null) && (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-4">
          {filter.after !== null && (
            <TextLink href={usersAddress({ ...filter, after: null })}>First page</TextLink>
          )}
          {next !== null && <TextLink href={usersAddress({ ...filter, after: next })}>Next page</TextLink>}
        </nav>
      )}
    </>
  );
}

function Nothing({ filter }: { filter: UserListFilter }): ReactElement {
  if (filter.after !== null) {
    return (
      <EmptyState
        title="This page is empty"
        action={<TextLink href={usersAddress({ ...filter, after: null })}>First page</TextLink>}
      >
        The list ends before it.
      </EmptyState>
    );
  }
  if (!isFiltered(filter)) {
    return <EmptyState title="No users yet">Accounts appear here, the newest first.</EmptyState>;
  }
  return (
    <EmptyState
      title="No account matches"
      action={<TextLink href={usersAddress(NO_FILTER)}>All users</TextLink>}
    >
      A username is found by its start, an email address only when it is complete.
    </EmptyState>
  );
}

export { UsersPage as Component };
