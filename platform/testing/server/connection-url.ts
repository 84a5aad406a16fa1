import type { PoolConfig } from 'pg';

/**
 * Writes a connection as a URL that `pg`, DATABASE_URL and TEST_DATABASE_URL take. A socket's folder goes into
 * the query (`?host=`), because a URL's host cannot hold a path.
 */
export function connectionUrl(connection: PoolConfig): string {
  const { host = 'localhost', port = 5432, user = '', database = '', password } = connection;
  const url = new URL('postgresql://localhost');
  url.username = encodeURIComponent(user);
  if (typeof password === 'string') url.password = encodeURIComponent(password);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (host.startsWith('/')) {
    url.searchParams.set('host', host);
    url.searchParams.set('port', String(port));
  } else {
    url.hostname = host;
    url.port = String(port);
  }
  return url.href;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
