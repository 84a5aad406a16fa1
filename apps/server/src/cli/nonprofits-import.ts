import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportResult, importNonprofits } from '#grants/nonprofits/server';
import { isDamagedArchive, readChunks } from '#platform/server/read-file.ts';
import { type Command, type CommandResult, done, refused, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { findFileTime, headOf, refuseForeign } from './grant-file.ts';
import { withInstance } from './with-instance.ts';

export const nonprofitsImport: Command = {
  name: 'nonprofits import',
  usage: 'nonprofits import FILE [--complete] [--dry-run]',
  summary:
    'loads nonprofits of the IRS Business Master File, as CSV or as JSON Lines with the same names: all of it or nothing',
  async run(words, io) {
    const { path, ...options } = importOptions(words);
    const file = fileArgument(path, io);
    if (!(await findFileTime(file)))
      return refused([`There is no file ${path}; a folder is none.`], { error: 'no_file', file: path });
    try {
      const foreign = refuseForeign(await headOf(file), path);
      if (foreign) return foreign;
      const open = () => readChunks(file);
      const format = await formatOf(open());
      const result = await withInstance(io, (services) =>
        importNonprofits(services, { fileName: basename(file), format, open, ...options }),
      );
      return report(result, format);
    } catch (error) {
      if (!isDamagedArchive(error)) throw error;
      return refused([`${path} is damaged: it cannot be unzipped.`], { error: 'damaged_file', file: path });
    }
  },
};

/** @throws UsageError */
function importOptions(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { complete: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) throw new UsageError('Name one file.');
  return { path, complete: values.complete === true, dryRun: values['dry-run'] === true };
}

/** JSON Lines begin with an object; anything else is read as CSV, whose heading is checked. */
async function formatOf(chunks: AsyncIterable<Uint8Array>): Promise<'csv' | 'jsonl'> {
  for await (const chunk of chunks) {
    const start = Buffer.from(chunk)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (start !== '') return start.startsWith('{') ? 'jsonl' : 'csv';
  }
  return 'csv';
}

function report(result: ImportResult, format: string): CommandResult {
  const lines = [`Read ${result.rowsRead} rows as ${format}: ${result.badRows} bad.`];
  for (const { line, problems } of result.problems) {
    for (const { field, message } of problems) lines.push(`  line ${line}: ${field}: ${message}`);
  }
  if (result.badRows > result.problems.length)
    lines.push(`  … and ${result.badRows - result.problems.length} more`);
  const json = { format, ...result };
  if (result.badRows > 0) {
    const kept = result.dryRun ? 'Dry run: nothing would be loaded.' : 'Nothing was loaded.';
    return refused([...lines, `${kept} Correct the rows, then import the file again.`], json);
  }
  const { added, changed, unchanged } = result;
  const verb = result.dryRun ? 'Would load' : 'Loaded';
  lines.push(`${verb}: ${added} added, ${changed} changed, ${unchanged} unchanged.`);
  if (result.dryRun) lines.push('Dry run: nothing was changed.');
  return done(lines, json);
}
