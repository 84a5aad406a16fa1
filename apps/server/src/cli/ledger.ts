import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ledgerArchive, verifyLedger } from '#tokens/server';
import { type Command, done, onlyWord, refused, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { withInstance } from './with-instance.ts';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  usage: 'ledger verify',
  summary: 'checks every balance, every transfer, every block and the newest signature; keeps the result',
  async run(words, io) {
    if (words.length > 0) throw new UsageError();
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
      return done([`Wrote ${blocks} blocks. Check it anywhere: node verify-ledger.mjs ${file}`], {
        file,
        blocks,
      });
    } finally {
      await rm(part, { force: true });
    }
  },
};
