import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { toHex, writeCar } from '#engines/dag-ledger';
import { accountHex, aLedger, signedArchive } from '../../engines/dag-ledger/testing/a-ledger.ts';

const PROGRAM = fileURLToPath(new URL('./verify-ledger.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hodag-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function anExport(transfers: number) {
  const archive = signedArchive(aLedger(transfers));
  const chunks: Uint8Array[] = [];
  const blocks = (async function* () {
    yield* archive.blocks;
  })();
  for await (const chunk of writeCar({ ...archive, blocks })) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), key: toHex(archive.key), blocks: archive.blocks.length };
}

function run(bytes: Uint8Array, ...words: string[]) {
  const file = join(folder, 'ledger.car');
  writeFileSync(file, bytes);
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, file, '--json', ...words], {
    encoding: 'utf8',
  });
  return { status, answer: JSON.parse(stdout) as Record<string, unknown> };
}

it('proves an export that the engine wrote, and a balance in it', async () => {
  const { bytes, key, blocks } = await anExport(300);
  const { status, answer } = run(bytes, '--key', key, '--account', accountHex(0));
  expect(answer).toMatchObject({ proven: true, blocks, accounts: 8, key, microHdag: -1000 });
  expect(status).toBe(0);
});

it('refuses a changed byte, a part of the file and another key', async () => {
  const { bytes, key } = await anExport(20);
  for (const index of [3, 60, 200, 400, 700, bytes.length - 5]) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(run(changed, '--key', key), `byte ${index}`).toMatchObject({
      status: 1,
      answer: { proven: false },
    });
  }
  expect(run(bytes.subarray(0, bytes.length - 200), '--key', key).status).toBe(1);
  expect(run(bytes, '--key', '00'.repeat(32)).answer).toMatchObject({ proven: false });
});

it('reads a file of more than 2 GiB, and no further than to what is wrong in it', async () => {
  const { bytes, key } = await anExport(20);
  const file = join(folder, 'large.car');
  writeFileSync(file, bytes);
  // Holes take no room on the disk.
  truncateSync(file, 2 ** 31 + 4096);
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, file, '--json', '--key', key], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({ proven: false, reason: 'a CID of another kind' });
  expect(status).toBe(1);
});

it('gathers no more than a block can be, however long one says it is', () => {
  const { answer } = run(Buffer.concat([Buffer.of(0xff, 0xff, 0xff, 0x7f), Buffer.alloc(3_000_000)]));
  expect(answer).toEqual({ proven: false, reason: 'a block that is too long' });
});
