import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../tools/run/chromium.mjs';
import { startServer } from '../../tools/run/server-process.mjs';
import { ADMINISTRATOR, SPECIAL_HANDLE } from './administrator.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One instance and one browser for all journeys that change neither. */
    shared: { readonly url: string; readonly dataDir: string; readonly browser: string };
  }
}

/** Without calls home, and without the sandbox that containers refuse. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ADMINISTRATION = {
  ADMIN_USERNAME: ADMINISTRATOR.username,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  ADMIN_SECOND_FACTOR: 'optional',
  DEVHUB_BYPASS_HANDLE: SPECIAL_HANDLE,
};

/** Once for a run: the built server on an empty data folder, and a browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  const dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-'));
  const browser = await chromium.launchServer({ executablePath, args: ARGUMENTS });
  const server = await startServer({ dataDir, env: ADMINISTRATION }).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  project.provide('shared', { url: server.url, dataDir, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
