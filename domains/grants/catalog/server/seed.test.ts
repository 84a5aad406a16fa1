import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { aCatalogServer, type CatalogServer } from '../testing/index.ts';
import { seedGrants } from './seed.ts';

const AWARDS = 'awards-neh-1966-2009.jsonl.gz';

let server: CatalogServer;
const dataFolder = makeThrowawayFolder();
const file = join(dataFolder, 'grants', AWARDS);
beforeAll(async () => {
  server = await aCatalogServer();
  mkdirSync(join(dataFolder, 'grants'));
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const seed = (say: (line: string) => void = () => undefined) =>
  seedGrants(server.services, { people: [], dataFolder, say });

it('a file that cannot be read fails the seed and not the process', async () => {
  mkdirSync(file);
  await expect(seed()).rejects.toThrow('EISDIR');
  rmSync(file, { recursive: true });
});

it('a cut file loads nothing and fails', async () => {
  const award = { id: 'award:1', kind: 'award', title: 'Harbour songs', year: 1999 };
  const lines = `${JSON.stringify(award)}\n`.repeat(5_000);
  writeFileSync(file, gzipSync(lines).subarray(0, 200));
  await expect(seed()).rejects.toThrow(/unexpected end of file/);
});
