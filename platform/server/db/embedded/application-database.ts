import type { Client } from 'pg';

/** The role and the database of the program. */
export const APPLICATION_NAME = 'hodag';

/** Any fixed number, held while role and database are made. */
const MAKING_KEY = 4_629_018_264;

/**
 * Makes the program's role and database once. The role owns its database and may make others (restore, tests),
 * but is no superuser: SQL that slips through can neither read the machine's files nor start programs.
 * @param client connected as superuser
 * @param password for connections over loopback; null where the socket's folder guards the server
 */
export async function ensureApplicationDatabase(client: Client, password: string | null): Promise<void> {
  const exists = async (): Promise<boolean> => {
    const found = await client.query('select from pg_database where datname = $1', [APPLICATION_NAME]);
    return found.rowCount === 1;
  };
  if (await exists()) return;
  await client.query('select pg_advisory_lock($1)', [MAKING_KEY]);
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION_NAME]);
    if (role.rowCount === 0) {
      const secret = password === null ? '' : ` password ${client.escapeLiteral(password)}`;
      await client.query(`create role ${APPLICATION_NAME} login createdb${secret}`);
    }
    if (!(await exists()))
      await client.query(`create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MAKING_KEY]);
  }
}
