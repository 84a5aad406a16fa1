import { csvLines, csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import type { UsersQuery } from '../../contract/user-schemas.ts';
import { listUserPage } from '../services/list-user-page.ts';

const COLUMNS = ['id', 'username', 'roles', 'state', 'emailVerified', 'joinedAt'] as const;
/** Accounts read at once. */
const BATCH = 1000;

/** The list as CSV, written while it is read. Cells that a spreadsheet would run as formulas are escaped. */
export const exportUsers: Operation<typeof userEndpoints.exportUsers> = async (deps, _actor, { query }) => ({
  fileName: 'users.csv',
  content: linesOf(deps, query),
});

async function* linesOf({ db }: OperationDeps, filter: Omit<UsersQuery, 'after'>): AsyncGenerator<string> {
  yield toCsv(COLUMNS, []);
  let after: string | null = null;
  do {
    const { users, next }: Awaited<ReturnType<typeof listUserPage>> = await listUserPage(
      db,
      { ...filter, after },
      BATCH,
    );
    yield csvLines(
      csvRows(
        COLUMNS,
        users.map((user) => ({ ...user, roles: user.roles.join(' ') })),
      ),
    );
    after = next;
  } while (after !== null);
}
