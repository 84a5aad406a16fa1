import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BeirFiles, evaluateEngine, parseBeir } from '#engines/retrieval';
import { evaluateJudgments, evaluateOutcomes } from '#grants/matching/server';
import { type Command, type CommandIo, type CommandResult, done, onlyWord, refused } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { evaluateByMissions } from './grants-evaluate-missions.ts';
import { withInstance } from './with-instance.ts';

export const grantsEvaluate: Command = {
  name: 'grants evaluate',
  usage: 'grants evaluate FOLDER|--missions FOLDER [--bands FILE]|--verdicts|--outcomes',
  summary:
    'prints nDCG@10, MAP and Recall@100 for corpus.jsonl(.gz), queries.jsonl and qrels.tsv; with --missions the quality of matches for described projects, on a separate instance, and with --bands how often matches of each band fit, as a file; with --verdicts nDCG@10 and MAP by what members said of their matches; with --outcomes how well success estimates hold',
  async run(words, io) {
    const [first, ...rest] = words;
    if (words.length === 1 && first === '--verdicts') return byVerdicts(io);
    if (words.length === 1 && first === '--outcomes') return byOutcomes(io);
    if (first === '--missions') return byMissions(rest, io);
    const { files, refusal } = await collectionOf(onlyWord(words), io);
    return files ? byEngine(files) : refusal;
  },
};

type Collection =
  | { readonly files: BeirFiles; readonly refusal: null }
  | { readonly files: null; readonly refusal: CommandResult };

async function collectionOf(folder: string, io: CommandIo): Promise<Collection> {
  const files = await readCollection(fileArgument(folder, io));
  if (files !== null) return { files, refusal: null };
  const lines = [`${folder} needs corpus.jsonl(.gz), queries.jsonl and qrels.tsv.`];
  return { files: null, refusal: refused(lines, { error: 'missing_file' }) };
}

/** `FOLDER`, or `FOLDER --bands FILE`. */
async function byMissions(words: readonly string[], io: CommandIo): Promise<CommandResult> {
  const [folder = '', option, ...rest] = words;
  const bandsFile = option === '--bands' ? onlyWord(rest) : null;
  const { files, refusal } = await collectionOf(onlyWord(bandsFile === null ? words : [folder]), io);
  return files ? evaluateByMissions(files, io, bandsFile && fileArgument(bandsFile, io)) : refusal;
}

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
      [`Nothing to measure: none of ${verdicts} verdicts says that a grant fits an existing project.`],
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

async function byOutcomes(io: CommandIo): Promise<CommandResult> {
  const { outcomes, quality } = await withInstance(io, evaluateOutcomes);
  if (quality === null) {
    const lines = [`Nothing to measure: ${outcomes} outcomes are known, 100 are needed.`];
    return refused(lines, { error: 'few_outcomes', outcomes });
  }
  const { brier, brierOfRate } = quality;
  return done(
    [
      `Brier score          ${brier.toFixed(4)}`,
      `of the rate of all   ${brierOfRate.toFixed(4)}`,
      `${outcomes} outcomes, each left out in turn; lower is better`,
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
