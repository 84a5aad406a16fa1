import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../tools/run/server-process.mjs';
import { ADMINISTRATOR, SPECIAL_HANDLE } from './administrator.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One instance for all journeys that do not change it. */
    shared: { readonly url: string; readonly dataDir: string };
  }
}

const ADMINISTRATION = {
  ADMIN_USERNAME: ADMINISTRATOR.username,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  ADMIN_SECOND_FACTOR: 'optional',
  DEVHUB_BYPASS_HANDLE: SPECIAL_HANDLE,
};

/** Starts the built server on an empty data folder, once for a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-'));
  const server = await startServer({ dataDir, env: ADMINISTRATION });
  project.provide('shared', { url: server.url, dataDir });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
