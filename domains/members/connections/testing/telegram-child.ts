/** A process to be killed while it polls: DATABASE_URL and the variables of a Bot API come with its environment. */
import { testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { startTelegram } from '../server/services/start-telegram.ts';

const { DATABASE_URL = '', TELEGRAM_BOT_TOKEN = '', TELEGRAM_API_ROOT = '' } = process.env;
const pool = await createPool({
  connection: DATABASE_URL,
  applicationName: 'hodag kill test',
  log: quietLog,
  max: 2,
});
const services = testServices(createDatabase(pool, quietLog), { TELEGRAM_BOT_TOKEN, TELEGRAM_API_ROOT });
await startTelegram(services, { pollSeconds: 600 });
