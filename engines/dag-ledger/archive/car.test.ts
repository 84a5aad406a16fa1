import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { toHex, verifyCar, writeCar } from '../index.ts';
import { accountHex, aLedger, signedArchive } from '../testing/a-ledger.ts';

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}
async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Uint8Array.from(Buffer.concat(chunks));
}
const archive = (transfers: number) => {
  const whole = signedArchive(aLedger(transfers));
  return { ...whole, file: () => bytesOf(writeCar({ ...whole, blocks: each(whole.blocks) })) };
};
/** In pieces, as a file or a connection gives it. */
const inPieces = (bytes: Uint8Array, size = 1000) =>
  each(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.slice(n * size, (n + 1) * size)),
  );

describe('an archive', () => {
  it('proves the whole ledger to who has nothing else', async () => {
    const { file, key, blocks } = archive(500);
    const proven = await verifyCar(inPieces(await file()), { key });
    expect(proven).toMatchObject({ size: blocks.length, accounts: 8 });
    expect(toHex(proven.signed.key)).toBe(toHex(key));
    expect(proven.ledger.tip(accountHex(0))?.balance).toBe(-1000n);
  });

  it('is refused with any one byte changed', async () => {
    const { file, key } = archive(12);
    const whole = await file();
    for (let index = 0; index < whole.length; index += 7) {
      const bytes = Uint8Array.from(whole);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      await expect(verifyCar(inPieces(bytes), { key }), `byte ${index}`).rejects.toMatchObject({
        name: 'DagLedgerError',
      });
    }
  });

  it('is refused when it is cut off', async () => {
    const { file, key } = archive(12);
    const whole = await file();
    for (const part of [0, 10, whole.length / 2, whole.length - 1]) {
      await expect(verifyCar(inPieces(whole.slice(0, part)), { key })).rejects.toMatchObject({
        name: 'DagLedgerError',
      });
    }
  });

  it('is refused when another key signed it', async () => {
    const [one, other] = [archive(5), archive(5)];
    await expect(verifyCar(inPieces(await one.file()), { key: other.key })).rejects.toMatchObject({
      code: 'wrong_signature',
    });
    const mixed = writeCar({
      ...one,
      signed: other.signed,
      checkpoint: one.checkpoint,
      blocks: each(one.blocks),
    });
    await expect(verifyCar(mixed, { key: other.key })).resolves.toMatchObject({ size: 6 });
    const longer = archive(6);
    const stolen = writeCar({ ...longer, signed: one.signed, blocks: each(longer.blocks) });
    await expect(verifyCar(stolen, { key: one.key })).rejects.toMatchObject({ code: 'wrong_signature' });
  });

  it('tells who reads it when its blocks cannot be read', async () => {
    const whole = archive(3);
    const failing = async function* () {
      yield* whole.blocks.slice(0, 2);
      throw new Error('the database is gone');
    };
    await expect(bytesOf(writeCar({ ...whole, blocks: failing() }))).rejects.toThrow('the database is gone');
  });
});

it('can be bundled for a browser: nothing of Node is in it', async () => {
  const entry = new URL('../index.ts', import.meta.url).pathname;
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    metafile: true,
  });
  const outside = Object.values(result.metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external),
  );
  expect(outside).toEqual([]);
  expect(result.warnings).toEqual([]);
});
