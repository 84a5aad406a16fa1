import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ledgerArchive, verifyArchive, verifyLedger } from '#standing/tokens/server';
import {
  type Command,
  type CommandIo,
  type CommandResult,
  done,
  onlyWord,
  refused,
  UsageError,
} from './command.ts';
import { fileArgument } from './file-argument.ts';
import { withInstance } from './with-instance.ts';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  usage: 'ledger verify [--car FILE [--key HEX]]',
  summary:
    'checks every balance, transfer, block and the newest signature, and keeps the result; a CAR file is proved alone',
  async run(words, io) {
    const { car, key } = verifyOptions(words);
    if (car !== undefined) return verifyFile(car, key, io);
    const result = await withInstance(io, (services) => verifyLedger(services));
    const { problems, blocks, signed } = result;
    if (problems.length > 0)
      return refused(['The ledger does not add up:', ...problems.map((line) => `  ${line}`)], result);
    return done(
      [`The ledger adds up: ${blocks} blocks, ${signed} of them under a signed checkpoint.`],
      result,
    );
  },
};

/** @throws UsageError */
function verifyOptions(words: readonly string[]): { car?: string | undefined; key?: string | undefined } {
  const options = { car: { type: 'string' }, key: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const { car, key } = values;
  if (key !== undefined && car === undefined)
    throw new UsageError('--key is for a file: name it with --car.');
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key)) {
    throw new UsageError('--key is the public key as the instance publishes it: 64 hexadecimal digits.');
  }
  return { car, key: key?.toLowerCase() };
}

/** Needs no configuration and no database: the file proves itself. */
async function verifyFile(path: string, key: string | undefined, io: CommandIo): Promise<CommandResult> {
  const handle = await open(fileArgument(path, io)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return refused([`There is no file ${path}.`], { error: 'no_file', file: path });
  const found = await verifyArchive(handle.createReadStream(), key);
  if (found.problem !== null) return refused([`${path} proves nothing: ${found.problem}`], found);
  const { blocks, accounts, signedAt, key: signedWith } = found;
  return done(
    [
      `Proven: ${blocks} blocks and ${accounts} accounts, signed ${signedAt.toISOString()} with ${signedWith}.`,
      ...(key === undefined ? ['Compare this key with the one the instance publishes.'] : []),
    ],
    found,
  );
}

export const ledgerExport: Command = {
  name: 'ledger export',
  usage: 'ledger export FILE',
  summary: 'writes the ledger up to its newest signed checkpoint as a CAR file that anybody can check',
  async run(words, io) {
    const file = fileArgument(onlyWord(words), io);
    // Whole or not at all: half an export would look like a damaged ledger.
    const part = `${file}.part`;
    try {
      const blocks = await withInstance(io, async ({ db }) => {
        const { size, content } = await ledgerArchive(db);
        await pipeline(content, createWriteStream(part));
        return size;
      });
      await rename(part, file);
      return done(
        [`Wrote ${blocks} blocks. Check it anywhere: node tools/verify-ledger/verify-ledger.mjs ${file}`],
        { file, blocks },
      );
    } finally {
      await rm(part, { force: true });
    }
  },
};
