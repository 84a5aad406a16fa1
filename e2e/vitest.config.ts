import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks over every page, the longest first. */
const OVER_EVERY_PAGE = ['every-page', 'narrow', 'every-link', 'walking-routes'];

/** The longest walks begin first: at the end one would run alone for minutes. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isNamed = (file: TestSpecification, name: string): boolean =>
      file.moduleId.endsWith(`/${name}.test.ts`);
    const sorted = await super.sort(files);
    const first = OVER_EVERY_PAGE.flatMap((name) => sorted.filter((file) => isNamed(file, name)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
    // The build is looked at as it is, not as the test runner would rewrite it.
    server: { deps: { external: [/\/dist\//] } },
    // Nets, not targets: a journey takes a second to a few minutes, unless thirty other processes have the machine.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // A journey that works at the second try does not work.
    retry: 0,
  },
});
