import { existsSync } from 'node:fs';
import { runStep } from './run-step.mjs';

const UPDATE_LIMIT_MS = 1_200_000;
const INSTALL_LIMIT_MS = 1_800_000;

/**
 * Installs packages where no password is needed: as root, on a system with apt. Says nothing elsewhere.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(' ')} …`);
  const apt = (args, limitMs) =>
    runStep({
      name: `apt-get ${args[0]}`,
      command: '/usr/bin/apt-get',
      args,
      limitMs,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt(['update', '-q'], UPDATE_LIMIT_MS);
  const install = await apt(
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    INSTALL_LIMIT_MS,
  );
  if (!install.ok) console.log(`${install.output.trim()}\n${packages.join(' ')}: ${install.reason}`);
  return install.ok;
}
