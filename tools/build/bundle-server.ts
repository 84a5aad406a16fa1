import { build } from 'esbuild';

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
      'index-worker': 'domains/grants/grants/server/search/index-worker.ts',
      'file-worker': 'domains/members/studio/server/adapters/file-worker.ts',
      'count-worker': 'domains/projects/rounds/server/services/count-worker.ts',
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
