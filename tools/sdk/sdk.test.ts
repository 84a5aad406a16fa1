import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { type ApiDocument, writeOperations } from './write-operations.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('the SDK', () => {
  it('has the operations of docs/openapi.json (after a change: `npm run sdk`)', () => {
    const written = writeOperations(JSON.parse(read('docs/openapi.json')) as ApiDocument);
    for (const [path, text] of Object.entries(written)) expect(read(path) === text, path).toBe(true);
  });

  it('is at most 15 kB compressed, with types of at most 250 kB, and needs no package', async () => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['packages/sdk/src/index.ts'],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'neutral',
      metafile: true,
      write: false,
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(15_000);
    expect(read('packages/sdk/src/generated/operations.ts').length).toBeLessThanOrEqual(250_000);
    const foreign = Object.keys(metafile.inputs).filter((path) => !path.startsWith('packages/sdk/src/'));
    expect(foreign).toEqual([]);
  });
});
