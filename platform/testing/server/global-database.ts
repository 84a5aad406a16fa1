import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { processMark } from '#platform/server/db/embedded/process-mark.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { connectionUrl } from './connection-url.ts';
import { discoverMigrations } from './discover-migrations.ts';
import { quietLog } from './quiet-log.ts';
import { createTemplate, runOnServer } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the workers find the server and what they clone. */
    testServer: { readonly url: string; readonly template: string };
  }
}

const FOLDER_PREFIX = 'hodag-test-';

/**
 * Once for a run of the `server` lane: one PostgreSQL (embedded in a temporary folder, or TEST_DATABASE_URL for
 * the second lane) with one migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `hodag_template_${randomBytes(4).toString('hex')}`;
  try {
    await createTemplate(server.url, template, discoverMigrations(project.config.root), quietLog);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return async () => {
    await runOnServer(server.url, `drop database ${template} with (force)`);
    await server.close();
  };
}

interface OpenServer {
  readonly url: string;
  close(): Promise<void>;
}

async function openServer(): Promise<OpenServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, close: async () => {} };
  removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
  return {
    url: connectionUrl(server.connection),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      // What the workers of this run kept until their end.
      removeLeftovers();
    },
  };
}

/** Folders of runs that were killed. A server still at work there notices within a minute that its files are gone. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(FOLDER_PREFIX)
      ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10)
      : Number.NaN;
    if (Number.isNaN(maker) || processMark(maker) !== null) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
