import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The one test of the tools that reads a database. */
const NEEDS_POSTGRES = 'tools/tables/tables.test.ts';

/**
 * The lane on another PostgreSQL runs what depends on the server's version: all migrations (each test database is a clone
 * of what they made), the tables as the code has them, what the stores, jobs, the ledger's SQL and the platform ask
 * directly, and of the apps the one file that reads through every endpoint of the product.
 *
 * Left out are operations, subscriptions, adapters, search and the other apps: they are about decisions, which do not
 * depend on the server, and took two thirds of the time. With them goes every statement that nothing but an operation
 * asks: one that an older server might lack needs a test beside its store. Left out as well are the embedded server's
 * own tests and those without SQL. Here, because vitest's `--exclude` does not reach into projects.
 */
const ON_ANOTHER_POSTGRES = [
  'platform/server/db/*.test.ts',
  'platform/server/jobs/**/*.test.ts',
  'platform/server/mail/forget-mails.test.ts',
  'platform/server/{events,health-checks,lease,live-settings,shorten-audit-addresses}.test.ts',
  'domains/*/*/server/{store,jobs}/**/*.test.ts',
  'domains/*/*/server/{facade,personal-data}.test.ts',
  'domains/standing/tokens/server/ledger/**/*.test.ts',
  'apps/server/src/answers.test.ts',
  NEEDS_POSTGRES,
];
/** Starts servers itself. */
const NOT_ON_ANOTHER = ['platform/server/db/test-lane.test.ts'];
const isOnAnother = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Nets, not targets: what is waited for comes in milliseconds, and a test takes seconds, unless thirty other processes
 * have the machine. One for all tests: a lower limit of a single test fails there and finds nothing.
 */
const TEST_NET_MS = 1_800_000;
const POLL_NET_MS = 120_000;
const WAIT_FOR_NET = 'platform/testing/wait-for-net.ts';

/**
 * Three lanes: `unit` needs nothing, `server` needs the embedded PostgreSQL (one database per worker, cloned
 * from a migrated template), `web` renders in happy-dom.
 */
export default defineConfig({
  test: {
    // What was compiled for one lane, or for the last run, is not compiled again: measured, a quarter of the processor
    // time of a single file.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Rules keep no state, so files may share what they read.
          isolate: false,
          maxWorkers: 2,
          testTimeout: TEST_NET_MS,
          hookTimeout: TEST_NET_MS,
          expect: { poll: { timeout: POLL_NET_MS } },
          setupFiles: [WAIT_FOR_NET],
          exclude: [NEEDS_POSTGRES, 'node_modules/**'],
          include: [
            'engines/**/*.test.ts',
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'contracts/**/*.test.ts',
            'platform/kernel/**/*.test.ts',
            'domains/*/*/contract/**/*.test.ts',
            'domains/*/*/server/rules/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: isOnAnother
            ? ON_ANOTHER_POSTGRES
            : [
                'platform/server/**/*.test.ts',
                'apps/server/**/*.test.ts',
                'domains/*/*/server/**/*.test.ts',
                NEEDS_POSTGRES,
              ],
          exclude: ['domains/*/*/server/rules/**', 'node_modules/**', ...(isOnAnother ? NOT_ON_ANOTHER : [])],
          globalSetup: ['platform/testing/server/global-database.ts'],
          setupFiles: [WAIT_FOR_NET],
          testTimeout: TEST_NET_MS,
          hookTimeout: TEST_NET_MS,
          expect: { poll: { timeout: POLL_NET_MS } },
          pool: 'forks',
          // Files of a worker share the product's modules: reading them anew for each took as long as the tests.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // See platform/testing/web/setup.ts.
          isolate: false,
          maxWorkers: 2,
          testTimeout: TEST_NET_MS,
          hookTimeout: TEST_NET_MS,
          expect: { poll: { timeout: POLL_NET_MS } },
          include: [
            'platform/web/**/*.test.{ts,tsx}',
            'platform/ui/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'domains/*/*/web/**/*.test.{ts,tsx}',
          ],
          setupFiles: [WAIT_FOR_NET, 'platform/testing/web/setup.ts'],
        },
      },
    ],
  },
});
