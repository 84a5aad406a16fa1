import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { connectionUrl } from './connection-url.ts';
import { discoverMigrations } from './discover-migrations.ts';
import { quietLog } from './quiet-log.ts';
import { createTemplate, runOnServer } from './template-database.ts';
import { makeThrowawayFolder, removeLeftovers } from './throwaway-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the workers find the server and what they clone. */
    testServer: { readonly url: string; readonly template: string };
  }
}

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
  const dataDir = makeThrowawayFolder();
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
  return {
    url: connectionUrl(server.connection),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      // The workers of this run kept these until their end.
      removeLeftovers();
    },
  };
}
