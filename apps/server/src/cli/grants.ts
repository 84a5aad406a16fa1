import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { evaluateEngine, parseBeir } from '#engines/retrieval';
import { detectFormat, FORMAT_IDS, type FormatId, type ImportResult, importGrants } from '#grants/server';
import { type Command, type CommandResult, done, refused, UsageError } from './command.ts';
import { withInstance } from './with-instance.ts';

/** File arguments are relative to where the command was called, not to where the code stands. */
export function fileArgument(path: string): string {
  return isAbsolute(path) ? path : join(process.env.HODAG_CALLED_FROM ?? process.cwd(), path);
}

export const grantsImport: Command = {
  name: 'grants import',
  usage: 'grants import FILE --source ID [--name NAME] [--format FORMAT] [--dry-run] [--skip-bad-rows]',
  summary: 'loads opportunities from a file: all of it or nothing',
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        name: { type: 'string' },
        format: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'skip-bad-rows': { type: 'boolean' },
      },
    });
    const [path] = positionals;
    if (!path || positionals.length > 1 || !/^[a-z0-9][a-z0-9._-]{0,60}$/i.test(values.source ?? '')) {
      throw new UsageError();
    }
    const file = fileArgument(path);
    if (!existsSync(file)) return refused([`There is no file ${path}.`], { error: 'no_file', file: path });
    const format = values.format === undefined ? await formatOf(file) : asFormat(values.format);
    if (!format)
      return refused([`The format of ${path} is not known.`], { error: 'unknown_format', file: path });
    const { mtime } = await stat(file);
    const result = await withInstance((services) =>
      importGrants(services, {
        sourceId: values.source ?? '',
        ...(values.name ? { sourceName: values.name } : {}),
        fileName: basename(file),
        format,
        chunks: readChunks(file),
        fetchedAt: mtime,
        dryRun: values['dry-run'] === true,
        skipBadRows: values['skip-bad-rows'] === true,
      }),
    );
    return report(result, format);
  },
};

function asFormat(name: string): FormatId {
  const format = FORMAT_IDS.find((known) => known === name);
  if (!format) throw new UsageError(`Formats: ${FORMAT_IDS.join(', ')}`);
  return format;
}

const HEAD_BYTES = 16_384;

async function formatOf(file: string): Promise<FormatId | null> {
  let head = '';
  for await (const chunk of readChunks(file)) {
    head += Buffer.from(chunk).toString('utf8');
    if (head.length >= HEAD_BYTES) break;
  }
  return detectFormat(head.slice(0, HEAD_BYTES), basename(file).replace(/\.gz$/, ''));
}

/** The file's bytes, unzipped where its first two say gzip. */
async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const isGzip = buffer[0] === 0x1f && buffer[1] === 0x8b;
  const stream = createReadStream(file);
  yield* isGzip ? stream.pipe(createGunzip()) : stream;
}

function report(result: ImportResult, format: FormatId): CommandResult {
  const lines = [
    `Read ${result.rowsRead} rows as ${format}: ${result.badRows} bad, ${result.skipped} no opportunity.`,
  ];
  for (const { line, problems } of result.problems) {
    for (const { field, message } of problems) lines.push(`  line ${line}: ${field}: ${message}`);
  }
  if (result.badRows > result.problems.length)
    lines.push(`  … and ${result.badRows - result.problems.length} more`);
  const json = { format, ...result };
  if (result.dryRun) {
    lines.push('Dry run: nothing was changed.');
    return result.badRows > 0 ? refused(lines, json) : done(lines, json);
  }
  if (!result.loaded) {
    lines.push('Nothing was loaded. Mend the rows, or load the good ones with --skip-bad-rows.');
    return refused(lines, json);
  }
  lines.push(`Loaded: ${result.added} added, ${result.changed} changed, ${result.unchanged} unchanged.`);
  return done(lines, json);
}

export const grantsEvaluate: Command = {
  name: 'grants evaluate',
  usage: 'grants evaluate FOLDER',
  summary: 'prints nDCG@10, MAP and Recall@100 for corpus.jsonl(.gz), queries.jsonl and qrels.tsv',
  async run(words) {
    const [folder, ...rest] = words;
    if (!folder || rest.length > 0) throw new UsageError();
    const directory = fileArgument(folder);
    const [corpus, queries, qrels] = await Promise.all([
      readText(directory, 'corpus.jsonl'),
      readText(directory, 'queries.jsonl'),
      readText(directory, 'qrels.tsv'),
    ]);
    if (corpus === null || queries === null || qrels === null) {
      return refused([`${folder} needs corpus.jsonl(.gz), queries.jsonl and qrels.tsv.`], {
        error: 'missing_file',
      });
    }
    const collection = parseBeir({ corpus, queries, qrels });
    const [[quality] = []] = evaluateEngine(
      collection.corpus,
      [collection],
      [{ ranking: 'full', latent: true }],
    );
    if (!quality) throw new Error('The evaluation measured nothing');
    const { queries: count, ndcg10, map, recall100 } = quality;
    const json = { queries: count, ndcg10, map, recall100 };
    return done(
      [
        `nDCG@10     ${ndcg10.toFixed(4)}`,
        `MAP         ${map.toFixed(4)}`,
        `Recall@100  ${recall100.toFixed(4)}`,
        `${count} judged queries over ${collection.corpus.length} documents`,
      ],
      json,
    );
  },
};

async function readText(folder: string, name: string): Promise<string | null> {
  const plain = join(folder, name);
  if (existsSync(plain)) return readFile(plain, 'utf8');
  if (!existsSync(`${plain}.gz`)) return null;
  const bytes = await promisify(gunzip)(await readFile(`${plain}.gz`));
  return (bytes as Buffer).toString('utf8');
}
