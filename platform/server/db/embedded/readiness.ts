import { realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { sqlStateOf } from '../sql-state.ts';
import { StartupError } from '../startup-error.ts';
import type { Layout } from './layout.ts';
import type { Postmaster } from './postmaster.ts';
import { connect } from './presence.ts';

/** Until a server answers at all, and until one that answers "starting up" has recovered from a crash. */
const ANSWER_LIMIT_MS = 60_000;
const RECOVERY_LIMIT_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

const CANNOT_CONNECT_NOW = '57P03';
const LOGIN_REFUSED = new Set(['28P01', '28000']);

/**
 * Connects again and again until the server answers.
 * @param where asked before each try, null while it is not known yet
 * @returns a connection as superuser; null if the server ended meanwhile
 * @throws StartupError when it neither answers in time nor ends
 */
export async function waitUntilReady(
  postmaster: Postmaster,
  where: () => ClientConfig | null,
  layout: Layout,
): Promise<Client | null> {
  const begun = performance.now();
  let limit = ANSWER_LIMIT_MS;
  let pause = FIRST_PAUSE_MS;
  let last: unknown;
  while (performance.now() - begun < limit) {
    if (!postmaster.alive()) return null;
    const connection = where();
    if (connection) {
      try {
        const client = await connect(connection);
        await requireSameCluster(client, layout);
        return client;
      } catch (error) {
        if (error instanceof StartupError) throw error;
        last = error;
        const state = sqlStateOf(error);
        if (state === CANNOT_CONNECT_NOW) limit = RECOVERY_LIMIT_MS;
        if (state !== undefined && LOGIN_REFUSED.has(state)) break;
      }
    }
    await delay(pause);
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  }
  const reason = last instanceof Error ? ` (${last.message})` : '';
  throw new StartupError(
    `The database server (process ${postmaster.pid}) runs but does not answer${reason}.`,
    `Read ${layout.logFile}. If process ${postmaster.pid} is no PostgreSQL, remove ${layout.cluster}/postmaster.pid and start again.`,
    { cause: last },
  );
}

/** Refuses another server that answers because a socket's folder or a port was reused. */
async function requireSameCluster(client: Client, layout: Layout): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const folder = rows[0]?.folder ?? '';
  if (realpathSync(folder) === realpathSync(layout.cluster)) return;
  await client.end();
  throw new StartupError(
    `Another database answers for this one: its data is in ${folder}, ours in ${layout.cluster}.`,
    'Stop that server and start again.',
  );
}
