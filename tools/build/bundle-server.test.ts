import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { findTasks } from './bundle-server.ts';

const ROOT = process.cwd();

it('every task of a thread is an entry point of a build', async () => {
  expect(await findTasks(ROOT)).toMatchObject({
    'write-export-task': 'domains/applications/writing/server/adapters/write-export-task.ts',
  });
});

it('two tasks of one name are refused: one would run for the other', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tasks-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const domain of ['teas', 'cups']) {
    await mkdir(join(root, 'domains', domain), { recursive: true });
    await writeFile(join(root, 'domains', domain, 'pour-task.ts'), '');
  }
  await expect(findTasks(root)).rejects.toThrow('Two tasks are named pour-task');
});

it('a task runs in a thread of a build, where its file lies beside the server', async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'pour-task.ts'), 'export const run = (cups: number) => cups + 1;');
  await writeFile(
    join(folder, 'asks.ts'),
    `import { Resources } from '#platform/server/resources.ts';
     import { runInThread } from '#platform/server/threads/thread-pool.ts';
     const resources = new Resources();
     const task = { name: 'pour-task', beside: import.meta.url, limitMs: 60_000 };
     console.log(await runInThread({ resources }, task, 4));
     await resources.stop();`,
  );
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      asks: join(folder, 'asks.ts'),
      'pour-task': join(folder, 'pour-task.ts'),
      'task-worker': 'platform/server/threads/task-worker.ts',
    },
    outdir: join(folder, 'built'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    splitting: true,
  });
  await rm(join(folder, 'pour-task.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'built/asks.js')]);
  expect(stdout.trim()).toBe('5');
});
