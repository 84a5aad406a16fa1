import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/run/chromium.mjs';

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

let started: Promise<Browser> | null = null;

/**
 * The browser of this worker, started by its first journey and closed with the process. Not one for all workers behind a
 * socket: a process between them took a tenth of the processor time.
 */
export function theBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH');
  started ??= chromium.launch({ executablePath, args: ARGUMENTS });
  return started;
}
