import { join } from 'node:path';
import type { Pool } from 'pg';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { createPool } from '#platform/server/db/pool.ts';
import { withDatabase } from '#platform/testing/server/connection-url.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { runOnServer } from '#platform/testing/server/template-database.ts';
import { withEndingLoops } from './mutate-typescript.ts';

/** Anyone who waits longer waits for an answer that does not come: the tests need a tenth of it. */
const TEST_LIMIT_MS = 10_000;
const COPY = 'hodag_copy';

/** The tests of the product, ready to be run against one mutant after the other in memory; no file is changed. */
export class MutantTests {
  readonly #root: string;
  readonly #vitest: Vitest;
  readonly #changed: Map<string, string>;
  #mutated = 0;
  #specifications: TestSpecification[] | undefined;

  private constructor(root: string, vitest: Vitest, changed: Map<string, string>) {
    this.#root = root;
    this.#vitest = vitest;
    this.#changed = changed;
  }

  /** @param root the repository's folder */
  static async open(root: string): Promise<MutantTests> {
    const changed = new Map<string, string>();
    const transform = (_code: string, id: string) => changed.get(id);
    const vitest = await createVitest(
      'test',
      {
        root,
        config: false,
        watch: false,
        reporters: [{}],
        bail: 1,
        pool: 'threads',
        isolate: false,
        maxWorkers: 1,
        testTimeout: TEST_LIMIT_MS,
        hookTimeout: TEST_LIMIT_MS,
        globalSetup: ['platform/testing/server/global-database.ts'],
        include: ['domains/standing/tokens/server/**/*.test.ts'],
      },
      { plugins: [{ name: 'mutant', enforce: 'pre', transform }] },
    );
    return new MutantTests(root, vitest, changed);
  }

  /** Whether these test files pass. A file that cannot be loaded does not. */
  async pass(files: readonly string[]): Promise<boolean> {
    const wanted = new Set(files.map((file) => join(this.#root, file)));
    this.#specifications ??= await this.#vitest.globTestSpecifications();
    const specifications = this.#specifications.filter(({ moduleId }) => wanted.has(moduleId));
    if (specifications.length !== wanted.size) throw new Error(`Not all there: ${files.join(', ')}`);
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications, true);
    const modules = testModules.filter(({ moduleId }) => wanted.has(moduleId));
    return unhandledErrors.length === 0 && modules.every((module) => module.ok());
  }

  /** The same with another text in the place of a file. */
  async passWith(file: string, source: string, files: readonly string[]): Promise<boolean> {
    const path = join(this.#root, file);
    this.#changed.set(path, withEndingLoops(source));
    this.#vitest.invalidateFile(path);
    try {
      return await this.pass(files);
    } finally {
      this.#changed.delete(path);
      this.#vitest.invalidateFile(path);
    }
  }

  get #server(): { readonly url: string; readonly template: string } {
    return this.#vitest.getRootProject().getProvidedContext().testServer;
  }

  /**
   * A pool on a copy of the migrated database that tests are given copies of. Call after the first run, which makes
   * it.
   */
  async openCopy(): Promise<Pool> {
    const { url, template } = this.#server;
    await runOnServer(url, `create database ${COPY} template ${template} strategy file_copy`);
    return createPool({
      connection: withDatabase(url, COPY),
      applicationName: 'hodag mutants',
      log: quietLog,
      max: 2,
      // A healthy statement takes a hundredth of this.
      statementTimeoutMs: 10_000,
    });
  }

  /** Whether these test files pass on copies of a database with a fault in it. */
  async passOnMutated(statements: readonly string[], files: readonly string[]): Promise<boolean> {
    const project = this.#vitest.getRootProject();
    const server = this.#server;
    this.#mutated += 1;
    const template = `hodag_mutated_${this.#mutated}`;
    await runOnServer(
      server.url,
      `create database ${template} template ${server.template} strategy file_copy`,
    );
    project.provide('testServer', { ...server, template });
    try {
      for (const statement of statements) await runOnServer(withDatabase(server.url, template), statement);
      return await this.pass(files);
    } finally {
      project.provide('testServer', server);
      // The server's own upkeep may be in it, and may not be ended: then it goes with the server.
      await runOnServer(server.url, `drop database ${template} with (force)`).catch(() => undefined);
    }
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}
