import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts a thread. In a build it is its own file beside the server. From source it is TypeScript, which a thread
 * learns to read from inside: Node gives `--import tsx` in `execArgv` no effect on a thread's own entry file.
 * @param name of its file without ending; in a build one of the entry points of tools/build
 * @param beside `import.meta.url` of the module whose folder it is in
 * @param resourceLimits of its memory; Node's own without
 */
export function startWorker(
  name: string,
  beside: string,
  workerData?: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  const built = fileURLToPath(new URL(`./${name}.js`, beside));
  if (existsSync(built)) return new Worker(built, { workerData, resourceLimits });
  const source = JSON.stringify(new URL(`./${name}.ts`, beside).href);
  const entry = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(entry, { eval: true, execArgv: [], workerData, resourceLimits });
}
