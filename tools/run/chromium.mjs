import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';
import { runStep } from './run-step.mjs';

// The shell without a window does a fifth less work for the same journey.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const HINTS = {
  darwin: 'brew install --cask chromium',
  win32: 'winget install Google.Chrome',
  linux: 'install the package chromium',
};
const VERSION_LIMIT_MS = 300_000;

/**
 * The browser for the journeys: CHROMIUM_PATH, else one on PATH, else one in its usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name + suffix)));
  return [...onPath, ...PLACES].find((file) => existsSync(file)) ?? null;
}

/**
 * Finds a browser that starts, or installs one where that can be done without asking (root on Debian).
 * @returns {Promise<string | null>} null after saying how to get one
 */
export async function ensureChromium() {
  if (!findChromium() && !process.env.CHROMIUM_PATH) {
    // Debian has the shell as its own package, Ubuntu has not.
    (await installDebianPackages(['chromium-headless-shell'])) || (await installDebianPackages(['chromium']));
  }
  const file = findChromium();
  if (file && (await starts(file))) return file;
  const hint = HINTS[process.platform] ?? HINTS.linux;
  console.log(
    `${file ? `${file} does not start` : 'No Chromium found'}: set CHROMIUM_PATH or ${hint}. The journeys are skipped.`,
  );
  return null;
}

async function starts(file) {
  // Windows shows a window instead of a version.
  if (process.platform === 'win32') return true;
  const run = await runStep({
    name: 'chromium',
    command: file,
    args: ['--version'],
    limitMs: VERSION_LIMIT_MS,
  });
  return run.ok;
}
