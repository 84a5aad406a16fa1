import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BeirFiles, evaluateEngine, parseBeir } from '#engines/retrieval';
import { evaluateJudgments } from '#grants/server';
import { type Command, type CommandIo, type CommandResult, done, onlyWord, refused } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { evaluateByMissions } from './grants-evaluate-missions.ts';
import { withInstance } from './with-instance.ts';

export const grantsEvaluate: Command = {
  name: 'grants evaluate',
  usage: 'grants evaluate FOLDER|--missions FOLDER [--bands FILE]|--verdicts',
  summary:
    'prints nDCG@10, MAP and Recall@100 for corpus.jsonl(.gz), queries.jsonl and qrels.tsv; with --missions the quality of matches for described projects, on a separate instance, and with --bands how often matches of each band fit, as a file; with --verdicts nDCG@10 and MAP by what members said of their matches',
  async run(words, io) {
    if (words.length === 1 && words[0] === '--verdicts') return byVerdicts(io);
    const [first, ...rest] = words;
    const isMissions = first === '--missions';
    const [folderOfMissions, option, bandsFile, ...further] = rest;
    const hasBands = isMissions && option === '--bands' && bandsFile !== undefined;
    const folder = onlyWord(
      isMissions ? [folderOfMissions ?? '', ...(hasBands ? further : rest.slice(1))] : words,
    );
    const files = await readCollection(fileArgument(folder, io));
    if (files === null) {
      return refused([`${folder} needs corpus.jsonl(.gz), queries.jsonl and qrels.tsv.`], {
        error: 'missing_file',
      });
    }
    if (!isMissions) return byEngine(files);
    return evaluateByMissions(files, io, hasBands ? fileArgument(bandsFile, io) : null);
  },
};

function byEngine(files: BeirFiles): CommandResult {
  const collection = parseBeir(files);
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
}

async function readCollection(directory: string): Promise<BeirFiles | null> {
  const [corpus, queries, qrels] = await Promise.all([
    readText(directory, 'corpus.jsonl'),
    readText(directory, 'queries.jsonl'),
    readText(directory, 'qrels.tsv'),
  ]);
  return corpus === null || queries === null || qrels === null ? null : { corpus, queries, qrels };
}

async function byVerdicts(io: CommandIo): Promise<CommandResult> {
  const quality = await withInstance(io, evaluateJudgments);
  const { verdicts, queries, ndcg10, map } = quality;
  if (queries === 0) {
    return refused(
      [
        `Nothing to measure: of ${verdicts} verdicts none says of a grant that it fits a project that is there.`,
      ],
      { error: 'no_verdicts', verdicts },
    );
  }
  return done(
    [
      `nDCG@10     ${ndcg10.toFixed(4)}`,
      `MAP         ${map.toFixed(4)}`,
      `${verdicts} verdicts, ${queries} judged projects; only judged grants are ranked`,
    ],
    quality,
  );
}

async function readText(folder: string, name: string): Promise<string | null> {
  const plain = join(folder, name);
  if (existsSync(plain)) return readFile(plain, 'utf8');
  if (!existsSync(`${plain}.gz`)) return null;
  const bytes = await promisify(gunzip)(await readFile(`${plain}.gz`));
  return (bytes as Buffer).toString('utf8');
}
