import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import type { UserLine } from '../../../contract/user-schemas.ts';
import { UserBadges } from './UserBadges.tsx';

const COLUMNS: readonly Column<UserLine>[] = [
  {
    key: 'username',
    header: 'Username',
    narrow: 'lead',
    cell: ({ id, username }) => (
      <TextLink href={pathTo('/admin/users/:id', { id })} className="wrap-anywhere font-medium">
        {username}
      </TextLink>
    ),
  },
  { key: 'state', header: 'State and role', narrow: 'score', cell: (user) => <UserBadges user={user} /> },
  {
    key: 'verified',
    header: 'Email address',
    narrow: 'third',
    narrowHeader: true,
    cell: ({ emailVerified }) => (emailVerified ? 'Verified' : 'Not verified'),
  },
  {
    key: 'joined',
    header: 'Joined',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{dayText(joinedAt)}</time>,
  },
];

/** Accounts as lines, each leading to its page. */
export function UserTable({ users }: { users: readonly UserLine[] }): ReactElement {
  return <DataTable caption="Users" columns={COLUMNS} rows={users} rowKey={({ id }) => id} />;
}
