/**
 * A server process to be killed by a test: starts the embedded PostgreSQL of the folder given, prints its process
 * number and stays.
 */
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { quietLog } from './quiet-log.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
process.stdout.write(`${server.pid}\n`);
setInterval(() => {}, 60_000);
