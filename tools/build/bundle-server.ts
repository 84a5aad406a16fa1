import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Ending of the files that threads run (platform/server/threads). */
const TASK = '-task.ts';

/**
 * Bundles the server, its commands and its threads. Third parties stay outside; the threads' files are entry points
 * of their own, since import.meta.url moves.
 * @param root the repository's folder, below which `folder` must lie so that third parties are found
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'apps/server/src/main.ts',
      cli: 'apps/server/src/cli/cli.ts',
      'sealer-worker': 'domains/standing/tokens/server/ledger/sealer-worker.ts',
      'verify-worker': 'domains/standing/tokens/server/ledger/verify-worker.ts',
      'card-worker': 'platform/server/pictures/card-worker.ts',
      'encoder-worker': 'platform/server/encoder/encoder-worker.ts',
      'index-worker': 'domains/grants/catalog/server/search/index-worker.ts',
      'file-worker': 'domains/members/studio/server/adapters/file-worker.ts',
      'count-worker': 'domains/projects/rounds/server/services/count-worker.ts',
      'task-worker': 'platform/server/threads/task-worker.ts',
      ...(await findTasks(root)),
    },
    outdir: folder,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  });
}

/**
 * The tasks of all domains, by name: two of one name would be one file of a build.
 * @throws Error for a name twice
 */
export async function findTasks(root: string): Promise<Record<string, string>> {
  const files = await readdir(join(root, 'domains'), { recursive: true });
  const tasks = files.filter((file) => file.endsWith(TASK)).sort();
  const names = tasks.map((file) => basename(file, '.ts'));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two tasks are named ${twice}`);
  return Object.fromEntries(tasks.map((file, at) => [names[at] ?? '', join('domains', file)]));
}
