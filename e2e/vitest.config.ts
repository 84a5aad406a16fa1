import { defineConfig } from 'vitest/config';

/** Journeys: the built product in a real browser. Run by `npm run e2e`, two files at a time: a walk mostly waits. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: new URL('..', import.meta.url).pathname,
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/walking/shared-server.ts'],
    // The files of a worker share what they read; what a walk opened is closed after each test.
    isolate: false,
    maxWorkers: 2,
    // The build is looked at as it is, not as the test runner would rewrite it.
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A journey that works at the second try does not work.
    retry: 0,
  },
});
