import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * What the lane on another PostgreSQL leaves out: the embedded server's own tests, and those without SQL that the
 * stores and operations lack. Here, because vitest's `--exclude` does not reach into projects.
 */
const ONLY_ON_THE_EMBEDDED = [
  'platform/server/db/embedded/**',
  'platform/server/db/test-lane.test.ts',
  'platform/server/{http,delivery,mail,pictures,storage}/**',
  'platform/server/{config,keys,log,settings,zip}.test.ts',
  'domains/identity/server/adapters/{password-hasher,session-cache,wallet-signatures,webauthn}.test.ts',
  'domains/grants/server/search/large-index.test.ts',
  'domains/notifications/server/adapters/note-streams.test.ts',
  'domains/*/server/{guide-index,seed-projects,topics}.test.ts',
  'apps/**',
];

/**
 * Three lanes: `unit` needs nothing, `server` needs the embedded PostgreSQL (one database per worker, cloned
 * from a migrated template), `web` renders in happy-dom. Time limits are nets, not targets: they must hold on a
 * machine that others use too.
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
          testTimeout: 30_000,
          include: [
            'engines/**/*.test.ts',
            'tools/**/*.test.ts',
            'platform/kernel/**/*.test.ts',
            'domains/*/contract/**/*.test.ts',
            'domains/*/server/rules/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'platform/server/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'domains/*/server/**/*.test.ts',
          ],
          exclude: [
            'domains/*/server/rules/**',
            'node_modules/**',
            ...(process.env.TEST_DATABASE_URL ? ONLY_ON_THE_EMBEDDED : []),
          ],
          globalSetup: ['platform/testing/server/global-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes in milliseconds, unless somebody else has the machine.
          expect: { poll: { timeout: 10_000 } },
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
          testTimeout: 30_000,
          include: [
            'platform/web/**/*.test.{ts,tsx}',
            'platform/ui/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'domains/*/web/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['platform/testing/web/setup.ts'],
        },
      },
    ],
  },
});
